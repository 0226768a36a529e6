import { afterEach, expect, test } from 'vitest';
import { startBefore } from '../test-gateway.ts';
import { postSlowly, slowBodies } from './test-crowd.ts';

/** Slow bodies hold connections to the gateway, and as few as possible to the backend. */
const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const strict = { fields: { bodyMinRate: 1_000, bodyGraceMs: 1_000 } };

test.each([...Object.keys(slowBodies)])(
  'a body %s below the minimum speed gets a 408, and its request to the backend is aborted',
  async (kind) => {
    const left = Promise.withResolvers<string>();
    const front = await startBefore(
      open,
      (req) => void req.on('close', () => left.resolve(req.complete ? 'whole' : 'cut')).resume(),
      strict,
    );

    const { socket, text } = postSlowly(front.url, slowBodies[kind] ?? { head: '', piece: '' }, {
      from: '127.0.0.1',
      everyMs: 50,
    });

    await expect.poll(text).toMatch(/^HTTP\/1\.1 408 [^]*"code":"slow_request"/);
    if (kind === 'that starts fast') expect(await left.promise).toBe('cut');
    socket.destroy();
  },
);
