import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { chunkBytes, partsOf, isLarge, strategyOf } from './strategy-of.ts';
import { slotsFor, UploadQueue } from './queue.ts';
import { manualClock, manualJob, flushPromises } from './test-queue.ts';

const mega = 1024 * 1024;
const fiveTera = 5 * 1024 ** 4;

const commands = fc.array(
  fc.record({
    verb: fc.constantFrom(
      'add',
      'add large',
      'pause',
      'resume',
      'retry',
      'abort',
      'finish',
      'fail',
      'progress',
      'offline',
      'online',
      'clear',
      'wait',
    ),
    at: fc.nat({ max: 11 }),
  }),
  { maxLength: 60 },
);

test('F202 F203 keeps legal states and the slot limit for any actions', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const clock = manualClock();
      const queue = new UploadQueue<string>({ clock, isStrict: true });
      const jobs: ReturnType<typeof manualJob>[] = [];
      for (const { verb, at } of steps) {
        const id = `upload-${at + 1}`;
        const latest = jobs[at]?.tries.at(-1);
        if (verb === 'add' || verb === 'add large') {
          const added = manualJob({ isLarge: verb === 'add large' });
          jobs.push(added);
          queue.add([added.job]);
        } else if (verb === 'finish') latest?.finish('entry');
        else if (verb === 'fail') latest?.fail(new Error('x'));
        else if (verb === 'progress') latest?.control.progress(at * 10);
        else if (verb === 'offline' || verb === 'online') queue.setOnline(verb === 'online');
        else if (verb === 'clear') queue.clear();
        else if (verb === 'wait') clock.advance(31_000);
        else queue[verb](id);
        await flushPromises();
        const running = queue.read().filter(({ status }) => status === 'inProgress');
        const large = running.filter(
          (item) => jobs[Number(item.id.slice('upload-'.length)) - 1]?.job.isLarge,
        );
        expect(running.length).toBeLessThanOrEqual(large.length > 0 ? 1 : 3);
        expect(running.every(({ isPaused }) => !isPaused)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('F203 gives a large upload every slot', () => {
  expect([
    slotsFor([]),
    slotsFor([{ isLarge: false }]),
    slotsFor([{ isLarge: true }, { isLarge: false }]),
  ]).toEqual([3, 3, 1]);
});

describe('parts', () => {
  test('F210 cover any file up to 5 TB without gaps, in at most 10,000 parts of at least 20 MB', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: fiveTera }), (size) => {
        const bytes = chunkBytes(size);
        const count = Math.max(1, Math.ceil(size / bytes));
        expect(count).toBeLessThanOrEqual(uploads.s3.partsAtMost);
        expect(bytes).toBeGreaterThanOrEqual(20 * mega);
      }),
    );
    for (const size of [0, 1, 20 * mega, 20 * mega + 1, 200_000 * mega, fiveTera]) {
      const parts = partsOf(size);
      expect(parts[0]?.start).toBe(0);
      expect(parts.at(-1)?.end).toBe(size);
      expect(
        parts.every(
          ({ start, end }, index) =>
            index === parts.length - 1 ||
            (end - start === chunkBytes(size) && parts[index + 1]?.start === end),
        ),
      ).toBe(true);
    }
  });

  test('F210 are 20 MB or a ten-thousandth of the file, whichever is larger', () => {
    expect([0, 100 * mega, 200_000 * mega].map(chunkBytes)).toEqual([
      20 * mega,
      20 * mega,
      20 * mega,
    ]);
    expect(chunkBytes(200_000 * mega + 1)).toBe(20 * mega + 1);
  });

  test('F210 consist of one empty part for an empty file', () => {
    expect(partsOf(0)).toEqual([{ partNumber: 1, start: 0, end: 0 }]);
  });
});

describe('the strategy', () => {
  const plain = { isS3Direct: false, isTusOff: false, chunkBytes: null };

  test.each([
    [4 * mega - 1, plain, 'single'],
    [4 * mega, plain, 'tus'],
    [4 * mega + 1, plain, 'tus'],
    [4 * mega, { ...plain, isTusOff: true }, 'single'],
    [100 * mega, plain, 'tus'],
    [100 * mega - 1, { ...plain, isS3Direct: true }, 'tus'],
    [100 * mega, { ...plain, isS3Direct: true }, 's3'],
    [100 * mega + 1, { ...plain, isS3Direct: true }, 's3'],
    [100 * mega, { ...plain, isS3Direct: true, isTusOff: true }, 's3'],
    [100 * mega - 1, { ...plain, isS3Direct: true, isTusOff: true }, 's3-simple'],
    [4 * mega - 1, { ...plain, isS3Direct: true, isTusOff: true }, 'single'],
    [0, plain, 'single'],
  ] as const)('F204 F207 for %i bytes with %j is %s', (size, settings, strategy) => {
    expect(strategyOf(size, settings)).toBe(strategy);
  });

  test.each([
    [10, 'single', null, false],
    [10, 's3', null, true],
    [10, 'tus', null, false],
    [10, 'tus', 10, false],
    [11, 'tus', 10, true],
    [11, 's3-simple', 10, false],
  ] as const)(
    'F203 decides whether %i bytes by %s in chunks of %s take all slots: %s',
    (size, strategy, chunk, expected) => {
      expect(isLarge(size, strategy, chunk)).toBe(expected);
    },
  );
});
