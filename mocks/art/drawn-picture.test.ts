import { describe, expect, test } from 'vitest';
import { catalogue } from '../seed/catalogue.ts';
import { createWorld } from '../world.ts';
import { drawnPicture } from './drawn-picture.ts';

const draw = async (path: string): Promise<string> => (await drawnPicture(path)?.text()) ?? '';
const covers = [...catalogue.albums, ...catalogue.playlists].map((one) => one.image);
const portraits = [...catalogue.artists.map((artist) => artist.image_small), ...Array.from({ length: 8 }, (_, index) => `/storage/art/people/${index + 1}.svg`)];

describe('pictures', () => {
  test.each([...covers, ...portraits])('%s is drawn, in less than 4 kB', async (path) => {
    const drawing = await draw(path);
    expect(drawing).toMatch(/^<svg .*<\/svg>$/);
    expect(drawing).not.toMatch(/NaN|undefined|&(?!amp;|lt;|quot;)/);
    expect(new TextEncoder().encode(drawing).length).toBeLessThan(4_096);
  });

  test('differ from each other, and never change', async () => {
    const all = await Promise.all([...covers, ...portraits.slice(0, 24)].map(draw));
    expect(new Set(all).size).toBe(all.length);
    expect(await draw('/storage/art/covers/9.svg')).toBe(all[8]);
  });

  test('exist for every address that the seeds name', async () => {
    const named = [...new Set(JSON.stringify(createWorld().state).match(/\/storage\/[^"\\]+/g))];
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => drawnPicture(path) === null)).toEqual([]);
  });

  test.each(['/storage/art/covers/999.svg', '/storage/art/scenes/constructor.svg', '/storage/art/__proto__/a.svg', '/storage/art/people/0.svg', '/storage/art/covers/1.png'])('%s is none', (path) => {
    expect(drawnPicture(path)).toBeNull();
  });
});
