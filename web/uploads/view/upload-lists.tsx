import { formatBytes } from '../../lib/format.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { UnfinishedUpload } from '../unfinished-uploads.ts';
import { useUnfinishedUploads, useUploads } from '../use-uploads.ts';
import { FilePicker } from './file-picker.tsx';
import { FileMark } from './upload-row.tsx';
import { summarise } from './status-text.ts';
import { UploadRow } from './upload-row.tsx';

/** Uploads that a reload or crash interrupted, with buttons to resume. */
export function UnfinishedList() {
  const t = useT();
  const unfinished = useUnfinishedUploads();
  if (unfinished.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-heading" className="mt-8">
      <h2 id="unfinished-heading" className="text-lg">
        {t('Unfinished uploads')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {t('Choose the same file again to resume where it stopped.')}
      </p>
      <ul className="divide-y divide-divider rounded-card border border-divider bg-paper">
        {unfinished.map((unfinishedUpload) => (
          <UnfinishedRow key={unfinishedUpload.id} unfinishedUpload={unfinishedUpload} />
        ))}
      </ul>
    </section>
  );
}

function UnfinishedRow({ unfinishedUpload }: { unfinishedUpload: UnfinishedUpload }) {
  const { bootstrap, t } = useSession();
  const { uploads } = useUploads();
  const { facts, bytesUploaded } = unfinishedUpload;
  const { language } = bootstrap.i18n;
  const { name } = facts;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
      <FileMark extension={facts.extension} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium rtl:text-right" dir="auto">
          {name}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {t(':done of :size', {
            done: formatBytes(bytesUploaded, language),
            size: formatBytes(facts.size, language),
          })}
        </p>
      </div>
      <div className="ms-auto flex gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Discard :name', { name })}
          onClick={() => {
            // Moves the focus, because the button disappears with its upload.
            document.getElementById('main')?.focus({ preventScroll: true });
            void uploads.discard(unfinishedUpload);
          }}
        >
          {t('Discard')}
        </Button>
        <FilePicker
          label={t('Resume :name', { name })}
          onChoose={([file]) => {
            const problem = uploads.resumeUpload(unfinishedUpload, file);
            if (problem) showToast(t(problem.text, problem.values), { type: 'danger' });
          }}
        >
          {(open) => (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('Resume :name', { name })}
              onClick={open}
            >
              {t('Resume')}
            </Button>
          )}
        </FilePicker>
      </div>
    </li>
  );
}

/** Uploads in progress and failed. Announces the summary, but not percentages. */
export function CurrentUploads() {
  const t = useT();
  const { items, earlier } = useUploads();
  const rest = items.filter(({ status }) => status !== 'completed').toReversed();
  const isShown = rest.length > 0;
  // Always rendered: screen readers announce only changes inside an existing live region.
  return (
    <section aria-label={t('Uploads')} className={isShown ? 'mt-8' : 'sr-only'}>
      <p role="status" className="mb-3 text-lg font-semibold">
        {items.length > 0 && summarise(items, earlier, t).text}
      </p>
      {isShown && (
        <ul className="divide-y divide-divider rounded-card border border-divider bg-paper">
          {rest.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}
