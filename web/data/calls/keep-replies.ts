import { callUrl } from '../../../contracts/calls/call-key.ts';
import { isEditing } from '../../lib/dom.ts';
import { onForgotten } from '../../lib/forget-person.ts';
import { forgetReplies, isKeptAddress, keepReply, keptReply } from '../../lib/last-visit.ts';
import { Store } from '../../lib/store.ts';
import { transport } from './call.ts';
import type { InlinedResponses } from './inlined-responses.ts';

/**
 * Whether this browser can start the site offline. Not over plain http, in the appearance editor,
 * or on Vite, whose mocks have a service worker of their own.
 */
export const canStartOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis && !isEditing();

/** Whether the page shows replies of an earlier visit. */
export const isFromLastVisit = new Store(false);

let keeping: { person: number; stop: () => void } | null = null;

/**
 * Keeps the replies to a member's reads for use without a connection, until somebody else or nobody
 * (null) is here, or the person is forgotten in any tab. A kept reply is used only if the network
 * fails.
 */
export function keepRepliesOf(person: number | null, inlined: InlinedResponses = {}): void {
  if (keeping?.person === person) return;
  keeping?.stop();
  keeping =
    person === null || !canStartOffline() ? null : { person, stop: startKeeping(person, inlined) };
}

function startKeeping(person: number, inlined: InlinedResponses): () => void {
  let isForgotten = false;
  const stopListening = onForgotten((who) => {
    if (who === person) isForgotten = true;
  });

  async function keep(url: string, reading: Promise<string> | string): Promise<void> {
    const text = await reading;
    if (isForgotten) return;
    await keepReply(person, url, text);
    // Forgotten while it was written.
    if (isForgotten) await forgetReplies(person);
  }

  transport.read = async (url, init) => {
    if (!isKeptAddress(url)) return fetch(url, init);
    try {
      const response = await fetch(url, init);
      if (response.ok) void keep(url, response.clone().text()).catch(() => undefined);
      return response;
    } catch (error) {
      const mayUse = !isForgotten && init.signal?.aborted !== true;
      const kept = mayUse ? await keptReply(person, url) : undefined;
      if (!kept) throw error;
      isFromLastVisit.set(true);
      return kept;
    }
  };
  for (const [address, reply] of Object.entries(inlined))
    if (isKeptAddress(callUrl(address))) void keep(callUrl(address), JSON.stringify(reply));
  return () => {
    stopListening();
    transport.read = (url, init) => fetch(url, init);
  };
}
