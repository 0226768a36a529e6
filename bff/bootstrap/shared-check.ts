import { callUrl } from '../../contracts/call-key.ts';
import { matchKey } from '../../contracts/match-call.ts';
import type { Outcome } from './read-response.ts';

/** Compares the replies that a guest and a member get to a call that pages share between all visitors. */
export interface SharedCheck {
  compare(
    address: string,
    asGuest: () => Promise<Outcome>,
    asMember: () => Promise<Outcome>,
  ): Promise<void>;
}

/**
 * For development, where every visitor is one person and nobody would notice. Reports each field once.
 * The guest asks twice: signed addresses and times differ from reply to reply, whoever asks.
 */
export function createSharedCheck(warn: (sentence: string) => void): SharedCheck {
  const told = new Set<string>();
  return {
    async compare(address, asGuest, asMember) {
      const replies = [await asGuest(), await asMember(), await asGuest()].map((outcome) =>
        'reply' in outcome ? outcome.reply : undefined,
      );
      const [before, member, after] = replies;
      if (replies.includes(undefined)) return;
      const field = firstDifference({ before, member, after }, []);
      const call = matchKey('GET', callUrl(address).split('?', 1)[0] ?? '') ?? address;
      if (field === null || told.has(`${call} ${field}`)) return;
      told.add(`${call} ${field}`);
      warn(
        `'${call}' is shared(…) in contracts/route-data.ts, but a guest and a member get different '${field}': use own(…).`,
      );
    },
  };
}

interface Seen {
  before: unknown;
  member: unknown;
  after: unknown;
}

/** The path of the first value that guests agree on and the member does not have: `artist.albums.0.name`. */
function firstDifference({ before, member, after }: Seen, path: readonly string[]): string | null {
  const differs = JSON.stringify(before) !== JSON.stringify(member);
  if (!differs) return null;
  if (!isObject(before) || !isObject(member) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? path.join('.') : null;
  for (const name of new Set([...Object.keys(before), ...Object.keys(member)])) {
    const field = firstDifference(
      { before: before[name], member: member[name], after: after[name] },
      [...path, name],
    );
    if (field !== null) return field;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
