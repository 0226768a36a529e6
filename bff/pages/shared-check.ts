import { isDeepStrictEqual } from 'node:util';
import { callUrl } from '../../contracts/calls/call-key.ts';
import { matchKey } from '../../contracts/calls/match-call.ts';
import type { Outcome } from './read-response.ts';

export type SharedCheck = ReturnType<typeof createSharedCheck>;

/**
 * Compares the replies that a guest and a member get to a shared call. For development, where the
 * only visitor would not notice. Reports each field once. The guest's
 * call is made twice, because signed addresses and times differ in every reply.
 */
export function createSharedCheck(warn: (sentence: string) => void) {
  const reported = new Set<string>();
  return {
    async compare(
      address: string,
      asGuest: () => Promise<Outcome>,
      asMember: () => Promise<Outcome>,
    ): Promise<void> {
      const replies = [await asGuest(), await asMember(), await asGuest()].map((outcome) =>
        'reply' in outcome ? outcome.reply : undefined,
      );
      if (replies.includes(undefined)) return;
      const [before, member, after] = replies;
      const field = firstDifference(before, member, after, '');
      const call = matchKey('GET', callUrl(address).split('?', 1)[0] ?? '') ?? address;
      if (field === null || reported.has(`${call} ${field}`)) return;
      reported.add(`${call} ${field}`);
      warn(
        `'${call}' is shared(…) in contracts/routes/route-data.ts, but a guest and a member get different values for '${field}'. Use own(…) instead.`,
      );
    },
  };
}

/**
 * The path of the first value that is the same in both guest replies but different for the member:
 * `artist.albums.0.name`.
 */
function firstDifference(
  before: unknown,
  member: unknown,
  after: unknown,
  path: string,
): string | null {
  if (isDeepStrictEqual(before, member)) return null;
  if (!isObject(before) || !isObject(member) || !isObject(after))
    return isDeepStrictEqual(before, after) ? path : null;
  for (const name of new Set([...Object.keys(before), ...Object.keys(member)])) {
    const below = path === '' ? name : `${path}.${name}`;
    const field = firstDifference(before[name], member[name], after[name], below);
    if (field !== null) return field;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
