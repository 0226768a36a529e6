import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A process that logs and runs the code. */
function start(code: string, stdout: 'pipe' | number) {
  const script = `
    import { createLog } from '${import.meta.dirname}/log.ts';
    import { writeSync } from 'node:fs';
    const { lines, lostLines } = createLog({ logLevel: 'info' });
    const line = (n) => lines.write(JSON.stringify({ n, text: 'x'.repeat(80) }) + '\\n');
    ${code}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', stdout, 'pipe'],
  });
}

test.skipIf(!existsSync('/dev/full'))(
  'serves requests while the log disk is full, and reports that once on stderr',
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(
      'for (let n = 0; n < 2_000; n += 1) line(n); setTimeout(() => writeSync(2, "served\\n"), 400);',
      full,
    );
    closeSync(full);

    const [errors, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

    expect([errors, status]).toEqual([
      'The log cannot be written (ENOSPC: no space left on device, write); requests are still served.\nserved\n',
      0,
    ]);
  },
);

test.runIf(process.platform === 'linux')(
  'serves requests while the log pipe is blocked, and logs the number of lost lines afterwards',
  { timeout: 30_000 },
  async () => {
    const count = 100_000;
    const child = start(
      `for (let n = 0; n < ${count}; n += 1) line(n); lines.flush(); writeSync(2, 'served'); process.stdin.once('data', () => line(${count})).resume(); process.on('exit', () => writeSync(2, String(lostLines())));`,
      'pipe',
    );
    const [served] = (await once(child.stderr!, 'data')) as [Buffer];
    child.stdin!.write('go');
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    await expect.poll(() => output, { timeout: 20_000 }).toMatch(/"msg":"log lines were lost"\}\n/);
    child.stdin!.end();
    const [counted] = await Promise.all([text(child.stderr!), once(child.stdout!, 'end')]);

    const written = output
      .trimEnd()
      .split('\n')
      .map((one) => JSON.parse(one) as { n?: number; lines?: number; msg?: string });
    const numbers = written.flatMap(({ n }) => n ?? []);
    const lost = written.flatMap(({ lines = 0, msg }) =>
      msg === 'log lines were lost' ? [lines] : [],
    );
    expect(served.toString()).toBe('served');
    expect(Number(counted)).toBe(lost.reduce((sum, lines) => sum + lines, 0));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(lost.length).toBeGreaterThan(0);
    expect(numbers.length + lost.reduce((sum, lines) => sum + lines, 0)).toBe(count + 1);
  },
);

test('keeps running when the log reader exits', async () => {
  const child = start(
    'process.stdin.once("data", () => { line(1); lines.flush(); console.log("a word"); setTimeout(() => console.log("another"), 100); setTimeout(() => { writeSync(2, "served"); process.exit(0); }, 400); });',
    'pipe',
  );
  child.stdout!.destroy();
  child.stdin!.write('go');

  const [errors, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect(errors).toMatch(/^The log cannot be written \(EPIPE.*\nserved$/);
  expect(status).toBe(0);
});

test('waits only briefly for the log reader at exit', { timeout: 30_000 }, async () => {
  const child = start('for (let n = 0; n < 10_000; n += 1) line(n); process.exit(0);', 'pipe');
  const slow = start('for (let n = 0; n < 10_000; n += 1) line(n); process.exit(0);', 'pipe');
  const exited = once(child, 'exit');

  await wait(300);
  const read = await text(slow.stdout!);

  expect(await exited).toEqual([0, null]);
  expect(read.trimEnd().split('\n')).toHaveLength(10_000);
});
