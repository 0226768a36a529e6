import { Fragment, useEffect } from 'react';
import { classNames } from '../../lib/dom.ts';
import type { Translate } from '../../lib/translate.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { type Entry, type Group, optionId, playedBy } from './entry.ts';
import type { EntryGroup } from './use-entries.ts';

interface ListProps {
  /** Prefix of the IDs of the list and its options. */
  id: string;
  groups: EntryGroup[];
  active: Entry | undefined;
  onPoint: (entryId: string) => void;
  onChoose: (entry: Entry) => void;
  className: string;
}

/** The listbox of a field: its entries in labelled groups. The active one is scrolled into view. */
export function EntryList({ id, groups, active, onPoint, onChoose, className }: ListProps) {
  const t = useT();
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label={t('Search and commands')}
      // A press on a heading keeps the focus in the field, too.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames('scroll-py-2 overflow-y-auto overscroll-contain p-2', className)}
    >
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${id}${group}`} className="pb-2">
          <p id={`${id}${group}`} className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
            {groupLabel(group, t)}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry === active}
              onPoint={() => onPoint(entry.id)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The keys for the active entry. Touch screens have none. */
export function KeyHints({ id, active }: { id: string; active: Entry | undefined }) {
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
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 text-sm select-none',
        isActive && 'bg-hover outline-2 -outline-offset-2 outline-primary outline-solid',
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
    searches: t('Recent searches'),
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
