import { useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { defaultErrorMessage } from '../../../contracts/site/errors.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../lib/dom.ts';
import { noteChange } from '../lib/audit-trail.ts';

/** Tasks that an admin starts by hand. Leaves out tasks that the backend doesn't support. */
export function SiteTasks() {
  const t = useT();
  const [hasFlush, hasSitemap] = [
    useSupports('POST cache/flush'),
    useSupports('POST sitemap/generate'),
  ];
  if (!hasFlush && !hasSitemap) return null;
  return (
    <section aria-labelledby="site-tasks" className="mt-10">
      <h2 id="site-tasks" className="text-lg">
        {t('Site tasks')}
      </h2>
      <ul className="mt-3 grid grid-cols-1 divide-y divide-divider rounded-card border border-divider bg-paper shadow-card">
        {hasFlush && (
          <TaskRow
            action="flush-cache"
            run={() => call('POST cache/flush')}
            title={t('Clear the cache')}
            question={t('Clear the cache?')}
            text={t(
              'Clear it if the site shows outdated content. Pages load more slowly for a while.',
            )}
            label={t('Clear cache')}
            done={t('Cache cleared.')}
          />
        )}
        {hasSitemap && (
          <TaskRow
            action="create-sitemap"
            run={() => call('POST sitemap/generate')}
            title={t('Create the sitemap')}
            question={t('Create the sitemap?')}
            text={t('Lists all public pages for search engines. Replaces the current sitemap.')}
            label={t('Create sitemap')}
            done={t('Sitemap created.')}
          />
        )}
      </ul>
    </section>
  );
}

interface Props {
  /** Name of the action in the audit trail. */
  action: string;
  run: () => Promise<unknown>;
  title: string;
  question: string;
  text: string;
  label: string;
  done: string;
}

function TaskRow({ action, run, title, question, text, label, done }: Props) {
  const t = useT();
  const [outcome, setOutcome] = useState<{ isDone: boolean; words: string } | null>(null);
  const start = useAction(async () => {
    const isConfirmed = await askToConfirm({
      title: question,
      text,
      confirmLabel: label,
      cancelLabel: t('Cancel'),
    });
    if (!isConfirmed) return;
    setOutcome(null);
    try {
      await run();
      noteChange({ type: 'settings', action, ids: [], name: '' });
      setOutcome({ isDone: true, words: done });
    } catch (error) {
      // The row disappears if the backend lacks the call.
      if (isAbsent(error)) throw error;
      const reason = error instanceof ApiError ? error.message : defaultErrorMessage;
      setOutcome({ isDone: false, words: t(reason) });
    }
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-60 flex-1">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
        <p
          role="status"
          className={classNames(
            'text-sm font-medium',
            outcome?.isDone ? 'text-positive' : 'text-danger',
          )}
        >
          {outcome?.words}
        </p>
      </div>
      <Button variant="outline" isPending={start.isPending} onClick={start.run}>
        {label}
      </Button>
    </li>
  );
}
