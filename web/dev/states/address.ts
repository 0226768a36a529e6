interface Choice {
  name: string;
  label: string;
  /** The key that chooses the next option. */
  shortcut: string;
  /** Values with their labels; the first one is the default. */
  options: readonly (readonly [value: string, label: string])[];
  /** Values that an address may contain besides the options. */
  accepts: RegExp;
}

/** How a state is shown. The toolbar, the shortcuts and the addresses follow from this table. */
export const choices = [
  {
    name: 'theme',
    label: 'Theme',
    shortcut: 't',
    options: [
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['3', 'Carnival'],
    ],
    // A theme's ID.
    accepts: /./,
  },
  {
    name: 'dir',
    label: 'Direction',
    shortcut: 'd',
    options: [
      ['', 'From the language'],
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
    accepts: /^(?:ltr|rtl)$/,
  },
  {
    name: 'lang',
    label: 'Language',
    shortcut: 'l',
    options: [
      ['en', 'en'],
      ['de', 'de'],
      ['ar', 'ar'],
    ],
    accepts: /./,
  },
  {
    name: 'width',
    label: 'Width',
    shortcut: 'w',
    options: [
      ['', 'All'],
      ['390', '390 px'],
      ['768', '768 px'],
      ['1280', '1280 px'],
    ],
    // 200 to 3999 pixels.
    accepts: /^(?:[2-9]|[1-3]\d)\d\d$/,
  },
] as const satisfies readonly Choice[];

export type Look = Record<(typeof choices)[number]['name'], string>;

/** Everything that the address of a state decides. */
export interface View extends Look {
  /** `playlist/over-quota`; empty for the list of all states. */
  id: string;
}

const prefix = '/_dev/states';
/** The service worker of these pages. Its folder is its scope, so it leaves the site alone. */
export const workerPath = `${prefix}/worker.js`;

export function readAddress(href: string): View {
  const { pathname, searchParams } = new URL(href);
  const appearance = choices.map(({ name, options, accepts }) => {
    const value = searchParams.get(name) ?? '';
    return [name, accepts.test(value) ? value : options[0][0]];
  });
  return {
    id: decodeURIComponent(pathname.slice(prefix.length).replaceAll(/^\/|\/$/g, '')),
    ...(Object.fromEntries(appearance) as Look),
  };
}

/** The address for these choices, without defaults. `isAlone`: without list and toolbar. */
export function addressOf(view: View, isAlone = false): string {
  const query = new URLSearchParams();
  for (const { name, options } of choices)
    if (view[name] !== options[0][0]) query.set(name, view[name]);
  if (isAlone) query.set('frame', 'yes');
  const path = view.id === '' ? prefix : `${prefix}/${view.id}`;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The next choice, wrapping around at both ends. */
export function after<Value>(values: readonly Value[], value: Value, step = 1): Value {
  const { length } = values;
  const at = values.indexOf(value);
  // An unknown value is before the first one.
  const next = at === -1 && step < 0 ? length - 1 : (at + step + length) % length;
  return values[next] ?? value;
}
