import { useEffect, useRef } from 'react';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface Props {
  token: string;
  /** Somebody wanted to close it, and has not copied it. */
  isLeaving: boolean;
  onCopied: () => void;
  onDone: () => void;
}

/** The only time that anybody sees this token: the words say so, and leaving without it asks once more. */
export function TokenShownOnce({ token, isLeaving, onCopied, onDone }: Props) {
  const t = useT();
  const words = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      <p ref={words} tabIndex={-1} className="text-base text-muted outline-hidden">{t('Copy your new token now. For your security it will not be shown again.')}</p>
      {/* Copying by hand counts as well. */}
      <textarea
        readOnly rows={2} dir="ltr" translate="no" spellCheck={false} autoComplete="off" aria-label={t('Your new token')} value={token} onCopy={onCopied} onFocus={(event) => event.target.select()}
        className="block w-full resize-none rounded-control border border-control bg-background-alt p-3 text-start font-mono text-sm break-all focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden"
      />
      <div role="alert">
        {isLeaving && (
          <p className="flex animate-appear gap-2 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm">
            <Icon name="warning" className="mt-px size-5 shrink-0 text-danger" />
            {t('You have not copied this token yet. Once closed, it cannot be viewed again.')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton
          text={token} label={t('Copy token')} copiedLabel={t('Copied')} onCopied={onCopied}
          onFailure={() => showToast(t('Your browser did not copy it. Select the token and copy it by hand.'), { type: 'danger' })}
        />
        <Button variant={isLeaving ? 'danger' : 'primary'} size="sm" onClick={onDone}>{isLeaving ? t('Close anyway') : t('Done')}</Button>
      </div>
    </div>
  );
}
