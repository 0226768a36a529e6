import type { CommentRow, WorldState } from '../state.ts';

/** Spam comments for moderators to delete, the same ones in every world. */

const count = 10_000;
/** Above the IDs of the seeds, and below those that a world creates. */
const firstId = 50_000;

/** The comment in the middle, which a scenario makes undeletable. */
export const lockedSpam = firstId + count / 2;

const offers = [
  'Cheap followers, visit spam.example.test',
  'You have won a phone! spam.example.test',
  'Spam? No, a real offer: double your plays overnight',
  'Hot new crypto, not spam, read this',
  'I made 900 a day from home, ask me how (no spam)',
] as const;
const minute = 60_000;

export function spamComments({ beganAt, people, catalogue }: WorldState): CommentRow[] {
  const [authors, tracks] = [people.slice(8), catalogue.tracks];
  return Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    user_id: authors[index % authors.length]?.id ?? 1,
    kind: 'track' as const,
    about_id: tracks[(index * 13) % tracks.length]?.id ?? 1,
    parent_id: null,
    content: `${offers[index % offers.length]} #${index + 1}`,
    // Mostly older than the comments of the demo's own people.
    created_at: new Date(beganAt - (30 * 24 * 60 + (count - index) * 7) * minute).toISOString(),
    updated_at: null,
    deleted_at: null,
  }));
}
