import { callUrl } from '../../../contracts/calls/call-key.ts';
import { cookie, shellScripts } from '../../../contracts/constants.ts';
import { readCookie } from '../../lib/cookie.ts';
import { isEditing } from '../../lib/dom.ts';
import { here, openChannel } from '../../lib/forget-person.ts';
import { forgetVisit, isKeptAddress, keepReply, keptReply } from '../../lib/last-visit.ts';
import type { Person } from '../../lib/local-entries.ts';
import { Store } from '../../lib/store.ts';
import { transport } from './call.ts';
import type { InlinedResponses } from './inlined-responses.ts';

/**
 * Whether this browser can start the site offline. Not over plain http, in the appearance editor,
 * or on Vite, whose mocks have a service worker of their own.
 */
export const canStartOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis && !isEditing();

/** Marks a page that the worker has started, until its session is checked. */
export const shellTag = (): Element | null =>
  document.querySelector(`meta[name="${shellScripts}"]`);

/** Whether the page shows replies of an earlier visit. */
export const isFromLastVisit = new Store(false);

/**
 * From now on keeps the replies to members' reads for use without a connection, and those in the
 * document. A kept reply is used only if the network fails.
 */
export function keepReplies(inlined: InlinedResponses = {}): void {
  if (!canStartOffline()) return;
  transport.read = readOrKept;
  openChannel();
  for (const [address, reply] of Object.entries(inlined))
    if (isKeptAddress(callUrl(address)))
      void keep(here.person, callUrl(address), JSON.stringify(reply));
}

/**
 * Keeps a reply for the person of this page. Keeps nothing once a tab has signed them out or another
 * page shows that their session has ended.
 */
export async function keep(person: Person | undefined, url: string, text: string): Promise<void> {
  const isHere = (): boolean => here.person === person && readCookie(cookie.guest) === null;
  if (typeof person !== 'number' || !isHere()) return;
  await keepReply(person, url, text);
  // Forgotten while it was written.
  if (!isHere()) await forgetVisit(person);
}

async function readOrKept(url: string, init: RequestInit): Promise<Response> {
  const { person } = here;
  if (typeof person !== 'number' || !isKeptAddress(url)) return fetch(url, init);
  try {
    const response = await fetch(url, init);
    if (response.ok)
      void response
        .clone()
        .text()
        .then(
          (text) => keep(person, url, text),
          () => undefined,
        );
    return response;
  } catch (error) {
    const mayUse = () => here.person === person && init.signal?.aborted !== true;
    // If its code isn't here, the reply is shown without waiting changes.
    const read = mayUse() && (await import('../../lib/waiting-edits.ts').catch(() => null));
    const kept = mayUse() && (await (read ? read.keptReplyWithEdits : keptReply)(person, url));
    if (!kept) throw error;
    isFromLastVisit.set(true);
    return kept;
  }
}
