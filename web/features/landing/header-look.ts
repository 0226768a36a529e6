import { cssColour } from '../../lib/css-colour.ts';

/** The opacity of the header's picture, from 0 to 1; what is no number leaves the picture as it is. */
export function readOpacity(value: unknown): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : 1;
  return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 1;
}

/** The gradient over the picture: from the first colour to the second, or one colour alone; undefined where neither is one. */
export function overlayOf(first: unknown, second: unknown): string | undefined {
  const [from, to] = [cssColour(first), cssColour(second)];
  const [start, end] = [from ?? to, to ?? from];
  return start && end ? `linear-gradient(45deg, ${start}, ${end})` : undefined;
}
