import { list, record, text } from '../../contracts/loose.ts';

const day = 86_400_000;
/** How far a world's clock may be from the machine's. */
export const maxAheadMs = 3_650 * day;
const plainNames = 'file names without a folder';

/**
 * Checks of values that fit their type but would fill the memory, stop the clock, or serve a script
 * from this site's address.
 */
const limits: Readonly<Record<string, { isFine(value: unknown): boolean; words: string }>> = {
  clockAheadMs: within(-maxAheadMs, maxAheadMs),
  random: within(-(2 ** 31), 2 ** 31),
  // IDs above it belong to rows that are created when they are read.
  nextId: within(100_000, 999_000),
  latencyMs: within(0, 60_000),
  listLatencyMs: within(0, 60_000),
  manyTracks: within(0, 200_000),
  crowd: countedWithin(50_000),
  manyLikes: countedWithin(200_000),
  laravel: oneOf(9, 10, 11),
  pageForm: oneOf('both', 'next page', 'next page address', 'length-aware', 'cursor'),
  debug: oneOf(true, false, 'plain'),
  bootstrapForm: {
    isFine: (value) =>
      ['object', 'json', 'base64'].includes(text(record(value)['encoding'])) &&
      ['settings', 'top'].includes(text(record(value)['parts'])) &&
      ['selected', 'list'].includes(text(record(value)['themes'])),
    words: 'a known form of the bootstrap data',
  },
  files: {
    isFine: (value) =>
      Object.entries(record(value)).every(
        ([path, file]) =>
          path.startsWith('/storage/avatars/') &&
          /^image\/[\w.+-]+$/.test(text(record(file)['type'])) &&
          /^[A-Za-z0-9+/]*={0,2}$/.test(text(record(file)['base64'])),
      ),
    words: 'pictures in base64 below /storage/avatars/',
  },
  sound: {
    isFine: (value) => {
      const { signedForMs } = record(value);
      return signedForMs === null || (typeof signedForMs === 'number' && signedForMs >= 0);
    },
    words: 'a sound state',
  },
  uploads: { isFine: (value) => hasPlainNames(record(value)['entries']), words: plainNames },
  oldFiles: { isFine: hasPlainNames, words: plainNames },
};

/** A sentence about a part beyond its limits; null if there is none. */
export function limitProblem(name: string, value: unknown): string | null {
  const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
  return limit && !limit.isFine(value) ? `${name}: expected ${limit.words}.` : null;
}

/** Prevents path traversal: the storage joins these names to its folder. */
function hasPlainNames(entries: unknown): boolean {
  return list(entries).every((entry) => {
    const name = record(entry)['file_name'];
    return typeof name === 'string' && /^(?!\.)[^/\\\0]{1,255}$/.test(name);
  });
}

function within(least: number, most: number) {
  return {
    isFine: (value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
    words: `a whole number from ${least} to ${most}`,
  };
}

function oneOf(...values: readonly unknown[]) {
  return {
    isFine: (value: unknown) => values.includes(value),
    words: `one of ${values.map(String).join(', ')}`,
  };
}

function countedWithin(most: number) {
  const { isFine } = within(0, most);
  return {
    isFine: (value: unknown) => value === null || isFine(record(value)['count']),
    words: `nothing, or a count of at most ${most}`,
  };
}
