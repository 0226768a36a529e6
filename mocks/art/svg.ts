import { chance } from '../random.ts';

/** The picture's frame: `width` by `height` units, scaled to wherever it is shown. */
export function svg(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

export const gradient = (id: string, from: string, to: string, isDown = true): string =>
  `<linearGradient id="${id}"${isDown ? ' x2="0" y2="1"' : ''}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const glow = (id: string, from: string, to: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;

/**
 * A paper texture: a tile of dark specks over the finished drawing, which are the dashes of one line
 * in rows. A filter would be finer, but browsers without a graphics processor take a second to paint
 * it.
 */
export function grainTile(seed: number): string {
  const draw = chance(seed);
  const dashes = Array.from({ length: 7 }, () => `1 ${draw.whole(2, 9)}`).join(' ');
  const rows = 'h64v2h-64v2'.repeat(9);
  return `<pattern id="n" width="64" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(23)"><path d="M0 1${rows}" fill="none" stroke="#210" stroke-width=".9" stroke-dasharray="${dashes}"/></pattern>`;
}

export const grain = (width: number, height: number, opacity = 0.3): string =>
  `<path d="M0 0h${width}v${height}H0z" fill="url(#n)" opacity="${opacity}"/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}/>`;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A picture in an `<img>` cannot load fonts; these exist everywhere. */
export const sans = "'Helvetica Neue',Arial,sans-serif";
