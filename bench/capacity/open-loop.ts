import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireRequest } from '../cases.ts';
import { sendOnce } from '../single-request.ts';
import type { Timed } from './model.ts';

/** A request, and when it is due. */
export interface DueRequest {
  name: string;
  request: WireRequest;
  atMicros: number;
}

/**
 * Sends each request at its time, whether or not earlier ones have their response. If visitors
 * waited for a slow gateway, they would never queue.
 */
export async function sendOpenLoop(port: number, plan: readonly DueRequest[]): Promise<Timed[]> {
  // More would overflow nginx's queue of new connections. Waiting for one counts as time.
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const began = performance.now();
  async function send({ name, request }: DueRequest): Promise<Timed> {
    const sent = performance.now();
    const { status } = await sendOnce(port, request, agent);
    if (status !== 200) throw new Error(`${name}: ${status}`);
    return { name, sentMicros: (sent - began) * 1_000, ms: performance.now() - sent };
  }
  const sending: Promise<Timed>[] = [];
  for (const one of plan) {
    const aheadMs = one.atMicros / 1_000 - (performance.now() - began);
    // A timer is never early, and up to a millisecond late.
    if (aheadMs > 0.5) await wait(aheadMs);
    sending.push(send(one));
  }
  const timed = await Promise.all(sending);
  agent.destroy();
  return timed;
}
