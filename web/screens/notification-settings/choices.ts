import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Selection } from '../../../contracts/schema/notification.ts';

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

/** Names of the ticked checkboxes. */
export type Ticked = ReadonlySet<string>;

export const cellName = ({ id, channel }: Cell): string => `${id} ${channel}`;

/** Leaves out choices without an ID, and groups without choices. */
export function optionsOf(reply: ReplyOf<'GET notifications/me/subscriptions'>): Options {
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

export const tickedIn = (selections: Selection[]): Set<string> =>
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
export function selectionsOf({ channels, groups }: Options, ticked: Ticked): Selection[] {
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
export function withCells(ticked: Ticked, cells: readonly Cell[], isTicked: boolean): Set<string> {
  const names = cells.map(cellName);
  return isTicked ? ticked.union(new Set(names)) : ticked.difference(new Set(names));
}

export const isSame = (one: Ticked, other: Ticked): boolean =>
  one.symmetricDifference(other).size === 0;
