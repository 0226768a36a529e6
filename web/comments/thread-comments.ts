import type { Comment } from '../../contracts/schema/comments.ts';

/** What is commented on, in the backend's words. */
export interface Commented {
  kind: 'track' | 'album' | 'artist';
  id: number;
}

/** A comment as it is shown. */
export interface Shown extends Comment {
  /** Stays the same when the backend gives a comment that was just written its id, so that the focus stays too. */
  key: string;
  /** On its way to the backend. */
  isPending?: boolean;
  /** The focus goes there when it appears. */
  takesFocus?: boolean;
}

export interface Thread {
  head: Shown;
  /** The oldest first, as a conversation is read. */
  answers: Shown[];
}

/** What has been read, with what was written or brought back here and has not been read yet: each at its place in time, the newest first. */
export function withAdded(read: readonly Comment[], added: readonly Shown[]): Shown[] {
  const known = new Map(added.map((one) => [one.id, one]));
  const shown: Shown[] = read.map((one) => ({
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

const timeOf = ({ created_at: at }: Comment): number => Date.parse(at ?? '') || 0;

/**
 * Answers below what they answer, one level deep: an answer to an answer stands in the same conversation. One whose comment has not been read yet,
 * or is gone, stands by itself.
 */
export function threadsOf(comments: readonly Shown[]): Thread[] {
  const byId = new Map(comments.map((one) => [one.id, one]));
  const threads = new Map<Shown, Thread>();
  for (const one of comments) {
    const head = headOf(one, byId);
    if (head === one) threads.set(one, { head, answers: [] });
  }
  for (const one of comments.toReversed()) {
    const head = headOf(one, byId);
    if (head !== one) threads.get(head)?.answers.push(one);
  }
  return [...threads.values()];
}

function headOf(comment: Shown, byId: ReadonlyMap<number, Shown>): Shown {
  let head = comment;
  // Each once: comments of a broken backend could answer each other in a ring.
  for (const seen = new Set([comment]); ;) {
    const above = byId.get(head.parent_id ?? Number.NaN);
    if (!above) return head;
    if (seen.has(above)) return comment;
    seen.add(above);
    head = above;
  }
}
