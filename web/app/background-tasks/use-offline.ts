import { useEffect, useEffectEvent } from 'react';
import { workerPath } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { call } from '../../data/calls/call.ts';
import {
  canStartOffline,
  isFromLastVisit,
  keep,
  keepReplies,
  shellTag,
} from '../../data/calls/keep-replies.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { suspectExpiry } from '../../data/calls/session-expiry.ts';
import { readBootstrap } from '../../data/session/read-bootstrap.ts';
import { useRefresh, useSession, useT } from '../../data/session/session.tsx';
import { forgetPeopleLeft, peopleOnDevice, removeOtherFolders } from '../../lib/device-files.ts';
import { deviceStore, outboxEntry, outboxSent } from '../../lib/device-store.ts';
import { whenIdle, listen } from '../../lib/dom.ts';
import { forgetPerson, here, onForgotten } from '../../lib/forget-person.ts';
import { visitUrl } from '../../lib/last-visit.ts';
import { useLikeStore } from '../../music/library/likes.ts';
import { showOffline, showToast } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { useWhenReachable } from '../use-when-reachable.ts';

/** Keeps what a start without a connection needs, and continues once the connection is back. */
export function useOffline(): void {
  const { bootstrap } = useSession();
  const person = bootstrap.user?.id ?? null;
  const { language } = bootstrap.i18n;
  useEffect(() => {
    void forgetPeopleLeft(person);
    if (!canStartOffline()) return;
    whenIdle(() => void keepRelease(language).catch(() => undefined));
    if (person === null) return;
    keepReplies();
    void forgetOthers(person).catch(() => undefined);
  }, [person, language]);
  // Signed out in another tab: the next person must not see this page. After this tab's
  // own sign-out, the page has another session by then.
  useEffect(
    () =>
      onForgotten((gone) => {
        if (gone === person)
          queueMicrotask(() => {
            if (here.person === undefined) location.reload();
          });
      }),
    [person],
  );
  useReconnection(person);
  useKeptVisit(bootstrap);
}

/** Sends what waited for a connection, and shows what became of it. */
function useReconnection(person: number | null): void {
  const t = useT();
  const refresh = useRefresh();
  const isOld = useStore(isFromLastVisit);
  useEffect(() => {
    if (isOld) showOffline(t("You're offline. This is from your last visit."));
  }, [isOld, t]);
  const show = useEffectEvent((isAllAccepted: boolean) => {
    readAgain(() => true);
    if (isAllAccepted) return;
    void refresh();
    showToast(t("Some of your changes couldn't be saved."), { type: 'danger' });
  });
  useEffect(() => outboxSent.listen(show), []);
  useEffect(() => {
    const send = () => void sendWaiting(person).catch(() => undefined);
    send();
    return listen(window, 'online', send);
  }, [person]);
  const resume = async () => {
    const tag = shellTag();
    if (tag) {
      const { user } = await readBootstrap(await call('GET bootstrap-data'));
      // The page is a guest's or another person's.
      if (person === null || (user !== null && user.id !== person)) return location.reload();
      tag.remove();
      if (user === null) suspectExpiry();
      else {
        await sendWaiting(person).catch(() => undefined);
        // Only now: until then, the backend doesn't know the likes that the page shows.
        await refresh();
      }
    }
    isFromLastVisit.set(false);
    readAgain(() => true);
  };
  // Not at once: if only some reads fail, they would be repeated without a pause.
  useWhenReachable(isOld, resume, { isNow: false });
}

/** A page that started offline must check its session first. */
async function sendWaiting(person: number | null): Promise<void> {
  // Loads the outbox only if something waits.
  if (shellTag() || (await deviceStore.get(person, outboxEntry)) === undefined) return;
  const { sendOutbox } = await import('../../data/outbox/outbox.ts');
  await sendOutbox(person);
}

/** Registers the worker, and lets it keep this release with the files of this page. */
async function keepRelease(language: string): Promise<void> {
  await navigator.serviceWorker.register(workerPath);
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ build: new URL(import.meta.url).pathname, loaded, language }, []);
}

/** Another person's data must not wait on this browser until they return. */
async function forgetOthers(person: number): Promise<void> {
  for (const other of await peopleOnDevice()) if (other !== person) forgetPerson(other);
  // A folder may be all that a closing page has left of somebody.
  await removeOtherFolders(person);
}

/** Keeps the bootstrap data as they are now: with all likes and follows, without the token. */
function useKeptVisit(bootstrap: Bootstrap): void {
  const marks = useLikeStore();
  useEffect(() => {
    const { user, reposts } = bootstrap;
    if (!canStartOffline() || !user) return undefined;
    const keepNow = () => {
      isDue = false;
      const on = marks.all();
      const visit = {
        ...bootstrap,
        user: { ...user, followed_users: on.user },
        likes: on,
        reposts: reposts && { track: on['repost.track'], album: on['repost.album'] },
        csrf_token: null,
      };
      void keep(user.id, visitUrl, JSON.stringify(visit));
    };
    let isDue = false;
    const keepSoon = () => {
      if (!isDue) whenIdle(keepNow);
      isDue = true;
    };
    keepSoon();
    return marks.subscribe(keepSoon);
  }, [bootstrap, marks]);
}
