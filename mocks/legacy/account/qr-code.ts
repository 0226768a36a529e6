/**
 * Version 7 with low correction: 45 modules a side, two blocks of 78 bytes, enough for a key's
 * address.
 */
const side = 45;
const block = { count: 2, data: 78, correction: 20 };
const alignments = [6, 22, 38];
/**
 * Format bits of low correction with mask 0, and version bits of 7, with their error correction
 * (ISO/IEC 18004, annexes C and D).
 */
const formatBits = 0b111011111000100;
const versionBits = 0b000111110010010100;

type Grid = (boolean | null)[][];

/**
 * A QR code of the text, as bacon-qr-code writes it for Fortify.
 * @throws RangeError for a text of more than 154 bytes.
 */
export function drawQrCode(text: string): string {
  const grid = fixedPatterns();
  const isFixed = grid.map((row) => row.map((module) => module !== null));
  placeBits(
    grid,
    interleaved(dataBytes(text)).flatMap((byte) => bitsOf(byte, 8)),
  );
  const dark = grid.flatMap((row, y) =>
    row.flatMap((module, x) =>
      isMasked(module, isFixed[y]?.[x] ?? false, x, y) ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [],
    ),
  );
  const size = side + 8;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="192" height="192" viewBox="0 0 ${size} ${size}"><rect x="0" y="0" width="${size}" height="${size}" fill="#ffffff"/><path fill-rule="evenodd" d="${dark.join('')}" fill="#2d3748"/></svg>`;
}

const isMasked = (
  module: boolean | null | undefined,
  isFixed: boolean,
  x: number,
  y: number,
): boolean => (module ?? false) !== (!isFixed && (x + y) % 2 === 0);
const bitsOf = (value: number, length: number): boolean[] =>
  Array.from({ length }, (_, index) => ((value >> (length - 1 - index)) & 1) === 1);

/** Byte mode, the length, the text, a terminator, and padding. */
function dataBytes(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  const capacity = block.count * block.data;
  if (bytes.length > capacity - 2) throw new RangeError('This text is too long for the code');
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const packed = Array.from(
    { length: nibbles.length / 2 },
    (_, index) => ((nibbles[index * 2] ?? 0) << 4) | (nibbles[index * 2 + 1] ?? 0),
  );
  return [
    ...packed,
    ...Array.from({ length: capacity - packed.length }, (_, index) =>
      index % 2 === 0 ? 0xec : 0x11,
    ),
  ];
}

/** Interleaves the blocks byte by byte, then their corrections in the same way. */
function interleaved(data: number[]): number[] {
  const blocks = Array.from({ length: block.count }, (_, index) =>
    data.slice(index * block.data, (index + 1) * block.data),
  );
  const corrections = blocks.map((one) => errorCorrection(one, block.correction));
  const inTurn = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.map((one) => one[index] ?? 0)).flat();
  return [...inTurn(blocks, block.data), ...inTurn(corrections, block.correction)];
}

function fixedPatterns(): Grid {
  const grid: Grid = Array.from({ length: side }, () => Array<boolean | null>(side).fill(null));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < side) row[x] = isDark;
  };
  for (let at = 0; at < side; at += 1) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  for (const x of alignments)
    for (const y of alignments) if (!isCorner(x, y)) square(x, y, 2, (ring) => ring !== 1);
  placeFormat(set);
  return grid;
}

/** Whether the cell is in one of the three large corner squares. */
const isCorner = (x: number, y: number): boolean =>
  (x === 6 && y === 6) || (x === 6 && y === 38) || (x === 38 && y === 6);

function placeFormat(set: (x: number, y: number, isDark: boolean) => void): void {
  for (let index = 0; index < 15; index += 1) {
    const bit = ((formatBits >> index) & 1) === 1;
    const near = index < 6 ? index : index < 8 ? index + 1 : 0;
    if (index < 8) set(8, near, bit);
    else set(index === 8 ? 7 : 14 - index, 8, bit);
    if (index < 8) set(side - 1 - index, 8, bit);
    else set(8, side - 15 + index, bit);
  }
  set(8, side - 8, true);
  for (let index = 0; index < 18; index += 1) {
    const bit = ((versionBits >> index) & 1) === 1;
    set(side - 11 + (index % 3), Math.floor(index / 3), bit);
    set(Math.floor(index / 3), side - 11 + (index % 3), bit);
  }
}

/**
 * Fills columns two cells wide from the right, alternately up and down, around the fixed patterns.
 */
function placeBits(grid: Grid, bits: boolean[]): void {
  let next = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const isUp = ((right + 1) & 2) === 0;
      const row = grid[isUp ? side - 1 - step : step];
      for (const x of [right, right - 1]) {
        if (row?.[x] === null) row[x] = bits[next++] ?? false;
      }
    }
  }
}

/** Powers of 2 in the field of 256 elements that QR codes use, and their logarithms. */
const powers: number[] = [];
const logarithms: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers.push(value);
  logarithms[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

/**
 * The error correction bytes for `data`: the remainder of its division by the generator of this
 * degree.
 */
export function errorCorrection(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let root = 0; root < degree; root += 1) {
    const factor = powers[root] ?? 1;
    generator = [...generator, 0].map(
      (value, index) => value ^ product(generator[index - 1] ?? 0, factor),
    );
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index] ?? 0;
    for (const [offset, factor] of generator.entries())
      rest[index + offset] = (rest[index + offset] ?? 0) ^ product(factor, lead);
  }
  return rest.slice(data.length);
}
