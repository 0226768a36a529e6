import { useState } from 'react';
import type { Comment } from '../../../contracts/schema/comments.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { call } from '../../data/calls/call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-class.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Reports another user's comment, once. Hidden if the backend doesn't accept reports. */
export function ReportButton({
  id,
  look,
}: Pick<Comment, 'id'> & { look: ButtonLook & { className: string } }) {
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
      <Button {...look} aria-disabled={isReported} isPending={isPending} onClick={run}>
        {isReported ? t('Reported') : t('Report')}
      </Button>
    )
  );
}
