import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { COMMENTS_CREATE } from '../../../contracts/constants.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { CommentForm } from './comment-form.tsx';
import { type CommentPages, CommentSection, CommentText } from './comment-section.tsx';
import type { CommentTarget, ShownComment } from './thread-comments.ts';
import { useCommentWrites } from './use-comment-writes.ts';
import { Button } from '../../ui/button.tsx';
import type { Comment } from '../../../contracts/schema/comments.ts';
import { call } from '../../data/calls/call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import type { ButtonStyle } from '../../ui/button-class.ts';
import { showToast } from '../../ui/toast-store.ts';

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

interface Props {
  comment: ShownComment;
  isOwn: boolean;
  /**
   * Omitted if it cannot be replied to.
   * @throws ApiError
   */
  onReply?: (content: string) => Promise<void>;
  /** @throws ApiError */
  onEdit: (content: string) => Promise<void>;
  onRemove: () => void;
}

/** A comment's text or the field to edit it, with its actions below. */
function WritableComment({ comment, isOwn, onReply, onEdit, onRemove }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { form, isSending, open, close, send } = useForms(box);
  const isEditing = form === 'edit' && !isSending;
  const sendEdit = (content: string) => {
    // Closes the form, which has focus.
    box.current?.closest('article')?.focus();
    return send(onEdit(content));
  };
  const remove = () => {
    focusTarget(box.current)?.focus();
    onRemove();
  };
  return (
    <div ref={box}>
      {!isEditing && <CommentText comment={comment} />}
      {!comment.isPending && (form === null || isSending) && (
        <Actions
          id={comment.id}
          isOwn={isOwn}
          onOpen={open}
          canReply={onReply !== undefined}
          onRemove={remove}
        />
      )}
      {form !== null && (
        <div hidden={isSending} className="mt-2">
          {form === 'edit' && (
            <CommentForm
              label={t('Your comment')}
              sendLabel={t('Save')}
              initial={comment.content}
              onSend={sendEdit}
              onCancel={close}
            />
          )}
          {form === 'reply' && onReply && (
            <CommentForm
              label={t('Your reply')}
              sendLabel={t('Send')}
              onSend={(content) => send(onReply(content))}
              onCancel={close}
            />
          )}
        </div>
      )}
    </div>
  );
}

type Form = 'edit' | 'reply';

/**
 * Which form of a comment is open. It closes while its text is being sent, and reopens with the
 * text if the backend refuses.
 */
function useForms(box: RefObject<HTMLElement | null>) {
  const [form, setForm] = useState<Form | null>(null);
  const [isSending, setSending] = useState(false);
  return {
    form,
    isSending,
    // The form's text is still being sent, and could return to it.
    open: (wanted: Form) => {
      if (!isSending) setForm(wanted);
    },
    close: () => {
      // Renders the button at once: a later focus could take it from where the visitor went.
      flushSync(() => setForm(null));
      box.current?.querySelector<HTMLElement>(`[data-opens=${form}]`)?.focus();
    },
    send: async (work: Promise<void>) => {
      setSending(true);
      try {
        await work;
        setForm(null);
      } finally {
        setSending(false);
      }
    },
  };
}

interface ActionsProps {
  id: number;
  isOwn: boolean;
  canReply: boolean;
  onOpen: (form: Form) => void;
  onRemove: () => void;
}

function Actions({ id, isOwn, canReply, onOpen, onRemove }: ActionsProps) {
  const t = useT();
  const canEdit = useSupports('PUT comment/{id}') && isOwn;
  const canRemove = useSupports('DELETE comment/{ids}') && isOwn;
  const buttonProps = { variant: 'ghost', size: 'sm', className: 'text-muted' } as const;
  return (
    <div className="-ms-3 mt-1 flex flex-wrap empty:hidden">
      {canReply && (
        <Button {...buttonProps} data-opens="reply" onClick={() => onOpen('reply')}>
          {t('Reply')}
        </Button>
      )}
      {canEdit && (
        <Button {...buttonProps} data-opens="edit" onClick={() => onOpen('edit')}>
          {t('Edit')}
        </Button>
      )}
      {canRemove && (
        <Button {...buttonProps} onClick={onRemove}>
          {t('Delete')}
        </Button>
      )}
      {!isOwn && <ReportButton id={id} buttonProps={buttonProps} />}
    </div>
  );
}

/**
 * Where focus moves when a comment is deleted: the next comment, the previous one, its parent, or
 * the field for a new one.
 */
function focusTarget(box: HTMLElement | null): HTMLElement | null | undefined {
  const item = box?.closest('li');
  const beside =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
  return (
    beside?.querySelector<HTMLElement>('article') ??
    item?.closest('section')?.querySelector('textarea')
  );
}

/** Reports another user's comment, once. Hidden if the backend doesn't accept reports. */
function ReportButton({
  id,
  buttonProps,
}: Pick<Comment, 'id'> & { buttonProps: ButtonStyle & { className: string } }) {
  const t = useT();
  const has = useSupports('POST report');
  const [isReported, setReported] = useState(false);
  const { run, isPending } = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Report this comment?'),
      text: t('We send it to the people who run this site.'),
      confirmLabel: t('Report'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    await call('POST report', { body: { reportable_type: 'comment', reportable_id: id } });
    setReported(true);
    showToast(t('Comment reported'));
  });
  return (
    has && (
      <Button {...buttonProps} aria-disabled={isReported} isPending={isPending} onClick={run}>
        {isReported ? t('Reported') : t('Report')}
      </Button>
    )
  );
}
