import { COMMENTS_CREATE, FILES_CREATE, PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import { id, isOn, list, record, text } from '../../../contracts/loose.ts';
import { readDate } from '../../lib/dates.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** A user, as the parts of a user's panel read it. */
export interface Person {
  id: number;
  name: string;
  email: string;
  /** As the backend sent it. */
  record: RecordValue;
}

/** The question before somebody gets the permission that includes all others. */
export const fullAccessQuestion = (name: string, t: Translate) => ({
  title: t('Give :name full access?', { name }),
  text: t("They'll be able to see and change everything on this site."),
  confirmLabel: t('Give full access'),
  cancelLabel: t('Cancel'),
});

/** @returns Null for a record without an ID. */
export function personOf(user: RecordValue): Person | null {
  const found = id(user['id']);
  if (found === null) return null;
  const names = [user['first_name'], user['last_name']].map(text).join(' ').trim();
  const email = text(user['email']);
  return {
    id: found,
    name: text(user['display_name']) || names || email || `#${found}`,
    email,
    record: user,
  };
}

export interface RoleName {
  id: number;
  name: string;
}

export const roleNamesOf = (user: RecordValue): RoleName[] =>
  list(user['roles']).flatMap((one) => {
    const found = id(record(one)['id']);
    return found === null ? [] : [{ id: found, name: text(record(one)['name']) || `#${found}` }];
  });

export interface Ban {
  reason: string;
  /** Empty for a permanent ban. */
  until: string;
}

export function banOf(user: RecordValue): Ban | null {
  const newest = list(user['bans']).map(record).at(-1);
  const isBanned = user['banned_at'] === undefined ? newest : user['banned_at'];
  if (!isBanned) return null;
  const until = text(newest?.['expired_at']);
  if (until !== '' && Number(readDate(until)?.at) <= Date.now()) return null;
  return { reason: text(newest?.['comment']), until };
}

export interface Plan {
  /** The subscription's; null if the backend doesn't send it. */
  id: number | null;
  /** Empty if the backend doesn't send the plan. */
  name: string;
  isValid: boolean;
  endsAt: string;
  renewsAt: string;
}

/** The valid subscription, else any; null without one. */
export function planOf(user: RecordValue): Plan | null {
  const all = list(user['subscriptions']).map(record);
  const found = all.find(({ valid }) => isOn(valid)) ?? all[0];
  if (!found) return null;
  return {
    id: id(found['id']),
    name: text(record(found['product'])['name']),
    isValid: isOn(found['valid']),
    endsAt: text(found['ends_at']),
    renewsAt: text(found['renews_at']),
  };
}

/** Used amounts by permission and restriction, if the record includes them. */
export function usageOf(user: RecordValue): Record<string, Record<string, number>> {
  const amounts: [permission: string, restriction: string, field: string][] = [
    [FILES_CREATE, 'space', 'space_used'],
    [PLAYLISTS_CREATE, 'count', 'playlists_count'],
    [COMMENTS_CREATE, 'count', 'comments_count'],
  ];
  const usage: Record<string, Record<string, number>> = {};
  for (const [permission, restriction, field] of amounts) {
    const used = user[field];
    if (used === null || used === '' || !Number.isFinite(Number(used ?? Number.NaN))) continue;
    usage[permission] = { [restriction]: Number(used) };
  }
  return usage;
}
