import { useRef, useState } from 'react';
import type { Comment } from '../../../contracts/schema/comments.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { call } from '../../data/calls/call.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showUndoToast } from '../../ui/undo-toast.ts';
import type { CommentPages } from './comment-section.tsx';
import { type CommentTarget, type ShownComment, mergeAdded } from './thread-comments.ts';

export interface CommentWrites {
  /** The comments to show, newest first, as if the backend had already accepted every write. */
  comments: ShownComment[];
  /**
   * `parentId`: the ID of the comment that it replies to.
   * @throws ApiError, after the comment is removed again
   */
  post: (content: string, parentId?: number) => Promise<void>;
  /** @throws ApiError, after the old text is restored */
  edit: (comment: ShownComment, content: string) => Promise<void>;
  /** Reports its failure itself, and offers Undo for a while. */
  remove: (comment: ShownComment) => void;
}

/** Comment writes, shown at once and reverted if the backend refuses. */
export function useCommentWrites(about: CommentTarget, pages: CommentPages): CommentWrites {
  const { added, ...list } = useAdded(pages);
  const postDraft = usePostComment(about, list);
  const remove = useRemove(list, postDraft);
  const edit = async ({ id, content: old }: ShownComment, content: string) => {
    list.update(id, (one) => ({ ...one, content }));
    try {
      await call('PUT comment/{id}', { params: { id }, body: { content } });
    } catch (error) {
      list.update(id, (one) => ({ ...one, content: old }));
      throw error;
    }
  };
  return {
    comments: mergeAdded(pages.data ?? [], added),
    post: (content, parentId) => postDraft({ content, parent_id: parentId }),
    edit,
    remove,
  };
}

/**
 * Comments written or restored here, in addition to the loaded ones, and functions that change
 * them.
 */
function useAdded(pages: CommentPages) {
  const [added, setAdded] = useState<ShownComment[]>([]);
  return {
    added,
    /** Replaces the comment with this key, if there is one. */
    add: (one: ShownComment) =>
      setAdded((present) => [...present.filter(({ key }) => key !== one.key), one]),
    drop: (wanted: string) => setAdded((present) => present.filter(({ key }) => key !== wanted)),
    update: (id: number, change: <One extends Comment>(one: One) => One | null) => {
      pages.change((one) => (one.id === id ? change(one) : one));
      setAdded((present) =>
        present.map((one) => (one.id === id ? change(one) : one)).filter((one) => one !== null),
      );
    },
  };
}

type List = Omit<ReturnType<typeof useAdded>, 'added'>;
/** A comment's text, and the comment that it replies to. */
type CommentDraft = Pick<Comment, 'content' | 'parent_id'>;

function usePostComment({ kind, id }: CommentTarget, { add, drop }: List) {
  const { user } = useSession().bootstrap;
  const count = useRef(0);
  return async ({ content, parent_id }: CommentDraft): Promise<void> => {
    count.current += 1;
    const parent = typeof parent_id === 'number' && { parent_id };
    // Backend IDs are never negative. A reply moves focus out of its field.
    const draft: ShownComment = {
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
      const sent = { content: comment.content || content, user: comment.user ?? user };
      add({ ...draft, ...comment, ...sent, isPending: false });
    } catch (error) {
      drop(draft.key);
      throw error;
    }
    revalidate();
  };
}

function useRemove({ add, drop, update }: List, post: (draft: CommentDraft) => Promise<void>) {
  const t = useT();
  const restore = async (comment: ShownComment) => {
    add({ ...comment, takesFocus: true });
    try {
      await call('POST comment/restore', { body: { commentIds: [comment.id] } });
      revalidate();
    } catch (error) {
      drop(comment.key);
      if (!isAbsent(error)) throw error;
      // If the backend cannot restore, sends the same text as a new comment.
      await post(comment);
    }
  };
  return (comment: ShownComment): void => {
    update(comment.id, () => null);
    const deletion = call('DELETE comment/{ids}', { params: { ids: String(comment.id) } });
    deletion.then(revalidate, (error: unknown) => {
      add(comment);
      reportFailure(error, t);
    });
    // A failed deletion has already restored it.
    const undo = () =>
      void deletion.then(
        () => restore(comment).catch((error: unknown) => reportFailure(error, t)),
        () => undefined,
      );
    const canUndo = !lacks('POST comment/restore') || !lacks('POST comment');
    const message = t('Comment deleted');
    if (canUndo) showUndoToast(message, undo, t, { id: 'deleted-comment' });
    else showToast(message, { id: 'deleted-comment' });
  };
}

/** Later pages shift, and the count changes. */
const revalidate = (): void => readAgain((address) => address.startsWith('commentable/comments'));
