import { useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  type Cell,
  isSame,
  optionsOf,
  selectionsOf,
  type Ticked,
  tickedIn,
  withCells,
} from './choices.ts';

/** The available choices, the ticked ones, and whether any are unsaved. */
export function useChoices() {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET notifications/me/subscriptions', {});
  const [draft, setDraft] = useState<Ticked | null>(null);
  const options = data ? optionsOf(data) : { channels: [], groups: [] };
  const saved = tickedIn(data?.user_selections ?? []);
  const ticked = draft ?? saved;

  const tick = async (cells: Cell[], isTicked: boolean): Promise<void> => {
    if (isTicked && cells.some(({ channel }) => channel === browserChannel)) {
      const permission = await askPermission();
      if (permission === 'denied')
        showToast(
          t('Notifications blocked. Please enable them for this site from browser settings.'),
          { type: 'danger' },
        );
      if (permission !== 'granted') return;
    }
    setDraft((present) => withCells(present ?? saved, cells, isTicked));
  };

  const save = async (): Promise<void> => {
    const selections = selectionsOf(options, ticked);
    await call('PUT notifications/me/subscriptions', { body: { selections } });
    showToast(t('Updated preferences'));
    // Choices ticked during the save stay as a draft.
    setDraft((present) => (present && !isSame(present, ticked) ? present : null));
    await mutate((present) => present && { ...present, user_selections: selections }, {
      revalidate: false,
    });
  };

  return {
    reading: { data: data && options, error, isValidating, mutate: () => mutate() },
    options,
    ticked,
    tick,
    save,
    isUnsaved: draft !== null && !isSame(draft, saved),
    discard: () => setDraft(null),
  };
}

export const browserChannel = 'browser';

type Permission = 'granted' | 'denied' | 'default';

/**
 * Whether this browser may show this site's notifications. A browser without notifications counts
 * as denied.
 */
export function browserPermission(): Permission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}

/** Asks for permission if it is not decided yet. Browsers only allow it during a click. */
async function askPermission(): Promise<Permission> {
  return browserPermission() === 'default' ? Notification.requestPermission() : browserPermission();
}
