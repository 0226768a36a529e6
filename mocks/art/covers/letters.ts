import { lightness } from '../palettes.ts';
import { escapeText, rect, sans } from '../svg.ts';
import type { Composition } from './composition.ts';

/** The title as the picture: every line is as wide as the sleeve. */
export const letters: Composition = (
  draw,
  { ground, ink, main, soft, call },
  { title, artist },
) => {
  const lines = broken(title.toUpperCase());
  const paper = draw.pick([main, ground, call]);
  const [print, second] = [ground, ink, main, soft, call].toSorted(
    (a, b) => distance(b, paper) - distance(a, paper),
  ) as [string, string];
  const hit = draw.whole(0, lines.length - 1);
  let foot = 24;
  const printed = lines.map((line, index) => {
    // Letters may be stretched a little, not beyond recognition.
    const size = Math.round(Math.min(360 / lines.length, 860 / line.length));
    foot += Math.round(size * 0.86);
    const colour = index === hit && lines.length > 1 ? second : print;
    return `<text x="22" y="${foot}" font-size="${size}" textLength="356" lengthAdjust="spacingAndGlyphs" fill="${colour}">${escapeText(line)}</text>`;
  });
  const bars = [second, print, second]
    .map((colour, index) => ({ colour, y: foot + 22 + index * 26 }))
    .filter(({ y }) => y < 340);
  return {
    defs: '',
    body:
      rect(0, 0, 400, 400, paper) +
      `<g font-family="${sans}" font-weight="900">${printed.join('')}</g>` +
      bars.map(({ colour, y }) => rect(24, y, 352, 14, colour)).join('') +
      `<text x="24" y="380" font-family="${sans}" font-weight="700" font-size="15" fill="${print}">${escapeText(artist)}</text>`,
    words: print,
  };
};

const distance = (colour: string, other: string): number =>
  Math.abs(lightness(colour) - lightness(other));

/** At most four lines, none much shorter than the others. */
function broken(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length < 8 || lines.length === 4))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
