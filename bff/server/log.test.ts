import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchedLines } from './log.ts';

/** Runs code in its own process, after 1,000 lines of log, and returns its output. */
function run(code: string): {
  numbers: unknown[];
  output: string;
  error: string;
  status: number | null;
} {
  const script = `
    import { createLog } from '${import.meta.dirname}/log.ts';
    const { logger, lines } = createLog({ logLevel: 'info' });
    for (let n = 0; n < 1_000; n += 1) n % 10 === 0 ? logger.info({ n }) : lines.write('{"n":' + n + '}\\n');
    ${code}`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    { encoding: 'utf8', timeout: 30_000 },
  );
  const numbers = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { n: unknown }).n);
  return { numbers, output: stdout, error: stderr, status };
}

const all = Array.from({ length: 1_000 }, (_, n) => n);

test('writes all lines in order when the process exits', () => {
  expect(run('process.exit(3)')).toMatchObject({ numbers: all, error: '', status: 3 });
});

test('escapes terminal control characters', () => {
  const { numbers, output } = run("logger.info({ n: '\\u009b2J\\u202e' }); process.exit(0)");

  expect(numbers.at(-1)).toBe('\u009b2J\u202e');
  expect(output).toMatch(/^[ -~\n]+$/);
});

test('writes all lines when the process crashes', () => {
  const { numbers, error, status } = run("throw new Error('crash')");

  expect(numbers).toEqual(all);
  expect([error.includes('crash'), status]).toEqual([true, 1]);
});

test('delays a line by at most a quarter of a second, and wakes no idle process', async () => {
  const written: string[] = [];
  const lines = new BatchedLines((text) => written.push(text));
  lines.write('one\n');
  lines.write('two\n');

  expect(written).toEqual([]);
  await wait(300);
  expect(written).toEqual(['one\ntwo\n']);
  await wait(300);
  expect(written).toHaveLength(1);
});

test('writes lines that fill a batch at once', () => {
  const written: string[] = [];
  const lines = new BatchedLines((text) => written.push(text));
  for (let n = 0; n < 100; n += 1) lines.write(`${'x'.repeat(999)}\n`);
  lines.flush();

  expect(written.join('')).toHaveLength(100_000);
  expect(written.length).toBeLessThan(8);
});
