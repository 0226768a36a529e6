import { useId, useState } from 'react';
import { useT } from '../../session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { useUploads } from '../use-uploads.ts';
import { IconButton } from './icon-button.tsx';
import { summarise, type Summary } from './state-words.ts';
import { UploadRow } from './upload-row.tsx';

/** What is being uploaded, in a corner of every page while there is anything. Its heading is read aloud when it changes; percentages are not. */
export function UploadCentre() {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const { uploads, items } = useUploads();
  const listId = useId();
  const summary = summarise(items, t);
  // The live region stays, since only what changes inside an existing one is announced.
  return (
    <section aria-label={t('Uploads')} className="pointer-events-none fixed inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-40 flex justify-end sm:inset-x-4 sm:bottom-4 [body:has([data-cookie-notice=bottom])_&]:bottom-36 sm:[body:has([data-cookie-notice=bottom])_&]:bottom-20">
      <div className={items.length === 0 ? 'sr-only' : 'pointer-events-auto w-full max-w-[26rem] animate-rise overflow-hidden rounded-card border border-divider bg-paper shadow-pop'}>
        <div className="flex items-center gap-1 ps-4 pe-2 py-1.5">
          <p role="status" className="min-w-0 flex-1 truncate py-1.5 text-sm font-semibold">{items.length > 0 && summary.text}</p>
          {items.length > 0 && (
            <>
              <IconButton label={isOpen ? t('Show less') : t('Show uploads')} isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <LaterIcon name={isOpen ? 'chevronDown' : 'chevronUp'} />
              </IconButton>
              {!summary.isActive && <IconButton label={t('Close')} onClick={() => uploads.queue.clear()}><Icon name="close" className="size-4.5" /></IconButton>}
            </>
          )}
        </div>
        {summary.isActive && !isOpen && <Total {...summary} />}
        {isOpen && items.length > 0 && (
          // Scrolls by keyboard too.
          <ul id={listId} tabIndex={0} aria-label={summary.text} className="max-h-[min(22rem,45dvh)] overflow-y-auto overscroll-contain border-t border-divider py-1 -outline-offset-2">
            {items.toReversed().map((item) => <UploadRow key={item.id} item={item} />)}
          </ul>
        )}
      </div>
    </section>
  );
}

function Total({ text, percentage }: Summary) {
  return (
    <div role="progressbar" aria-label={text} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(percentage)} className="h-1 bg-chip">
      <div className="h-full bg-primary transition-[width] forced-colors:bg-current" style={{ width: `${percentage}%` }} />
    </div>
  );
}
