import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  addressOf,
  type Answer,
  ask,
  every,
  figures,
  postSlowly,
  type SlowBody,
  slowBodies,
  startWorkingBackend,
} from '../bff/test/faults/test-crowd.ts';
import { startProcess } from '../bff/test/test-process.ts';
import { machineLine, writeSections } from './report/results-file.ts';

/**
 * Tests the limits while a backend hangs and while bodies arrive slowly: `npm run bench -- bounds`,
 * for this checkout and those named by `--against`. Fails if health checks, guests' pages or a
 * healthy visitor are affected, and writes its section of RESULTS.md. `--seconds` shortens the run
 * and writes nothing.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    against: { type: 'string', multiple: true, default: [] },
  },
});
const forMs = Number(values.seconds) * 1_000;
const files = 700;
const workers = 50;
const here = resolve(import.meta.dirname, '..');

interface Row {
  of: string;
  cells: (string | number)[];
  /** Null if the row has no limit. */
  isMet: boolean | null;
}

const openFiles = ({ pid }: ChildProcess): number => readdirSync(`/proc/${pid}/fd`).length;

/**
 * Members send 100 requests a second from many addresses, and none is answered. Meanwhile the
 * health check and a guest's page are requested ten times a second each.
 */
async function whileItHangs(root: string): Promise<Row[]> {
  const open: { close(): Promise<void> }[] = [];
  const backend = await startWorkingBackend({ workers: 100_000, workMs: 1 });
  const { child, url } = await startProcess(open, { UPSTREAM_URL: backend.url }, { files, root });
  await ask(url, '/');
  backend.hangs = true;
  let most = 0;
  const watch = setInterval(() => void (most = Math.max(most, openFiles(child))), 100);
  const [members, health, guests] = await Promise.all([
    every(10, forMs, (index) =>
      ask(url, '/api/v1/users/7', { from: addressOf(1, index % 2_000), withinMs: 30_000 }),
    ),
    every(100, forMs, () => ask(url, '/healthz', { withinMs: 2_000 })),
    every(100, forMs, () => ask(url, '/', { withinMs: 2_000 })),
  ]);
  clearInterval(watch);
  for (const one of open) await one.close();
  await backend.close();
  return (
    [
      ['members', members],
      ['health', health],
      ["a guest's page", guests],
    ] satisfies [string, Answer[]][]
  ).map(([of, answers]) => {
    const { byStatus, p50, p99, max } = figures(answers);
    return {
      of,
      cells: [byStatus, p50, p99, max, most],
      isMet: of === 'members' ? null : byStatus === `200: ${answers.length}`,
    };
  });
}

/**
 * Four addresses send 200 bodies at one byte every 2 s, and restart those that are cut off.
 * Meanwhile a healthy visitor sends ten requests a second.
 */
async function whileBodiesAreSlow(
  root: string,
  [kind, body]: [string, SlowBody],
  env: Record<string, string>,
): Promise<Row[]> {
  const open: { close(): Promise<void> }[] = [];
  const backend = await startWorkingBackend({ workers, workMs: 20 });
  const { url } = await startProcess(
    open,
    { UPSTREAM_URL: backend.url, ...(root === here ? env : {}) },
    { root },
  );
  const person = (ms: number): Promise<Answer[]> =>
    every(100, ms, (index) =>
      ask(
        url,
        '/api/v1/users/7',
        index % 2 === 0 ? {} : { method: 'POST', body: '{"name":"Ann"}' },
      ),
    );
  await person(2_000);
  const usual = figures(await person(Math.min(10_000, forMs)));
  const end = performance.now() + forMs + 5_000;
  const attackers = Array.from({ length: 200 }, async (_, index) => {
    while (performance.now() < end) {
      const { socket, over } = postSlowly(url, body, {
        from: addressOf(2, index % 4),
        everyMs: 2_000,
      });
      const timer = setTimeout(() => socket.destroy(), Math.max(0, end - performance.now()));
      await over;
      clearTimeout(timer);
      await wait(100);
    }
  });
  await wait(5_000);
  backend.peak.working = 0;
  const attacked = figures(await person(forMs));
  await Promise.all(attackers);
  for (const one of open) await one.close();
  await backend.close();
  const isMet =
    attacked.byStatus === `200: ${attacked.answers}` && attacked.p95 <= 3 * usual.p95 + 100;
  return [
    { of: kind, cells: [usual.p95, attacked.p95, attacked.byStatus, backend.peak.working], isMet },
  ];
}

async function table(head: string, measure: (root: string) => Promise<Row[]>): Promise<string> {
  const rows: string[] = [];
  for (const root of [...values.against.map((one) => resolve(one)), here]) {
    for (const { of, cells, isMet } of await measure(root)) {
      rows.push(
        `| ${root === here ? 'now' : 'before'} | ${of} | ${cells.join(' | ')} | ${isMet === null ? '–' : isMet ? 'yes' : 'no'} |`,
      );
      console.log(rows.at(-1));
      if (root === here && isMet === false) process.exitCode = 1;
    }
  }
  return `${head}\n${head.replaceAll(/[^|]+/g, '---')}\n${rows.join('\n')}`;
}

const hanging = await table(
  `|  | requests | responses by status | p50 ms | p99 ms | max ms | most open files of ${files} | holds |`,
  whileItHangs,
);
const slow = await table(
  `|  | bodies | visitor's usual p95 ms | p95 ms | responses by status | most workers of ${workers} held | holds |`,
  async (root) => {
    const rows: Row[] = [];
    for (const kind of Object.entries(slowBodies))
      rows.push(
        ...(await whileBodiesAreSlow(
          root,
          kind,
          kind[0] === 'that starts fast' ? { UPSTREAM_MAX_REQUESTS: String(workers) } : {},
        )),
      );
    return rows;
  },
);
if (forMs >= 60_000) {
  writeSections({
    'Limits while the backend hangs': [
      `\`npm run bench -- bounds\`, ${machineLine()}. Members send 100 requests a second to a backend that never responds, with \`ulimit -n ${files}\`, for ${values.seconds} s:`,
      hanging,
      `Four addresses send 200 bodies at one byte every 2 s to a backend with ${workers} workers, for ${values.seconds} s. Meanwhile a healthy visitor sends requests, and its p95 must stay within 3 × usual + 100 ms. For bodies that start fast (first 70 kB), \`UPSTREAM_MAX_REQUESTS\` is ${workers}:`,
      slow,
    ].join('\n\n'),
  });
}
