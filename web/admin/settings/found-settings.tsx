import { Link } from 'react-router';
import { findMatches } from '../../lib/find-matches.ts';
import { useSession } from '../../data/session/session.tsx';
import { adminPath } from '../lib/admin-path.ts';
import type { FoundSetting } from './find-settings.ts';

interface Props {
  found: readonly FoundSetting[];
  words: string;
  /** Called when a result is opened. */
  onOpen: () => void;
}

/** The settings that a search found. Each links to its field. */
export function FoundSettings({ found, words, onOpen }: Props) {
  const { t } = useSession();
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
                <Marked text={t(field.label)} words={words} />
              </span>
              <span className="text-xs text-muted">
                {t(topic.title)} · <bdi>{settingName(field.name)}</bdi>
              </span>
              {field.hint && (
                <span className="text-sm text-muted">
                  <Marked text={t(field.hint)} words={words} />
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

function Marked({ text, words }: { text: string; words: string }) {
  const { language } = useSession().bootstrap.i18n;
  return findMatches(text, words, language).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="rounded-control bg-primary/15 text-inherit">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
