import useSWRImmutable from 'swr/immutable';
import { setting } from '../../contracts/site-settings.ts';

/** Characters. An icon has some hundreds; what is longer is a picture. */
const mostText = 32_768;

/** An SVG of the site as clean elements, fetched once; undefined until it comes, null where it is better shown as an image. */
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

/** Fails where the network does. The policy of the page allows no fetch from other hosts, which need not be tried. */
async function fetchedIcon(
  url: string,
  settings: Record<string, unknown>,
): Promise<SVGElement | null> {
  const own = [location.origin, setting(settings, 'asset_url'), setting(settings, 'base_url')].map(
    (address) => URL.parse(address)?.origin,
  );
  const { origin, protocol, pathname, href } = new URL(url, location.origin);
  if (!/^https?:$/.test(protocol) || !own.includes(origin) || !/\.svg$/i.test(pathname))
    return null;
  // It may lead to the host of files, and no further than the policy of the page lets it.
  const [response, { svgIcon }] = await Promise.all([fetch(href), import('../lib/clean-svg.ts')]);
  if (!response.ok || Number(response.headers.get('Content-Length')) > mostText) return null;
  const source = await response.text();
  return source.length > mostText ? null : svgIcon(source);
}
