import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBrowser } from '../mocks/test-browser.ts';
import { freePort, untilListening } from './start/port.ts';
import { copyProject } from './test-project-copy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let project: string;
let url: string;
let child: ChildProcess;
let output = '';

beforeAll(async () => {
  project = copyProject();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const own = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|UPSTREAM_|FOYER_|NODE_ENV$)/.test(name),
    ),
  );
  child = spawn(process.execPath, ['tools/run.js', 'dev'], {
    cwd: project,
    env: { ...own, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await untilListening({ host: 'localhost', port });
});

afterAll(async () => {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
  rmSync(project, { recursive: true, force: true });
});

const asPage = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };

/** A visitor who loads pages: returns their bootstrap data and the signed-in user. */
function startVisitor() {
  const browser = startBrowser(url);
  const open = async (path = '/') => {
    const response = await browser.send('GET', path, undefined, asPage);
    const page = await response.text();
    const inlined = /<script[^>]* id="bootstrap"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
    const bootstrap = JSON.parse(inlined ?? '{}') as {
      branding?: { site_name: string };
      user?: { email: string } | null;
      billing?: { enable: boolean };
    };
    return {
      status: response.status,
      page,
      seen: [bootstrap.branding?.site_name, bootstrap.user?.email, bootstrap.billing?.enable],
    };
  };
  return { ...browser, open };
}

/** Edits a file of the copy; returns a function that undoes it. */
function edit(path: string, from: string, to: string): () => void {
  const file = join(project, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${path} has no '${from}'`);
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

/** A file watcher needs a moment, but no longer than somebody who reloads a page by hand. */
async function until(check: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const started = performance.now();
  while (!(await check())) {
    if (performance.now() - started > 30_000)
      throw new Error(`It never came. Foyer said:\n${output.slice(-3_000)}`);
    await setTimeout(everyMs);
  }
}

describe('npm run dev', () => {
  test('keeps world and session when a fake is edited, and shows the change on the next load', async () => {
    const [member, guest] = [startVisitor(), startVisitor()];
    await Promise.all([member.open(), guest.open('/login')]);
    await member.send('POST', '/__demo/apply', { as: 'member', scenarios: ['billing-off'] });
    const before = await member.open();
    const statuses = new Set<number>();
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted)
        statuses.add((await member.get('/api/v1/bootstrap-data')).status);
    })();

    edit('mocks/seed/site.ts', "site_name: 'Undersong'", "site_name: 'Oversong'");
    edit('mocks/legacy/bootstrap-data.ts', "status: 'success'", "status: 'edited'");
    await until(
      async () =>
        ((await (await member.get('/api/v1/bootstrap-data')).json()) as { status: string })
          .status === 'edited',
    );
    const [after, other] = [await member.open(), await guest.open('/login')];
    over.abort();
    await watching;

    expect(before.seen).toEqual(['Undersong', 'mira@undersong.test', false]);
    expect(after.seen).toEqual(['Oversong', 'mira@undersong.test', false]);
    expect(other.seen).toEqual(['Oversong', undefined, true]);
    expect([...statuses]).toEqual([200]);
  });

  test('shows the location of an error in a fake, and recovers after the fix', async () => {
    const member = startVisitor();
    await member.open();
    await member.send('POST', '/__demo/apply', { as: 'artist' });

    const mend = edit('mocks/legacy/notification.ts', 'export const', 'export konst');
    await until(async () => (await member.open()).status === 500);
    const { page } = await member.open();
    // A watcher can miss a change written while it reads. People are slower, so the edit is
    // repeated.
    await until(async () => {
      mend();
      await setTimeout(200);
      return (await member.open()).status === 200;
    }, 500);

    expect(page).toContain('mocks/legacy/notification.ts');
    expect((await member.open()).seen[1]).toBe('wren@undersong.test');
  });

  test('B001 prints each mismatch that a page finds once in the terminal', async () => {
    const script = await (await fetch(`${url}/@vite/client`)).text();
    const token = /const wsToken = "([^"]+)"/.exec(script)?.[1] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const frames: string[] = [];
    socket.addEventListener('message', ({ data }) => frames.push(String(data)));
    await once(socket as never, 'open');
    const report = (key: string, lines: string[]) =>
      socket.send(
        JSON.stringify({ type: 'custom', event: 'foyer:mismatch', data: { key, lines } }),
      );

    report('GET genres', ['pagination.data.0.name: expected string, seen 7\u001b[2J']);
    report('GET genres', ['pagination.data.0.name: expected string, seen 7\u001b[2J']);
    report('GET nothing/known', ['x']);
    const words = "The reply to 'GET genres' does not match its schema (contracts/schema/";
    await until(
      () =>
        Promise.resolve(output.includes(words) && frames.some((one) => one.includes('foyer:row'))),
      10,
    );

    await setTimeout(200);
    expect(output.split(words)).toHaveLength(2);
    expect(output).toContain('  pagination.data.0.name: expected string, seen 7·[2J\n');
    expect(output).not.toContain('GET nothing/known');
    expect(frames.find((one) => one.includes('foyer:row'))).toMatch(
      /contracts\/schema\/\w+\.ts:\d+/,
    );
    socket.close();
  });

  test('serves the states page, and returns 404 for unknown paths', async () => {
    const visitor = startVisitor();
    const states = await visitor.open('/_dev/states');

    expect([states.status, (await visitor.open('/_dev/nothing')).status]).toEqual([200, 404]);
    expect(states.page).toContain('/web/dev/states/main.tsx');
    expect(output).not.toContain('warning');
  });
});
