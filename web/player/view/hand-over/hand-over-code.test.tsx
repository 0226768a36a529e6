import { screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { renderPart } from '../../../dev/test/test-app.tsx';
import { emptyQueue, itemsOf } from '../../queue/play-queue.ts';
import type { HandOver } from './hand-over-code.tsx';
import { HandOverCode } from './hand-over-code.tsx';
import { toHandOver } from './open-hand-over.tsx';

/** A link as long as one can be. */
function longestLink(total: number): HandOver {
  const tracks = Array.from({ length: total }, (_, index) => ({
    id: 9_999_999_000 + index,
    name: 'a',
  }));
  const source = { id: 'playlist.999999999', name: 'a', path: null };
  const items = itemsOf(tracks, source);
  const currentId = items[9]?.itemId ?? null;
  const queue = { ...emptyQueue, items, currentId, more: source };
  const link = toHandOver({ queue, speed: 1.25 }, 86_000);
  if (!link) throw new Error('The queue is empty');
  return link;
}

test('B013 a camera reads the link from the code', async () => {
  const link = longestLink(50);
  await renderPart(<HandOverCode {...link} />);

  const code = screen.getByRole('img', { name: 'QR code with the link to your queue' });
  const svg = decodeURIComponent((code as HTMLImageElement).src);
  expect(scanned(svg)).toBe(location.origin + link.path);
  // Version 20 has 97 modules, besides the quiet zone.
  expect(sizeOf(svg)).toBeLessThanOrEqual(97 + 8);
  expect(screen.getByText(/continues there at 23:53:20/)).toBeVisible();
  expect(screen.queryByText(/^The link carries/)).toBeNull();
});

test('B013 explains which part of a long queue the link carries', async () => {
  await renderPart(<HandOverCode {...longestLink(5_000)} />);

  expect(
    screen.getByText('The link carries 50 of 5,000 tracks, around the current one.'),
  ).toBeVisible();
});

const sizeOf = (svg: string): number => Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);

/** The text of a drawn code, whose modules are squares at absolute or relative positions. */
function scanned(svg: string): string {
  const side = sizeOf(svg) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const at = { x: 0, y: 0 };
  for (const [, kind, x, y] of svg.matchAll(/([Mm])(-?\d+) (-?\d+)h1v1/g)) {
    at.x = Number(x) + (kind === 'm' ? at.x : 0);
    at.y = Number(y) + (kind === 'm' ? at.y : 0);
    for (let dot = 0; dot < 16; dot += 1) {
      const row = at.y * 4 + Math.floor(dot / 4);
      const first = (row * side + at.x * 4 + (dot % 4)) * 4;
      data.fill(0, first, first + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}
