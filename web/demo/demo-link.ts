/** What a world is to become. What is missing stays as it is. */
export interface Wanted {
  /** Slugs: exactly these are on afterwards. */
  scenarios?: string[];
  as?: string;
}

export interface DemoLink {
  wanted: Wanted;
  /** The address without what was wanted. */
  cleanHref: string;
}

const names = { scenarios: 'demo', as: 'as' } as const;

/** What an address asks of the demo, as in `/pricing?demo=billing-off,slow&as=mira`; null where it asks for nothing. */
export function readDemoLink(href: string): DemoLink | null {
  const url = new URL(href);
  const [slugs, as] = [url.searchParams.get(names.scenarios), url.searchParams.get(names.as)];
  if (slugs === null && as === null) return null;
  url.searchParams.delete(names.scenarios);
  url.searchParams.delete(names.as);
  const scenarios = slugs?.split(',').map((slug) => slug.trim()).filter((slug) => slug !== '');
  return { wanted: { ...(scenarios && { scenarios }), ...(as !== null && { as }) }, cleanHref: url.href };
}

/** The address under which somebody else finds this page in the same world. */
export function demoLink(href: string, { scenarios = [], as = 'guest' }: Wanted): string {
  const url = new URL(readDemoLink(href)?.cleanHref ?? href);
  const query = `${names.scenarios}=${scenarios.map(encodeURIComponent).join(',')}&${names.as}=${encodeURIComponent(as)}`;
  url.search = url.search === '' ? query : `${url.search}&${query}`;
  return url.href;
}
