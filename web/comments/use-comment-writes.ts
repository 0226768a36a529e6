import { useRef, useState } from 'react';
import type { Comment } from '../../contracts/schema/comments.ts';
import { isAbsent } from '../api/api-error.ts';
import { lacks } from '../api/capabilities.ts';
import { call } from '../api/call.ts';
import { readAgain } from '../api/read-after-write.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { useSession, useT } from '../session/session.tsx';
import { showToast } from '../ui/toast-store.ts';
import { showUndoToast } from '../ui/undo-toast.ts';
import type { CommentPages } from './comment-section.tsx';
import { type Commented, type Shown, withAdded } from './thread-comments.ts';

export interface CommentWrites {
  /** What is to be shown, the newest first: as if everything that was written had been told to the backend already. */
  comments: Shown[];
  /** `parentId`: of what it answers. @throws ApiError, once it is taken back */
  say: (content: string, parentId?: number) => Promise<void>;
  /** @throws ApiError, once the old words are there again */
  edit: (comment: Shown, content: string) => Promise<void>;
  /** Tells its failure itself, and offers for a while to bring the comment back. */
  remove: (comment: Shown) => void;
}

/** Writes of comments: shown at once, and taken back where they are refused. */
export function useCommentWrites(about: Commented, pages: CommentPages): CommentWrites {
  const { added, ...list } = useAdded(pages);
  const say = useSay(about, list);
  const remove = useRemove(list, say);
  const edit = async ({ id, content: old }: Shown, content: string) => {
    list.alter(id, (one) => ({ ...one, content }));
    try {
      await call('PUT comment/{id}', { params: { id }, body: { content } });
    } catch (error) {
      list.alter(id, (one) => ({ ...one, content: old }));
      throw error;
    }
  };
  return {
    comments: withAdded(pages.items ?? [], added),
    say: (content, parentId) => say({ content, parent_id: parentId }),
    edit,
    remove,
  };
}

/** What is shown besides what has been read, and changes of both. */
function useAdded(pages: CommentPages) {
  const [added, setAdded] = useState<Shown[]>([]);
  return {
    added,
    /** In place of the one with this key, where there is one. */
    add: (one: Shown) =>
      setAdded((present) => [...present.filter(({ key }) => key !== one.key), one]),
    drop: (wanted: string) => setAdded((present) => present.filter(({ key }) => key !== wanted)),
    alter: (id: number, change: <One extends Comment>(one: One) => One | null) => {
      pages.change((one) => (one.id === id ? change(one) : one));
      setAdded((present) =>
        present.map((one) => (one.id === id ? change(one) : one)).filter((one) => one !== null),
      );
    },
  };
}

type List = Omit<ReturnType<typeof useAdded>, 'added'>;
/** A comment's words, and what it answers. */
type Said = Pick<Comment, 'content' | 'parent_id'>;

function useSay({ kind, id }: Commented, { add, drop }: List) {
  const { user } = useSession().bootstrap;
  const count = useRef(0);
  return async ({ content, parent_id }: Said): Promise<void> => {
    count.current += 1;
    const parent = typeof parent_id === 'number' && { parent_id };
    // No id of the backend's is negative. Whoever answers leaves the field that they wrote in.
    const draft: Shown = {
      id: -count.current,
      key: `new ${count.current}`,
      content,
      created_at: new Date().toISOString(),
      user,
      ...parent,
      isPending: true,
      takesFocus: parent !== false,
    };
    add(draft);
    try {
      const { comment } = await call('POST comment', {
        body: { content, commentable_type: kind, commentable_id: id, ...parent },
      });
      add({ ...draft, ...comment, user: comment.user ?? user, isPending: false });
    } catch (error) {
      drop(draft.key);
      throw error;
    }
    readAll();
  };
}

function useRemove({ add, drop, alter }: List, say: (said: Said) => Promise<void>) {
  const t = useT();
  const bringBack = async (comment: Shown) => {
    add({ ...comment, takesFocus: true });
    try {
      await call('POST comment/restore', { body: { commentIds: [comment.id] } });
      readAll();
    } catch (error) {
      drop(comment.key);
      if (!isAbsent(error)) throw error;
      // A backend that cannot bring anything back takes the same words anew.
      await say(comment);
    }
  };
  return (comment: Shown): void => {
    alter(comment.id, () => null);
    const deletion = call('DELETE comment/{ids}', { params: { ids: String(comment.id) } });
    deletion.then(readAll, (error: unknown) => {
      add(comment);
      reportFailure(error, t);
    });
    // A deletion that failed has brought it back already.
    const undo = () =>
      void deletion.then(
        () => bringBack(comment).catch((error: unknown) => reportFailure(error, t)),
        () => undefined,
      );
    const canUndo = !lacks('POST comment/restore') || !lacks('POST comment');
    const words = t('Comment deleted');
    if (canUndo) showUndoToast(words, undo, t, { id: 'deleted-comment' });
    else showToast(words, { id: 'deleted-comment' });
  };
}

/** What stands on further pages moves, and the count changes. */
const readAll = (): void => readAgain((address) => address.startsWith('commentable/comments'));
