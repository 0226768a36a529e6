import { useState } from 'react';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Selection } from '../../../contracts/schema/notification.ts';
import { call } from '../../data/calls/call.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** One cell of the table: a notification on a channel. */
export interface Cell {
  id: string;
  channel: string;
}

export interface ChoiceGroup {
  name: string;
  items: { id: string; name: string }[];
}

/** The available choices, in the table's shape; empty if there are none. */
export interface Options {
  channels: string[];
  groups: ChoiceGroup[];
}

export type Ticked = ReadonlySet<string>;

export const cellName = ({ id, channel }: Cell): string => `${id} ${channel}`;

/** Leaves out choices without an ID, and groups without choices. */
function optionsOf(reply: ReplyOf<'GET notifications/me/subscriptions'>): Options {
  const groups = reply.subscriptions.map(({ group_name: name, subscriptions }) => ({
    name,
    items: subscriptions
      .map(({ notif_id: id, name: label }) => ({ id, name: label }))
      .filter(({ id }) => id !== ''),
  }));
  return {
    channels: reply.available_channels,
    groups: groups.filter(({ items }) => items.length > 0),
  };
}

const tickedIn = (selections: Selection[]): Set<string> =>
  new Set(
    selections.flatMap(({ notif_id: id, channels }) =>
      Object.entries(channels)
        .filter(([, isOn]) => isOn)
        .map(([channel]) => cellName({ id, channel })),
    ),
  );

/**
 * Lists every choice explicitly, because the backend might keep the old value of an omitted one.
 */
function selectionsOf({ channels, groups }: Options, ticked: Ticked): Selection[] {
  return groups
    .flatMap(({ items }) => items)
    .map(({ id }) => ({
      notif_id: id,
      channels: Object.fromEntries(
        channels.map((channel) => [channel, ticked.has(cellName({ id, channel }))]),
      ),
    }));
}

/** The same checkboxes with some of them turned on or off. */
function withCells(ticked: Ticked, cells: readonly Cell[], isTicked: boolean): Set<string> {
  const names = cells.map(cellName);
  return isTicked ? ticked.union(new Set(names)) : ticked.difference(new Set(names));
}

const isSame = (one: Ticked, other: Ticked): boolean => one.symmetricDifference(other).size === 0;

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
