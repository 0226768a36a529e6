import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  legacySettings,
  type SettingTopic,
  settingTopics,
} from '../../../contracts/records/admin/settings.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { defaultErrorMessage } from '../../../contracts/site/errors.ts';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { createWordMatcher, findMatches } from '../../lib/find-matches.ts';
import type { Translate } from '../../lib/translate.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { LegacyLink } from '../lib/legacy-link.tsx';
import { logChange } from '../lib/audit-trail.ts';
import { TopicForm } from './topic-form.tsx';

export function SettingsPage({ topic: name }: { topic?: string | undefined }) {
  const t = useT();
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  const topic = settingTopics.find((one) => one.name === name);
  const isSearching = query.trim() !== '';
  const wanted = hash === '' ? null : decoded(hash.slice(1));
  return (
    <>
      <PageHeading
        title={topic ? t(topic.title) : t('Settings')}
        text={topic ? t(topic.text) : t('How the site works. The look is under Appearance.')}
      />
      <div role="search" className="mb-5 max-w-[32rem]">
        <SearchField label={t('Search all settings')} value={query} onChange={setQuery} isSmall />
      </div>
      {isSearching && <SearchResults query={query} onOpen={() => setQuery('')} />}
      {/* Stays mounted, because no draft stores typed secrets. */}
      <div hidden={isSearching}>
        {topic ? <Topic topic={topic} wanted={wanted} /> : <Overview />}
      </div>
    </>
  );
}

function Topic({ topic, wanted }: { topic: SettingTopic; wanted: string | null }) {
  const t = useT();
  const tabs = settingTopics.map(({ name, title }) => ({
    title: t(title),
    to: adminPath('settings', name),
    isCurrent: name === topic.name,
  }));
  return (
    <>
      {/* On screens without space for the menu. */}
      <div className="mb-5 xl:hidden">
        <PageTabs label={t('Topics')} tabs={tabs} />
      </div>
      <div className="flex items-start gap-8">
        <TopicMenu tabs={tabs} />
        <div className="max-w-[64rem] min-w-0 flex-1">
          <TopicForm key={topic.name} topic={topic} fieldName={wanted} />
        </div>
      </div>
    </>
  );
}

/** A hand-written hash may be malformed. */
function decoded(hash: string): string | null {
  try {
    return decodeURIComponent(hash);
  } catch {
    return null;
  }
}

function Overview() {
  const t = useT();
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {settingTopics.map(({ name, title, text, icon }) => (
          <li key={name}>
            <Link
              to={adminPath('settings', name)}
              className="flex h-full items-start gap-3 rounded-card border border-divider bg-paper p-4 shadow-card transition-colors hover:bg-hover"
            >
              <Icon name={icon as IconName} className="mt-0.5 size-5 shrink-0 text-muted" />
              <span className="grid min-w-0 gap-0.5">
                <span className="text-sm font-semibold">{t(title)}</span>
                <span className="text-sm text-muted">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <SiteTasks />
      <section aria-labelledby="old-settings" className="mt-10">
        <h2 id="old-settings" className="text-lg">
          {t('More settings')}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {t('These are still in the old back office. You stay signed in there.')}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {legacySettings.map(({ title, path }) => (
            <li key={path}>
              <LegacyLink path={path}>{t(title)}</LegacyLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function TopicMenu({ tabs }: Pick<ComponentProps<typeof PageTabs>, 'tabs'>) {
  const t = useT();
  return (
    <nav aria-label={t('Topics')} className="sticky top-24 hidden w-48 shrink-0 xl:block">
      <ul className="grid gap-0.5">
        {tabs.map(({ title, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-control px-3 text-sm font-medium hover:bg-hover',
                isCurrent ? 'bg-selected text-main forced-colors:underline' : 'text-muted',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultsProps {
  query: string;
  onOpen: () => void;
}

function SearchResults({ query, onOpen }: ResultsProps) {
  const { bootstrap, t } = useSession();
  const found = findSettings(query, t, bootstrap.i18n.language);
  return (
    <section aria-label={t('Search results')}>
      <p role="status" className="mb-2 text-sm text-muted">
        {found.length === 0
          ? t('No settings match. Some are still in the old back office.')
          : t('[one :count setting|other :count settings]', { count: found.length })}
      </p>
      <ul className="grid max-w-[48rem] grid-cols-1 divide-y divide-divider">
        {found.map(({ topic, field }) => (
          <li key={`${topic.name} ${field.name}`}>
            <Link
              to={`${adminPath('settings', topic.name)}#${encodeURIComponent(field.name)}`}
              onClick={onOpen}
              className="grid gap-0.5 rounded-control px-2 py-2.5 hover:bg-hover"
            >
              <span className="text-sm font-semibold">
                <Highlighted text={t(field.label)} query={query} />
              </span>
              <span className="text-xs text-muted">
                {t(topic.title)} · <bdi>{settingName(field.name)}</bdi>
              </span>
              {field.hint && (
                <span className="text-sm text-muted">
                  <Highlighted text={t(field.hint)} query={query} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The setting's name in the backend. */
const settingName = (name: string): string => name.slice(name.indexOf('.') + 1);

function Highlighted({ text, query }: { text: string; query: string }) {
  const { language } = useSession().bootstrap.i18n;
  return findMatches(text, query, language).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="rounded-control bg-primary/15 text-inherit">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}

/** Finds settings by their texts, in the visitor's language or in English. */
function findSettings(query: string, t: Translate, language: string) {
  const matches = createWordMatcher(query, language);
  return settingTopics.flatMap((topic) =>
    topic.fields
      .filter((field) => matches(textOf(topic, field, t)))
      .map((field) => ({ topic, field })),
  );
}

function textOf(topic: SettingTopic, field: RecordField, t: Translate): string {
  const options = 'options' in field ? (field.options ?? []).map(({ label }) => label) : [];
  const texts = [topic.title, field.label, ...(field.hint ? [field.hint] : []), ...options];
  return [...texts, ...texts.map((one) => t(one)), field.name].join('\n');
}

function SiteTasks() {
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
              'Clear it if the site shows outdated content. Pages will load more slowly for a while afterwards.',
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

interface TaskProps {
  /** Name of the action in the audit trail. */
  action: string;
  run: () => Promise<unknown>;
  title: string;
  question: string;
  text: string;
  label: string;
  done: string;
}

function TaskRow({ action, run, title, question, text, label, done }: TaskProps) {
  const t = useT();
  const [result, setResult] = useState<{ isDone: boolean; text: string } | null>(null);
  const start = useAction(async () => {
    const isConfirmed = await askToConfirm({
      title: question,
      text,
      confirmLabel: label,
      cancelLabel: t('Cancel'),
    });
    if (!isConfirmed) return;
    setResult(null);
    try {
      await run();
      logChange({ type: 'settings', action, ids: [], name: '' });
      setResult({ isDone: true, text: done });
    } catch (error) {
      // The row disappears if the backend lacks the call.
      if (isAbsent(error)) throw error;
      const reason = error instanceof ApiError ? error.message : defaultErrorMessage;
      setResult({ isDone: false, text: t(reason) });
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
            result?.isDone ? 'text-positive' : 'text-danger',
          )}
        >
          {result?.text}
        </p>
      </div>
      <Button variant="outline" isPending={start.isPending} onClick={start.run}>
        {label}
      </Button>
    </li>
  );
}
