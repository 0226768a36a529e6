import { invalid } from './laravel/http-exception.ts';
import type { BanRow, Person } from './state.ts';

/** The person's active ban; null if they have none. */
export const banOf = ({ bans = [] }: Person, now: Date): BanRow | null =>
  bans.find(({ expired_at }) => expired_at === null || Date.parse(expired_at) > now.getTime()) ??
  null;

/** The error message for a banned person. */
export const banMessage = ({ comment, expired_at }: BanRow): string =>
  [
    expired_at === null
      ? 'Your account has been suspended.'
      : `Your account has been suspended until ${expired_at.slice(0, 10)}.`,
    ...(comment === '' ? [] : [`Reason: ${comment}`]),
  ].join(' ');

/** @throws HttpException 422 for a banned person. */
export function requireNotBanned(person: Person, now: Date, field = 'email'): void {
  const ban = banOf(person, now);
  if (ban) throw invalid({ [field]: [banMessage(ban)] });
}
