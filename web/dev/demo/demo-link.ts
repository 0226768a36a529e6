/** The requested state of a world. Missing fields stay unchanged. */
export interface WorldChange {
  /** Slugs of the scenarios to switch on; all others are switched off. */
  scenarios?: string[];
  as?: string;
}

export interface DemoLink {
  wanted: WorldChange;
  /**
   * The faults for the visitor who follows the link, in the form that
   * contracts/faults/parse-faults.ts reads; null keeps the present ones. Not validated.
   */
  faults: string | null;
  /** The address without the demo parameters. */
  cleanHref: string;
}

const parameters = {
  scenarios: 'demo',
  as: 'as',
  faults: 'fail',
  // Only in older links, with a failure for all, some or the next calls.
  delayMs: 'delay',
  calls: 'calls',
} as const;

/**
 * The demo state that an address requests, as in
 * `/uploads?as=mira&fail=POST file-entries:2:reset@512k`; null if it requests none.
 */
export function readDemoLink(href: string): DemoLink | null {
  const url = new URL(href);
  const parameter = (name: keyof typeof parameters): string | null =>
    url.searchParams.get(parameters[name]);
  const [slugs, as, faults] = [
    parameter('scenarios'),
    parameter('as'),
    faultsIn(parameter('delayMs'), parameter('faults'), parameter('calls')),
  ];
  if (slugs === null && as === null && faults === null) return null;
  for (const name of Object.values(parameters)) url.searchParams.delete(name);
  const scenarios = slugs
    ?.split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  return {
    wanted: { ...(scenarios && { scenarios }), ...(as !== null && { as }) },
    faults,
    cleanHref: url.href,
  };
}

function faultsIn(delay: string | null, fail: string | null, calls: string | null): string | null {
  if (delay === null && fail === null) return null;
  const isOlder = /^[\w-]+$/.test(fail ?? '') && fail !== 'offline' && calls !== null;
  const group = calls === 'next' ? 'calls:1' : calls;
  return [
    ...(delay === null || delay === '0' ? [] : [`all:delay@${delay}ms`]),
    ...(fail === null || fail === '' ? [] : [isOlder ? `${group}:${fail}` : fail]),
  ].join(';');
}

/** The address that opens this page in the same world, with the same faults. */
export function demoLink(
  href: string,
  { scenarios = [], as = 'guest' }: WorldChange,
  faults: string,
): string {
  const url = new URL(readDemoLink(href)?.cleanHref ?? href);
  const pairs = [
    `${parameters.scenarios}=${scenarios.map(encodeURIComponent).join(',')}`,
    `${parameters.as}=${encodeURIComponent(as)}`,
    ...(faults === '' ? [] : [`${parameters.faults}=${inQuery(faults)}`]),
  ];
  url.search = [...(url.search === '' ? [] : [url.search]), ...pairs].join('&');
  return url.href;
}

/** Leaves characters that a query may contain unescaped, so that a person can read and edit it. */
const inQuery = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/%(?:2C|2F|3A|3B|3D|40)/g, decodeURIComponent)
    .replaceAll('%20', '+');
