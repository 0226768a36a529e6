import { useState } from 'react';
import { COMMENTS_CREATE } from '../../../contracts/constants.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { CommentForm } from './comment-form.tsx';
import { type CommentPages, CommentSection } from './comment-section.tsx';
import type { CommentTarget } from './thread-comments.ts';
import { useCommentWrites } from './use-comment-writes.ts';
import { WritableComment } from './writable-comment.tsx';

/** The comments for members, with a field for a new one and actions on each. */
export function WritableComments({ about, pages }: { about: CommentTarget; pages: CommentPages }) {
  const { bootstrap, t } = useSession();
  const hasWriting = useSupports('POST comment');
  const canWrite = hasWriting && can(bootstrap, COMMENTS_CREATE);
  const { comments, post, edit, remove } = useCommentWrites(about, pages);
  const [status, setStatus] = useState('');
  const announce = async (work: Promise<void>, message: string) => {
    // Screen readers don't announce the same text twice in a row.
    setStatus('');
    await work;
    setStatus(message);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <CommentSection
        pages={pages}
        comments={comments}
        empty={canWrite ? t('No comments yet. What do you think?') : t('No comments yet.')}
        top={
          canWrite && (
            <div className="mb-8">
              <CommentForm
                label={t('Your comment')}
                sendLabel={t('Send')}
                onSend={(content) => announce(post(content), t('Sent'))}
              />
            </div>
          )
        }
      >
        {(comment, isHead) => (
          <WritableComment
            comment={comment}
            isOwn={comment.user?.id === bootstrap.user?.id}
            onRemove={() => remove(comment)}
            onEdit={(content) => announce(edit(comment, content), t('Saved'))}
            // Only a backend with replies marks top-level comments.
            {...(canWrite &&
              isHead &&
              comment.parent_id === null && {
                onReply: (content: string) => announce(post(content, comment.id), t('Sent')),
              })}
          />
        )}
      </CommentSection>
    </>
  );
}
