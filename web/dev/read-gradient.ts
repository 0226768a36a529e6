export interface Gradient {
  /** Degrees in CSS's convention: 0 points up, 90 to the right. */
  angle: number;
  stops: { colour: string; at: number }[];
}

const sides: Record<string, number> = {
  'to top': 0,
  'to right': 90,
  'to bottom': 180,
  'to left': 270,
};

/**
 * Parses a linear gradient as `getComputedStyle` serializes it; null for anything else. Stops
 * without a position are spread evenly between their neighbours.
 */
export function readGradient(css: string): Gradient | null {
  const inner = /^linear-gradient\((.*)\)$/s.exec(css)?.[1];
  if (inner === undefined) return null;
  const parts = splitTopLevel(inner);
  const direction = parts[0]?.replace(/\s*\bin [a-z-]+$/, '').trim() ?? '';
  const angle =
    sides[direction] ?? (direction.endsWith('deg') ? Number.parseFloat(direction) : null);
  const stops = (angle === null && direction !== '' ? parts : parts.slice(1)).map(readStop);
  return { angle: angle ?? 180, stops: placed(stops) };
}

/** Splits at commas outside parentheses. */
const splitTopLevel = (text: string): string[] =>
  text.split(/,(?![^(]*\))/).map((part) => part.trim());

function readStop(text: string): { colour: string; at: number | null } {
  const [, colour = text, percent] = /^(.*?)\s+(-?[\d.]+)%$/s.exec(text) ?? [];
  return { colour, at: percent === undefined ? null : Number(percent) / 100 };
}

function placed(stops: ReturnType<typeof readStop>[]): Gradient['stops'] {
  const last = stops.length - 1;
  const known = stops.map(({ at }, index) => at ?? (index === 0 ? 0 : index === last ? 1 : null));
  return stops.map(({ colour }, index) => {
    const before = known.findLastIndex((at, other) => at !== null && other <= index);
    const after = known.findIndex((at, other) => at !== null && other >= index);
    const [from, to] = [known[before] ?? 0, known[after] ?? 1];
    const share = after === before ? 0 : (index - before) / (after - before);
    return { colour, at: Math.min(1, Math.max(0, from + (to - from) * share)) };
  });
}
