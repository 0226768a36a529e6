import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { useT } from '../../data/session/session.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { UploadItem } from '../core/item.ts';
import { useUploads } from '../use-uploads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { summarise } from './status-text.ts';
import { UploadRow } from './upload-row.tsx';

/**
 * The upload bar at the end of every page except the uploads page, which lists all uploads. It has
 * its own space below the page. Its list opens over the page on request, and disappears when all
 * uploads are done.
 */
export function UploadCentre() {
  const { pathname } = useLocation();
  return matchPath(paths.uploads(), pathname) ? null : <Bar />;
}

/** Screen readers announce the summary, but not percentages. */
function Bar() {
  const t = useT();
  const { uploads, items, earlier } = useUploads();
  const summary = summarise(items, earlier, t);
  const { isActive } = summary;
  const [isOpen, setOpen] = useState(false);
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    if (!isActive) setOpen(false);
  }
  const isThere = items.length > 0;
  // Always rendered: screen readers announce only changes inside an existing live region.
  return (
    <section
      aria-label={t('Uploads')}
      data-upload-bar={isThere ? (isOpen ? 'open' : 'closed') : undefined}
      className="pointer-events-none sticky bottom-(--player-bar) z-40 flex justify-end px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-4 tall:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(9rem+var(--player-bar))] tall:sm:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(5rem+var(--player-bar))] [body:has([data-cookie-notice=bottom])_&]:mt-16"
    >
      <div
        className={
          isThere
            ? 'pointer-events-auto relative w-full animate-rise rounded-card border border-divider bg-paper shadow-pop sm:w-88'
            : 'sr-only'
        }
      >
        {isOpen && isThere && <List items={items} label={summary.text} />}
        <div className="flex items-center gap-1 py-0.5 ps-4 pe-1">
          <p role="status" className="min-w-0 flex-1 py-1.5 text-sm font-semibold wrap-anywhere">
            {isThere && summary.text}
          </p>
          {isThere && (
            <>
              <IconButton
                label={isOpen ? t('Show less') : t('Show uploads')}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                icon={isOpen ? 'chevronDown' : 'chevronUp'}
              />
              {!isActive && (
                <IconButton label={t('Close')} onClick={() => uploads.queue.clear()} icon="close" />
              )}
            </>
          )}
        </div>
        {isActive && <Total text={summary.text} percentage={summary.percentage} />}
      </div>
    </section>
  );
}

function List({ items, label }: { items: readonly UploadItem<FileEntry>[]; label: string }) {
  const list = useReturnFocus<HTMLUListElement>();
  return (
    // Lets the keyboard scroll the list.
    <ul
      ref={list}
      tabIndex={0}
      aria-label={label}
      className="absolute inset-x-0 bottom-full mb-1 max-h-[min(22rem,50dvh)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-divider bg-paper py-1 shadow-pop -outline-offset-2"
    >
      {items.toReversed().map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Total({ text, percentage }: { text: string; percentage: number }) {
  return (
    <div
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percentage)}
      className="mx-4 mb-1.5 h-1 overflow-hidden rounded-full bg-chip forced-colors:border"
    >
      <div
        className="h-full bg-primary transition-[width] forced-colors:bg-[CanvasText]"
        style={{ width: `${percentage}%` }}
      />
    </div>
  );
}
