import { screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { renderPart } from '../../../dev/test/test-app.tsx';
import { type HandOver, handOverPath } from '../../hand-over/hand-over-link.ts';
import { HandOverCode } from './hand-over-code.tsx';

const link: HandOver = {
  // As many and as long as a link can have.
  trackIds: Array.from({ length: 50 }, (_, index) => 9_999_999_000 + index),
  index: 9,
  position: 83,
  speed: 1.25,
  repeat: 'all',
  isShuffled: true,
  sourceId: 'playlist.999999999',
  hasMore: true,
};

test('B013 a camera reads the link from the code', async () => {
  await renderPart(<HandOverCode link={link} total={50} />);

  const code = screen.getByRole('img', { name: 'QR code with the link to your queue' });
  expect(scanned(code)).toBe(location.origin + handOverPath(link));
  // Version 20 has 97 modules, besides the quiet zone.
  expect(sizeOf(code)).toBeLessThanOrEqual(97 + 8);
  expect(screen.getByText(/continues there at 1:23/)).toBeVisible();
  expect(screen.queryByText(/^The link carries/)).toBeNull();
});

test('B013 explains which part of a long queue the link carries', async () => {
  await renderPart(<HandOverCode link={link} total={5_000} />);

  expect(
    screen.getByText('The link carries 50 of 5,000 tracks, around the current one.'),
  ).toBeVisible();
});

const sizeOf = (svg: Element): number => Number(svg.getAttribute('viewBox')?.split(' ')[2]);

/** The text of a drawn code. */
function scanned(svg: Element): string {
  const side = sizeOf(svg) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.innerHTML.matchAll(/M(\d+) (\d+)h/g))
    for (let dot = 0; dot < 16; dot += 1) {
      const row = Number(y) * 4 + Math.floor(dot / 4);
      const at = (row * side + Number(x) * 4 + (dot % 4)) * 4;
      data.fill(0, at, at + 3);
    }
  return decodeQR({ width: side, height: side, data });
}
