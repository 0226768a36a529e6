import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  type IncomingMessage,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { megabyte, writeBytes } from './test-bodies.ts';
import { listen, send, startBefore } from './test-gateway.ts';
import { startProcess } from './test-process.ts';

/** Listeners: they leave in mid-track, they pause, and their players read in bursts. */

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const size = 500 * megabyte.length;

/** Bytes that a player reads before it pauses. */
const burst = 8 * megabyte.length;

/** Serves a long track and honours Range requests. */
const song: RequestListener = (req, res) => {
  const start = Number(/^bytes=(\d+)-$/.exec(req.headers.range ?? '')?.[1] ?? 0);
  res.writeHead(206, {
    'content-type': 'audio/mpeg',
    'content-length': size - start,
    'content-range': `bytes ${start}-${size - 1}/${size}`,
    'accept-ranges': 'bytes',
    etag: '"1"',
  });
  void writeBytes(res, size - start).catch(() => {});
};

async function listenFrom(
  url: string,
  start = 0,
): Promise<{ response: IncomingMessage; leave(): void }> {
  const outgoing = request(`${url}/storage/song.mp3`, {
    agent: false,
    headers: { range: `bytes=${start}-` },
  })
    .on('error', () => {})
    .end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  return { response, leave: () => outgoing.destroy() };
}

test("P014 aborts the backend's response when a listener leaves in mid-track", async () => {
  let sending: ServerResponse | undefined;
  const front = await startBefore(open, (req, res) => song(req, (sending = res)));
  const { response, leave } = await listenFrom(front.url);
  await once(response, 'data');
  const ended = once(sending!, 'close');
  const { socket } = sending!;

  leave();
  await ended;

  // Only the bytes in transit between two pairs of sockets were sent.
  expect(socket?.bytesWritten).toBeLessThan(size / 10);
});

test(
  'P014 closes the backend connection of a paused listener, who resumes with a range request',
  { timeout: 10_000 },
  async () => {
    let under = 0;
    const front = await startBefore(
      open,
      (req, res) => {
        under += 1;
        res.once('close', () => (under -= 1));
        song(req, res);
      },
      { UPSTREAM_IDLE_TIMEOUT: '0.3', UPSTREAM_MAX_REQUESTS: '2' },
    );
    const paused = await listenFrom(front.url);
    paused.response.pause();
    // One address gets one of the two slots.
    expect((await send(front.url, '/storage/other.mp3')).status).toBe(429);

    await expect.poll(() => under, { timeout: 3_000 }).toBe(0);
    const again = await listenFrom(front.url, 10_000_000);

    expect([again.response.statusCode, again.response.headers['content-range']]).toEqual([
      206,
      `bytes 10000000-${size - 1}/${size}`,
    ]);
    again.leave();
    await expect.poll(() => front.log.filter((line) => line.includes('"cut":true')).length).toBe(2);
    // Nothing failed, so operators must not find it among failures.
    expect(
      front.log.filter((line) => line.includes('"cut":true') && line.includes('"failure"')),
    ).toEqual([]);
  },
);

const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('P014 buffers little for players that read in bursts', { timeout: 15_000 }, async () => {
  const upstream = await listen(song);
  const { url, child } = await startProcess(open, { UPSTREAM_URL: upstream.url });
  open.push(upstream);
  // Excludes the memory growth of the first requests.
  for (let warm = 0; warm < 20; warm += 1) await send(url, '/healthz');
  const pid = child.pid ?? 0;
  const before = residentMib(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMib(pid))), 10);

  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { response, leave } = await listenFrom(url);
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes % burst < chunk.length) await wait(200);
        if (bytes > 4 * burst) break;
      }
      leave();
    }),
  );

  clearInterval(watch);
  expect(peak - before).toBeLessThan(40);
});
