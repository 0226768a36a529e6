import { noFaults, type Trouble } from '../../contracts/demo.ts';
import { hasPlanned } from './failing-calls.ts';

/** The requested state of a world. Missing fields stay unchanged. */
export interface Wanted {
  /** Slugs: exactly these are on afterwards. */
  scenarios?: string[];
  as?: string;
}

export interface DemoLink {
  wanted: Wanted;
  /**
   * How calls fail for the visitor who follows the link; null leaves that unchanged. Not validated.
   */
  plan: Trouble | null;
  /** The address without the demo parameters. */
  cleanHref: string;
}

const names = {
  scenarios: 'demo',
  as: 'as',
  delayMs: 'delay',
  fail: 'fail',
  calls: 'calls',
} as const;

/**
 * The demo state that an address requests, as in
 * `/pricing?demo=billing-off,slow&as=mira&fail=trace`; null if it requests none.
 */
export function readDemoLink(href: string): DemoLink | null {
  const url = new URL(href);
  const asked = (name: keyof typeof names): string | null => url.searchParams.get(names[name]);
  const [slugs, as, plan] = [
    asked('scenarios'),
    asked('as'),
    planIn(asked('delayMs'), asked('fail'), asked('calls')),
  ];
  if (slugs === null && as === null && plan === null) return null;
  for (const name of Object.values(names)) url.searchParams.delete(name);
  const scenarios = slugs
    ?.split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  return {
    wanted: { ...(scenarios && { scenarios }), ...(as !== null && { as }) },
    plan,
    cleanHref: url.href,
  };
}

function planIn(delay: string | null, fail: string | null, calls: string | null): Trouble | null {
  if (delay === null && fail === null) return null;
  return {
    delayMs: Number(delay ?? noFaults.delayMs),
    fail: fail ?? noFaults.fail,
    calls: (calls ?? noFaults.calls) as Trouble['calls'],
  };
}

/** The address that opens this page in the same world, with the same failures. */
export function demoLink(
  href: string,
  { scenarios = [], as = 'guest' }: Wanted,
  plan: Trouble,
): string {
  const url = new URL(readDemoLink(href)?.cleanHref ?? href);
  const { delayMs, fail, calls } = plan;
  const trouble = {
    delay: delayMs > 0 && String(delayMs),
    fail,
    calls: hasPlanned(plan) && fail !== '' && calls !== noFaults.calls && calls,
  };
  const pairs = [
    `${names.scenarios}=${scenarios.map(encodeURIComponent).join(',')}`,
    `${names.as}=${encodeURIComponent(as)}`,
    ...Object.entries(trouble).flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])),
  ];
  url.search = [...(url.search === '' ? [] : [url.search]), ...pairs].join('&');
  return url.href;
}
