import type { Comment } from '../../../contracts/schema/comments.ts';
import { readDate } from '../../lib/dates.ts';

/** The commented item, with the backend's type name. */
export interface CommentTarget {
  kind: 'track' | 'album' | 'artist';
  id: number;
}

/** A comment as it is shown. */
export interface ShownComment extends Comment {
  /** Stays the same when the backend assigns an ID to a new comment, so that focus is kept. */
  key: string;
  /** Being sent to the backend. */
  isPending?: boolean;
  /** Takes focus when it appears. */
  takesFocus?: boolean;
}

export interface Thread {
  head: ShownComment;
  /** Oldest first. */
  replies: ShownComment[];
}

/**
 * The comments read from the backend, merged with those written or restored here that have not been
 * read yet. Sorted by time, newest first.
 */
export function mergeAdded(
  read: readonly Comment[],
  added: readonly ShownComment[],
): ShownComment[] {
  const known = new Map(added.map((one) => [one.id, one]));
  const shown: ShownComment[] = read.map((one) => ({
    ...one,
    key: known.get(one.id)?.key ?? String(one.id),
  }));
  const isRead = new Set(read.map(({ id }) => id));
  for (const one of added.filter(({ id }) => !isRead.has(id))) {
    const older = one.isPending
      ? 0
      : shown.findIndex((other) => !other.isPending && timeOf(other) <= timeOf(one));
    shown.splice(older === -1 ? shown.length : older, 0, one);
  }
  return shown;
}

const timeOf = ({ created_at: at }: Comment): number => Number(readDate(at)?.at ?? 0);

/**
 * Puts replies below their comment, one level deep: a reply to a reply joins the same conversation.
 * A reply whose comment is missing is shown alone.
 */
export function threadsOf(comments: readonly ShownComment[]): Thread[] {
  const byId = new Map(comments.map((one) => [one.id, one]));
  const threads = new Map<ShownComment, Thread>();
  for (const one of comments) {
    const head = headOf(one, byId);
    if (head === one) threads.set(one, { head, replies: [] });
  }
  for (const one of comments.toReversed()) {
    const head = headOf(one, byId);
    if (head !== one) threads.get(head)?.replies.push(one);
  }
  return [...threads.values()];
}

function headOf(comment: ShownComment, byId: ReadonlyMap<number, ShownComment>): ShownComment {
  let head = comment;
  // Visits each comment once, because a broken backend could send a cycle of replies.
  for (const seen = new Set([comment]); ;) {
    const above = byId.get(head.parent_id ?? Number.NaN);
    if (!above) return head;
    if (seen.has(above)) return comment;
    seen.add(above);
    head = above;
  }
}
