import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../bff/test/faults/test-crowd.ts';
import { freePort } from '../tools/start/port.ts';
import { largePath } from './cases.ts';
import { proxyCore, startPinned, stop, untilListening } from './pinned-process.ts';
import { foyer } from './proxies/proxies.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { startUpstream } from './start-upstream.ts';
import { residentMib } from './usage.ts';
import { present } from '../mocks/present.ts';

/**
 * `npm run bench -- connections`: measures the gateway's memory per idle connection, for idle
 * visitors and for visitors who start a download and do not read it. Writes its section of
 * RESULTS.md.
 */
const kinds = [
  { what: 'idle visitors, each after one response', path: '/healthz', counts: [1_000, 4_000] },
  { what: 'visitors who do not read their download', path: largePath, counts: [100, 250, 500] },
];

const upstream = await startUpstream();
const rows: string[] = [];
for (const kind of kinds) rows.push(...(await measure(kind)));

writeSections({
  'Idle connections': [
    `Resident memory of the gateway, three seconds after the last connection opens. \`npm run bench -- connections\`, ${machineLine()}. The kernel's own memory is not included.`,
    [
      '| connections | number | MB before | MB with them | kB each |',
      '|---|--:|--:|--:|--:|',
      ...rows,
    ].join('\n'),
  ].join('\n\n'),
});
process.exit();

async function measure({ what, path, counts }: (typeof kinds)[number]): Promise<string[]> {
  const port = await freePort();
  const child = startPinned(foyer()({ port, upstreamPort: upstream.port, folder: '' }), proxyCore);
  await untilListening(child, port);
  const pid = present(child.pid);
  const sockets: Socket[] = [];
  const found: string[] = [];
  const before = residentMib(pid);
  for (const count of counts) {
    while (sockets.length < count)
      sockets.push(await begin(port, path, addressOf(0, sockets.length)));
    await wait(3_000);
    const during = residentMib(pid);
    found.push(
      `| ${what} | ${count} | ${before.toFixed(0)} | ${during.toFixed(0)} | ${(((during - before) * 1024) / count).toFixed(0)} |`,
    );
    console.log(found.at(-1));
  }
  for (const socket of sockets) socket.destroy();
  await stop(child);
  return found;
}

/** Sends a request and stops reading once the response has started. */
async function begin(port: number, path: string, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'readable');
  const head = String(socket.read(15));
  if (head !== 'HTTP/1.1 200 OK') throw new Error(`Unexpected response: ${head}`);
  return socket;
}
