import { catalogue } from '../seed/catalogue.ts';
import { drawBrand, drawIcon } from './brand.ts';
import { drawCover } from './covers/cover.ts';
import { coverPlans } from './covers/plans.ts';
import { artistSittings, drawPortrait, memberSittings } from './people/portrait.ts';
import { backstage, fairPay, lateHours, linerNotes, wholeAlbums } from './scenes/feature-scenes.ts';
import { doorway, hero, lastLight } from './scenes/landing-scenes.ts';

const scenes: Record<string, () => string> = {
  hero,
  doorway,
  backstage,
  'last-light': lastLight,
  'whole-albums': wholeAlbums,
  'fair-pay': fairPay,
  'liner-notes': linerNotes,
  'late-hours': lateHours,
};

const drawers: Record<string, (name: string) => string | null> = {
  covers: (name) => {
    const album = catalogue.albums.find((one) => String(one.id) === name);
    return album ? drawCover(album.id, { title: album.name, artist: album.artists.map((artist) => artist.name).join(', ') }, coverPlans[album.id]) : null;
  },
  playlists: (name) => {
    const playlist = catalogue.playlists.find((one) => String(one.id) === name);
    return playlist ? drawCover(500 + playlist.id, { title: playlist.name, artist: 'Playlist' }) : null;
  },
  artists: (name) => portrait(name, artistSittings),
  people: (name) => portrait(name, memberSittings),
  scenes: (name) => (Object.hasOwn(scenes, name) ? (scenes[name]?.() ?? null) : null),
  icons: drawIcon,
  brand: (name) => {
    const [kind, shade] = name.split('-');
    return (kind === 'logo' || kind === 'mark') && (shade === 'light' || shade === 'dark') ? drawBrand(kind, shade) : null;
  },
};

function portrait(name: string, sittings: typeof artistSittings): string | null {
  const id = Number(name);
  if (!Number.isInteger(id) || id < 1) return null;
  const [seed, company] = sittings[id] ?? [id + 100, 1];
  return drawPortrait(seed, company);
}

/** `/storage/art/covers/7.svg` and its like: pictures of the demo, drawn on request. Null for other paths. */
export function drawnPicture(pathname: string): Response | null {
  const [, kind = '', name = ''] = /^\/storage\/art\/([a-z]+)\/([a-z0-9-]+)\.svg$/.exec(pathname) ?? [];
  const drawing = Object.hasOwn(drawers, kind) ? drawers[kind]?.(name) : null;
  if (drawing === null || drawing === undefined) return null;
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' } });
}
