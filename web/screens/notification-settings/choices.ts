import { isOn, dropItem, list, record, text } from '../../../contracts/loose.ts';
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

/** Reads the backend's reply. PHP may encode empty parts as another type. */
export function readOptions(reply: unknown): Options {
  const { available_channels: channels, subscriptions } = record(reply);
  const groups = list(subscriptions).map((raw): ChoiceGroup => ({
    name: text(record(raw)['group_name']),
    items: list(record(raw)['subscriptions'])
      .map(record)
      .flatMap((one) => {
        const id = text(one['notif_id']);
        return id === '' ? dropItem(one, 'notif_id') : [{ id, name: text(one['name']) }];
      }),
  }));
  return {
    channels: list(channels).filter((one) => typeof one === 'string'),
    groups: groups.filter(({ items }) => items.length > 0),
  };
}

export function readTicked(reply: unknown): Set<string> {
  return new Set(
    list(record(reply)['user_selections'])
      .map(record)
      .flatMap(({ notif_id: id, channels }) =>
        Object.entries(record(channels))
          .filter(([, value]) => isOn(value))
          .map(([channel]) => cellName({ id: text(id), channel })),
      ),
  );
}

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
