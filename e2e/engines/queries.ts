/** An element that a journey looks for. The browser receives it as JSON. */
export type Query = (
  | { by: 'role' | 'css'; wanted: string }
  | { by: 'label' | 'text'; wanted: string | Pattern }
) & {
  name?: string | Pattern | undefined;
  level?: number;
  within?: Query | undefined;
  /** Selects only elements that contain this text. */
  containing?: string | Pattern;
  /** The position among several matches, -1 for the last. Default: the first. */
  at?: number;
};

/** A regular expression as JSON. */
export interface Pattern {
  pattern: string;
  flags: string;
}

type Words = string | RegExp;

/** Finds an element by role and accessible name. A string must match in full. */
export const role = (wanted: string, name?: Words, within?: Query): Query => ({
  by: 'role',
  wanted,
  name: name === undefined ? undefined : words(name),
  within,
});

export const heading = (name: Words, level = 1): Query => ({ ...role('heading', name), level });

/** A field by its label. */
export const label = (wanted: Words, within?: Query): Query => ({
  by: 'label',
  wanted: words(wanted),
  within,
});

/** The innermost element with this text. */
export const text = (wanted: Words, within?: Query): Query => ({
  by: 'text',
  wanted: words(wanted),
  within,
});

export const css = (wanted: string, within?: Query): Query => ({ by: 'css', wanted, within });

export const containing = (query: Query, wanted: Words): Query => ({
  ...query,
  containing: words(wanted),
});

/** The match at this place; -1 for the last. */
export const nth = (query: Query, at: number): Query => ({ ...query, at });

function words(text: Words): string | Pattern {
  return typeof text === 'string' ? text : { pattern: text.source, flags: text.flags };
}

/** The query in words, for errors: `button 'Play' in main`. */
export function describeQuery(query: Query): string {
  const { name, within, containing, at } = query;
  const show = (text: string | Pattern): string =>
    typeof text === 'string' ? `'${text}'` : `/${text.pattern}/${text.flags}`;
  return [
    query.by === 'role' ? query.wanted : `${query.by} ${show(query.wanted)}`,
    name !== undefined && show(name),
    containing !== undefined && `containing ${show(containing)}`,
    at !== undefined && `at ${at}`,
    within && `in ${describeQuery(within)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
