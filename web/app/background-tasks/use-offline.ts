import { useEffect, useEffectEvent, useRef } from 'react';
import { shellCache, shellPath, shellScripts, workerPath } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { call } from '../../data/calls/call.ts';
import { canStartOffline, isFromLastVisit, keepRepliesOf } from '../../data/calls/keep-replies.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { suspectExpiry } from '../../data/calls/session-expiry.ts';
import { readBootstrap } from '../../data/session/read-bootstrap.ts';
import { useRefresh, useSession, useT } from '../../data/session/session.tsx';
import { deviceStore, outboxEntry, writer } from '../../lib/device-store.ts';
import { whenIdle } from '../../lib/dom.ts';
import { forgetPerson, onForgotten } from '../../lib/forget-person.ts';
import { ownersOfReplies, visitEntry } from '../../lib/last-visit.ts';
import { showOffline, showToast } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { isReachable } from '../recover.ts';

const shellTag = (): Element | null => document.querySelector(`meta[name="${shellScripts}"]`);

/** Keeps what a start without a connection needs, and continues once the connection is back. */
export function useOffline(): void {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const isOld = useStore(isFromLastVisit);
  useEffect(() => {
    if (canStartOffline()) whenIdle(() => void keepRelease().catch(() => undefined));
  }, []);
  useEffect(() => {
    keepRepliesOf(person);
    if (canStartOffline() && person !== null) void forgetOthers(person);
  }, [person]);
  useEffect(() => {
    if (isOld) showOffline(t("You're offline. This is from your last visit."));
  }, [isOld, t]);
  useOutbox(person, isOld);
  useKeptVisit(bootstrap);
  useResumption(person, isOld);
}

/** Sends what waited for a connection, and shows what became of it. */
function useOutbox(person: number | null, isOld: boolean): void {
  const t = useT();
  const refresh = useRefresh();
  const show = useEffectEvent((isAllAccepted: boolean) => {
    readAgain(() => true);
    if (isAllAccepted) return;
    void refresh();
    showToast(t("Some of your changes couldn't be saved."), { type: 'danger' });
  });
  useEffect(() => {
    writer.person = person;
    // Loads the outbox only if something waits. A page that started offline must first check who is
    // signed in.
    const send = async () => {
      if (shellTag() || (await deviceStore.get(person, outboxEntry)) === undefined) return;
      const { outbox } = await import('../../data/outbox/outbox.ts');
      const stop = outbox.sent.listen(show);
      await outbox.send(person).finally(stop);
    };
    const tryToSend = () => void send().catch(() => undefined);
    tryToSend();
    window.addEventListener('online', tryToSend);
    return () => window.removeEventListener('online', tryToSend);
  }, [person, isOld]);
}

/** Registers the worker, and lets it keep the release, until that succeeds once per release and day. */
async function keepRelease(): Promise<void> {
  await navigator.serviceWorker.register(workerPath);
  const now = `${import.meta.url} ${new Date().toDateString()}`;
  if (localStorage.getItem(keptReleaseKey) === now && (await caches.match(shellPath, inShell)))
    return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    localStorage.setItem(keptReleaseKey, now);
    port1.close();
  });
  port1.start();
  active?.postMessage({ keep: loaded }, [port2]);
}

const inShell = { cacheName: shellCache, ignoreVary: true };
const keptReleaseKey = 'foyer-kept-release';

/** Another person's data must not wait on this browser until they return. */
async function forgetOthers(person: number): Promise<void> {
  const people = new Set([...(await deviceStore.owners()), ...(await ownersOfReplies())]);
  for (const other of people) if (other !== person) forgetPerson(other);
}

/** Keeps the bootstrap data of a member's last visit, without its token. */
function useKeptVisit(bootstrap: Bootstrap): void {
  const person = bootstrap.user?.id ?? null;
  // Another tab may sign this person out, and this page may still change its data afterwards.
  const present = useRef({ isForgotten: false });
  useEffect(() => {
    const visitor = { isForgotten: false };
    present.current = visitor;
    return onForgotten((who) => (visitor.isForgotten ||= who === person));
  }, [person]);
  useEffect(() => {
    if (!canStartOffline() || person === null) return;
    const visitor = present.current;
    whenIdle(() => {
      if (!visitor.isForgotten)
        void deviceStore.set(person, visitEntry, { ...bootstrap, csrf_token: null });
    });
  }, [bootstrap, person]);
}

const checkEveryMs = 5_000;

/** While data of the last visit is shown, checks whether the site responds again. */
function useResumption(person: number | null, isOld: boolean): void {
  const { replace } = useSession();
  const resume = useEffectEvent(async () => {
    if (!(await isReachable())) return;
    const tag = shellTag();
    if (tag) {
      const next = await readBootstrap(await call('GET bootstrap-data'));
      // The page is a guest's or another person's.
      if (person === null || (next.user !== null && next.user.id !== person))
        return location.reload();
      tag.remove();
      if (next.user === null) suspectExpiry();
      else replace(next);
    }
    isFromLastVisit.set(false);
    readAgain(() => true);
  });
  useEffect(() => {
    if (!isOld) return undefined;
    const check = () => void resume().catch(() => undefined);
    const timer = setInterval(check, checkEveryMs);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [isOld]);
}
