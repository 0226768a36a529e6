import { describe, expect, test } from 'vitest';
import { catalogue } from '../seed/catalogue.ts';
import { createWorld } from '../world.ts';
import { planInRow } from './covers/cover.ts';
import { drawnPicture } from './drawn-picture.ts';

const draw = async (path: string): Promise<string> => (await drawnPicture(path)?.text()) ?? '';
const covers = [...catalogue.albums, ...catalogue.playlists, ...catalogue.genres].map(
  (one) => one.image,
);
const portraits = [
  ...catalogue.artists.map((artist) => artist.image_small),
  ...Array.from({ length: 8 }, (_, index) => `/storage/art/people/${index + 1}.svg`),
];

describe('pictures', () => {
  test.each([...covers, ...portraits])('draws %s in less than 4 kB', async (path) => {
    const drawing = await draw(path);
    expect(drawing).toMatch(/^<svg .*<\/svg>$/);
    expect(drawing).not.toMatch(/NaN|undefined|&(?!amp;|lt;|quot;)/);
    expect(new TextEncoder().encode(drawing).length).toBeLessThan(4_096);
  });

  test('are unique, and the same on each request', async () => {
    const all = await Promise.all([...covers, ...portraits.slice(0, 24)].map(draw));
    expect(new Set(all).size).toBe(all.length);
    expect(await draw('/storage/art/covers/9.svg')).toBe(all[8]);
  });

  test('differ from neighbours in composition and colours, in a grid of any width', () => {
    const later = catalogue.albums.map(({ id }) => id).filter((id) => id > 63);

    for (const step of [1, 2, 3, 4, 5, 6, 8]) {
      const alike = later.filter(
        (id) =>
          planInRow(id)[0] === planInRow(id + step)[0] ||
          planInRow(id)[1] === planInRow(id + step)[1],
      );
      expect({ step, alike }).toEqual({ step, alike: [] });
    }
    expect(new Set(later.slice(0, 48).map((id) => planInRow(id)[0])).size).toBeGreaterThanOrEqual(
      15,
    );
  });

  test('exist for every address in the seeds', async () => {
    const named = [...new Set(JSON.stringify(createWorld().state).match(/\/storage\/[^"\\]+/g))];
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => drawnPicture(path) === null)).toEqual([]);
  });

  test.each([
    '/storage/art/covers/999.svg',
    '/storage/art/scenes/constructor.svg',
    '/storage/art/__proto__/a.svg',
    '/storage/art/people/0.svg',
    '/storage/art/covers/1.png',
  ])('returns no picture for %s', (path) => {
    expect(drawnPicture(path)).toBeNull();
  });
});
