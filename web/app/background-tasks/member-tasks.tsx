import { useEffect, useEffectEvent } from 'react';
import { DownloadsGate } from '../../downloads/view/downloads-gate.tsx';
import { SessionExpired } from './session-expired.tsx';
import { useOffline } from './use-offline.ts';
import { isList, list, record } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { UserSession } from '../../../contracts/schema/account.ts';
import { call } from '../../data/calls/call.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { useSession } from '../../data/session/session.tsx';
import { deviceName } from '../../lib/device-name.ts';
import { readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { showToast } from '../../ui/toast-store.ts';
// A sign-out leaves the page at once: what deletes a person's files must be here already.
import '../../lib/device-files.ts';

/** The background tasks that only members load. */
export function MemberTasks() {
  useOffline();
  return (
    <>
      <SessionExpired />
      <NewSignIns />
      <DownloadsGate />
    </>
  );
}

/** `at`: the last time that a tab of this browser compared the sessions. */
const entry = { name: 'sign-ins', version: 1 };
const minPauseMs = 60_000;
const visibleMs = 20_000;

/**
 * Reports a sign-in elsewhere when the visitor returns to a tab: a session that this browser has not
 * seen before. Sessions are read only then, and once when a tab is first left, to know the present
 * ones. Works with every backend that lists sessions.
 */
export function NewSignIns() {
  const { bootstrap, t } = useSession();
  const user = bootstrap.user?.id;
  const compare = useEffectEvent(async (id: number, signal: AbortSignal) => {
    const [latest] = await newSessions(id, signal);
    if (!latest) return;
    const device = [deviceName(latest, t), latest.city].filter(Boolean).join(', ');
    showToast(t('New sign-in: :device', { device }), {
      id: 'new-sign-in',
      type: 'danger',
      durationMs: visibleMs,
      isCut: true,
      action: { label: t('Review'), action: `${paths.accountSettings()}#sessions` },
    });
  });
  useEffect(() => {
    if (user === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // A failure concerns nobody: the next return to the tab tries again.
    const check = () => void compare(user, signal).catch(() => undefined);
    document.addEventListener('visibilitychange', check, { signal });
    return () => leaving.abort();
  }, [user]);
  return null;
}

/** The sessions that are new to this browser, latest first. They are known afterwards. */
async function newSessions(user: number, signal: AbortSignal): Promise<UserSession[]> {
  const kept = record(readLocalEntry(user, entry));
  const isKnown = isList(kept['ids']);
  const isHidden = document.visibilityState !== 'visible';
  const isRecent = Date.now() - Number(kept['at']) < minPauseMs;
  if (!navigator.onLine || lacks('GET user-sessions') || (isKnown && (isHidden || isRecent)))
    return [];
  const { sessions } = await call('GET user-sessions', {}, { signal });
  const known = new Set(list(kept['ids']));
  const ids = sessions.map(({ id }) => id);
  writeLocalEntry(user, entry, { at: isHidden ? 0 : Date.now(), ids });
  return isKnown ? sessions.filter(({ id, is_current_device: is }) => !is && !known.has(id)) : [];
}
