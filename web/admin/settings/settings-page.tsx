import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  legacySettings,
  settingTopics,
  type SettingTopic,
} from '../../../contracts/records/admin/settings.ts';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { LegacyLink } from '../lib/legacy-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { findSettings } from './find-settings.ts';
import { FoundSettings } from './found-settings.tsx';
import { SiteTasks } from './site-tasks.tsx';
import { TopicForm } from './topic-form.tsx';

interface Props {
  /** The last part of the URL: 'mail'. */
  topic?: string | undefined;
}

/** The site's settings by topic, with a search over all of them. */
export function SettingsPage({ topic: name }: Props) {
  const { bootstrap, t } = useSession();
  const { hash } = useLocation();
  const [words, setWords] = useState('');
  const topic = settingTopics.find((one) => one.name === name);
  const { language } = bootstrap.i18n;
  const isSearching = words.trim() !== '';
  const wanted = hash === '' ? null : decoded(hash.slice(1));
  return (
    <>
      <PageHeading
        title={topic ? t(topic.title) : t('Settings')}
        text={topic ? t(topic.text) : t('How the site works. The look is under Appearance.')}
      />
      <div role="search" className="mb-5 max-w-[32rem]">
        <SearchField
          label={t('Search all settings')}
          value={words}
          onChange={setWords}
          onEscape={() => setWords('')}
          isSmall
        />
      </div>
      {isSearching && (
        <FoundSettings
          found={findSettings(settingTopics, words, { t, language })}
          words={words}
          onOpen={() => setWords('')}
        />
      )}
      {/* Stays mounted, because no draft stores typed secrets. */}
      <div hidden={isSearching}>
        {topic ? <Topic topic={topic} wanted={wanted} /> : <Overview />}
      </div>
    </>
  );
}

function Topic({ topic, wanted }: { topic: SettingTopic; wanted: string | null }) {
  return (
    <>
      <TopicTabs topic={topic} />
      <div className="flex items-start gap-8">
        <TopicMenu topic={topic} />
        <div className="max-w-[64rem] min-w-0 flex-1">
          <TopicForm key={topic.name} topic={topic} wanted={wanted} />
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

/** All topics as cards, manual tasks, and links to settings that only the old back office has. */
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

const tabsOf = (topic: SettingTopic) =>
  settingTopics.map(({ name, title }) => ({
    title,
    to: adminPath('settings', name),
    isCurrent: name === topic.name,
  }));

/** The topics in a row, on screens without space for the menu. */
function TopicTabs({ topic }: { topic: SettingTopic }) {
  const t = useT();
  return (
    <div className="mb-5 xl:hidden">
      <PageTabs
        label={t('Topics')}
        tabs={tabsOf(topic).map((tab) => ({ ...tab, title: t(tab.title) }))}
      />
    </div>
  );
}

function TopicMenu({ topic }: { topic: SettingTopic }) {
  const t = useT();
  return (
    <nav aria-label={t('Topics')} className="sticky top-24 hidden w-48 shrink-0 xl:block">
      <ul className="grid gap-0.5">
        {tabsOf(topic).map(({ title, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-control px-3 text-sm font-medium hover:bg-hover',
                isCurrent ? 'bg-selected text-main forced-colors:underline' : 'text-muted',
              )}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
