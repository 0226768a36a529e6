import useSWRImmutable from 'swr/immutable';
import { setting } from '../../../contracts/site/site-settings.ts';

/** In characters. An icon has a few hundred; a longer file is a picture. */
const maxLength = 32_768;

/** A sanitized SVG, fetched once. Undefined while it loads, null if an image should show it. */
export function useIcon(
  url: string,
  settings: Record<string, unknown>,
): SVGElement | null | undefined {
  const { data, error } = useSWRImmutable<SVGElement | null, Error>(
    `icon ${url}`,
    () => fetchedIcon(url, settings),
    { onErrorRetry: () => {} },
  );
  return error === undefined ? data : null;
}

/** Rejects when the network fails. The page's policy blocks other hosts. */
async function fetchedIcon(
  url: string,
  settings: Record<string, unknown>,
): Promise<SVGElement | null> {
  const allowed = [
    location.origin,
    setting(settings, 'asset_url'),
    setting(settings, 'base_url'),
  ].map((address) => URL.parse(address)?.origin);
  const { origin, protocol, pathname, href } = new URL(url, location.origin);
  if (!/^https?:$/.test(protocol) || !allowed.includes(origin) || !/\.svg$/i.test(pathname))
    return null;
  // The request may be redirected to the file host; the page's policy blocks any other host.
  const [response, { svgIcon }] = await Promise.all([
    fetch(href),
    import('../../lib/clean-svg.ts'),
  ]);
  if (!response.ok || Number(response.headers.get('Content-Length')) > maxLength) return null;
  const source = await response.text();
  return source.length > maxLength ? null : svgIcon(source);
}
