import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { classNames, isComposing } from '../../lib/dom.ts';
import type { Translate } from '../../lib/translate.ts';
import { usePlayItem } from '../../music/play/use-play-item.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { type Entry, type Group, playedBy, rememberRecent } from './entry.ts';
import { type SearchEntries, useEntries } from './use-entries.ts';

export type CanOpen = (path: string) => boolean;

interface Props {
  canOpen: CanOpen;
  /** The entries of the part of the site where it opens, for the query that `onType` gets. */
  area?: SearchEntries;
  onType?: (text: string) => void;
  onDone: () => void;
}

/** The query, its matches and the active match. */
function usePalette({ canOpen, area, onType, onDone }: Props) {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** The entry selected with the arrow keys or the pointer. */
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = useEntries(typed, canOpen, area);
  const entries = groups.flatMap((group) => group.entries);
  const index = entries.findIndex((entry) => entry.id === chosen);
  // Enter must never run a destructive action by default.
  const at = index < 0 ? entries.findIndex((entry) => !entry.isDestructive) : index;
  const play = usePlayItem();
  const choose = (entry: Entry | undefined, isPlayed = false) => {
    if (!entry) return;
    const item = isPlayed ? playedBy(entry) : null;
    rememberRecent(bootstrap.user?.id ?? null, entry);
    onDone();
    if (item) play(item).catch((error: unknown) => reportFailure(error, t));
    else if ('path' in entry.act) navigate(entry.act.path);
    else entry.act.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = nextIndex(event.key, at, entries.length);
    if (next !== null) setChosen(entries[next]?.id ?? null);
    else if (event.key === 'Enter') choose(entries[at], event.shiftKey);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
    setChosen(null);
  };
  return {
    typed,
    type,
    groups,
    count: entries.length,
    active: entries[at],
    setChosen,
    choose,
    onKeyDown,
  };
}

/** One field for pages, playlists, actions and search. */
export function Palette(props: Props) {
  const { onDone } = props;
  const t = useT();
  const id = useId();
  const { typed, type, groups, count, active, setChosen, choose, onKeyDown } = usePalette(props);
  const optionId = (entry: Entry) => `${id} ${entry.id}`.replaceAll(/\s/g, '-');
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const label = t('Search, open a page or run a command');
  return (
    <div className="flex h-[min(34rem,70dvh)] flex-col">
      <div className="flex items-center gap-3 border-b border-divider ps-5 pe-2">
        <Icon name="search" className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded={count > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-describedby={`${id}keys`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-hidden placeholder:text-muted"
        />
        <button
          type="button"
          aria-label={t('Close')}
          onClick={onDone}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {t('[one :count result|other :count results]', { count })}
      </p>
      {count === 0 && (
        <p className="px-5 py-8 text-center text-base wrap-anywhere text-muted">
          {t('No results for “:query”.', { query: typed.trim() })}
        </p>
      )}
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={t('Search and commands')}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ group, entries }) => (
          <div key={group} role="group" aria-labelledby={`${id}${group}`} className="pb-2">
            <p id={`${id}${group}`} className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {groupLabel(group, t)}
            </p>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => setChosen(entry.id)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <KeyHints id={`${id}keys`} active={active} />
    </div>
  );
}

/** The keys for the active entry. Touch screens have none. */
function KeyHints({ id, active }: { id: string; active: Entry | undefined }) {
  const t = useT();
  const canPlay = active !== undefined && playedBy(active) !== null;
  const isCommand = active !== undefined && 'run' in active.act;
  return (
    <p
      id={id}
      className="flex min-h-11 items-center gap-5 border-t border-divider px-5 text-xs text-muted pointer-coarse:hidden"
    >
      {active && (
        <span className="flex items-center gap-2">
          <Keys keys={[t('Enter')]} /> {isCommand ? t('Run') : t('Open')}
        </span>
      )}{' '}
      {canPlay && (
        <span className="flex items-center gap-2">
          <Keys keys={[t('Shift'), t('Enter')]} /> {t('Play')}
        </span>
      )}
    </p>
  );
}

/** Spaces separate the keys for screen readers. */
const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex gap-1">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' '}
        <kbd className="rounded-control border border-control/50 px-1.5 py-0.5 font-sans font-semibold">
          {key}
        </kbd>
      </Fragment>
    ))}
  </span>
);

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One entry. The focus stays in the field, so entries are not tab stops. */
function Option({
  id,
  entry: { name, detail, icon, picture },
  isActive,
  onPoint,
  onChoose,
}: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 text-sm select-none',
        isActive &&
          'bg-hover forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-solid',
      )}
    >
      {picture ? (
        <Picture
          name={name}
          address={picture.address}
          isRound={picture.isRound ?? false}
          className="size-8"
        />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center text-muted">
          <Icon name={icon} isMirrored={icon === 'logout' || icon === 'arrowRight'} />
        </span>
      )}
      <span dir="auto" className="min-w-0 flex-1 truncate text-start font-medium">
        {name}
      </span>
      {detail && <span className="max-w-[45%] shrink-0 truncate text-xs text-muted">{detail}</span>}
    </div>
  );
}

function groupLabel(group: Group, t: Translate): string {
  const labels = {
    recent: t('Recently used'),
    pages: t('Pages'),
    actions: t('Actions'),
    playlists: t('Your playlists'),
    search: t('Search'),
    music: t('Results'),
    loose: t('Similar names'),
  };
  return labels[group];
}

/** The index that a key moves to; null for other keys. Home and End stay with the field. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const page = 8;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'PageDown':
      return Math.min(at + page, count - 1);
    case 'PageUp':
      return Math.max(at - page, 0);
    default:
      return null;
  }
}
