import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { text } from '../../../contracts/loose.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { Draft, type ListedDraft, listDrafts } from '../../records/draft.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { CreatedRecords } from './created-records.ts';

/** New releases that were started on this device and never saved. */
export function LocalDrafts() {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const person = bootstrap.user?.id ?? null;
  const read = () =>
    listDrafts(person, 'release').filter(({ recordId }) => recordId.startsWith('new-'));
  const [drafts, setDrafts] = useState(read);
  const heading = useRef<HTMLHeadingElement>(null);
  if (drafts.length === 0) return null;
  const discard = async ({ recordId }: ListedDraft, name: string) => {
    const isSure = await askToConfirm({
      title: t('Discard :name?', { name }),
      text: t('It is only on this device. This cannot be undone.'),
      confirmLabel: t('Discard'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    const draft = new Draft(person, 'release', recordId);
    draft.adopt(draft.peek());
    draft.drop();
    new CreatedRecords(person, recordId).clear();
    // The button disappears with its draft. The dialog leaves a focus that is elsewhere already.
    flushSync(() => setDrafts(read()));
    (heading.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby="local-drafts"
      className="rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 ref={heading} id="local-drafts" tabIndex={-1} className="text-lg outline-none">
        {t('Begun on this device')}
      </h2>
      <ul className="mt-2 divide-y divide-divider">
        {drafts.map((draft) => {
          const name = text(draft.changes['name']).trim() || t('Untitled release');
          return (
            <li key={draft.recordId} className="flex flex-wrap items-center gap-3 py-3">
              <Icon name="edit" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate text-base font-medium">
                  {name}
                </p>
                <p className="text-sm text-muted">
                  {t('Last changed :when', {
                    when: dates.relative(new Date(draft.at).toISOString()),
                  })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('Discard :name', { name })}
                onClick={() => void discard(draft, name)}
              >
                {t('Discard')}
              </Button>
              <Link
                to={`${backstagePaths.newRelease()}?draft=${encodeURIComponent(draft.recordId)}`}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
                aria-label={t('Continue :name', { name })}
              >
                {t('Continue')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
