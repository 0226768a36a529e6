/** Everything that the address of a state decides. */
export interface Shown {
  /** `playlist/over-quota`; empty for the list of all states. */
  id: string;
  /** `light`, `dark`, or a theme's ID. */
  theme: string;
  /** Empty: the language's own direction. */
  dir: '' | 'ltr' | 'rtl';
  lang: string;
  /** Pixels; null for the whole width. */
  width: number | null;
}

const prefix = '/_dev/states';
/**
 * The service worker of these pages: its scope is their folder, so that it never handles the site's
 * pages.
 */
export const workerPath = `${prefix}/worker.js`;

export const themes = ['light', 'dark'] as const;
export const directions = ['', 'ltr', 'rtl'] as const;
export const languages = ['en', 'de', 'ar'] as const;
export const widths = [null, 390, 768, 1280] as const;

export function readAddress(href: string): Shown {
  const { pathname, searchParams } = new URL(href);
  const width = Number(searchParams.get('width'));
  return {
    id: decodeURIComponent(pathname.slice(prefix.length).replaceAll(/^\/|\/$/g, '')),
    theme: searchParams.get('theme') ?? themes[0],
    dir: directions.find((one) => one === searchParams.get('dir')) ?? '',
    lang: searchParams.get('lang') ?? languages[0],
    width: width >= 200 && width <= 4_000 ? Math.round(width) : null,
  };
}

/** The address for these choices, without defaults. */
export function addressOf({ id, theme, dir, lang, width }: Shown): string {
  const query = new URLSearchParams();
  if (theme !== themes[0]) query.set('theme', theme);
  if (dir !== '') query.set('dir', dir);
  if (lang !== languages[0]) query.set('lang', lang);
  if (width !== null) query.set('width', String(width));
  const path = id === '' ? prefix : `${prefix}/${id}`;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The address of the state alone, without list and toolbar. */
export function frameAddress(shown: Shown): string {
  const address = addressOf(shown);
  return `${address}${address.includes('?') ? '&' : '?'}frame=yes`;
}

/** The next choice, wrapping around at both ends. */
export function after<Value>(choices: readonly Value[], value: Value, step = 1): Value {
  const { length } = choices;
  const at = choices.indexOf(value);
  // An unknown value is before the first one.
  const next = at === -1 && step < 0 ? length - 1 : (at + step + length) % length;
  return choices[next] ?? value;
}
