import { unreleasedTitles } from '../seed/backstage.ts';
import { catalogue } from '../seed/catalogue.ts';
import { rowById } from '../seed/catalogue-rows.ts';
import { drawBrand, drawIcon } from './brand.ts';
import { type CompositionName, drawCover, planInRow } from './covers/cover.ts';
import { coverPlans } from './covers/plans.ts';
import { paletteNames } from './palettes.ts';
import { artistSittings, drawPortrait, memberSittings } from './people/portrait.ts';
import { backstage, fairPay, lateHours, linerNotes, wholeAlbums } from './scenes/feature-scenes.ts';
import { doorway, hero, heroOnPhones, lastLight } from './scenes/landing-scenes.ts';

const scenes: Record<string, () => string> = {
  hero,
  'hero-phone': heroOnPhones,
  doorway,
  backstage,
  'last-light': lastLight,
  'whole-albums': wholeAlbums,
  'fair-pay': fairPay,
  'liner-notes': linerNotes,
  'late-hours': lateHours,
};

/** The earliest covers were chosen by hand and keep their design. */
const handPicked = { albums: 63, playlists: 8 };

/** Compositions that can be cropped to a wide strip anywhere, for genre cards. */
const patterns = [
  'burst',
  'tiles',
  'swell',
  'contours',
  'phases',
  'strings',
  'dots',
] as const satisfies readonly CompositionName[];

const drawers: Record<string, (name: string) => string | null> = {
  covers: (name) => {
    const album =
      rowById(catalogue.albums, Number(name)) ?? rowById(unreleasedTitles, Number(name));
    return album
      ? drawCover(
          album.id,
          { title: album.name, artist: album.artists.map((artist) => artist.name).join(', ') },
          coverPlans[album.id] ?? (album.id > handPicked.albums ? planInRow(album.id) : undefined),
        )
      : null;
  },
  playlists: (name) => {
    const playlist = rowById(catalogue.playlists, Number(name));
    return playlist
      ? drawCover(
          500 + playlist.id,
          { title: playlist.name, artist: 'Playlist' },
          playlist.id > handPicked.playlists ? planInRow(playlist.id * 3 + 1) : undefined,
        )
      : null;
  },
  genres: (name) => {
    const genre = rowById(catalogue.genres, Number(name));
    return genre
      ? drawCover(800 + genre.id, { title: '', artist: '' }, [
          patterns[(genre.id * 3) % patterns.length] ?? 'tiles',
          paletteNames[(genre.id * 5) % paletteNames.length] ?? 'plum',
          'none',
        ])
      : null;
  },
  artists: (name) =>
    portrait(name, artistSittings, rowById(catalogue.artists, Number(name))?.members),
  people: (name) => portrait(name, memberSittings),
  scenes: (name) => (Object.hasOwn(scenes, name) ? (scenes[name]?.() ?? null) : null),
  icons: drawIcon,
  brand: (name) => {
    const [kind, shade] = name.split('-');
    return (kind === 'logo' || kind === 'mark') && (shade === 'light' || shade === 'dark')
      ? drawBrand(kind, shade)
      : null;
  },
};

function portrait(
  name: string,
  sittings: typeof artistSittings,
  company: 1 | 2 | 3 = 1,
): string | null {
  const id = Number(name);
  if (!Number.isInteger(id) || id < 1) return null;
  return drawPortrait(...(sittings[id] ?? [id + 100, company]));
}

/**
 * Draws the demo's pictures on request, such as `/storage/art/covers/7.svg`. Null for other paths.
 */
export function drawnPicture(pathname: string): Response | null {
  const [, kind = '', name = ''] =
    /^\/storage\/art\/([a-z]+)\/([a-z0-9-]+)\.svg$/.exec(pathname) ?? [];
  const drawing = Object.hasOwn(drawers, kind) ? drawers[kind]?.(name) : null;
  if (drawing === null || drawing === undefined) return null;
  return new Response(drawing, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
