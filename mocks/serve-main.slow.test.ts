import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

const children: ReturnType<typeof fork>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start() {
  const child = fork(new URL('serve.ts', import.meta.url), {
    env: { ...process.env, DEMO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  });
  children.push(child);
  const [line] = (await once(
    createInterface({ input: child.stdout ?? process.stdin }),
    'line',
  )) as [string];
  return { child, ended: once(child, 'exit'), ...(JSON.parse(line) as { url: string }) };
}

test('reports its address in one line, and ends on SIGTERM', async () => {
  const { child, ended, url } = await start();
  expect((await fetch(`${url}/api/v1/bootstrap-data`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('ends when its parent process ends', async () => {
  const { child, ended } = await start();
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
