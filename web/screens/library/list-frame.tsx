import type { ReactElement, ReactNode } from 'react';
import { type LibraryPart, paths, libraryParts } from '../../../contracts/routes/paths.ts';
import { isRefusal } from '../../data/calls/api-error.ts';
import { Read } from '../../ui/failures/read.tsx';
import { readingOf, type LazyList } from '../../music/lists/lazy-list.ts';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { useT } from '../../data/session/session.tsx';
import { NothingFound } from '../../music/lists/list-tools.tsx';
import type { ListOptions } from '../../music/lists/use-list-options.ts';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { partIcons } from './parts.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useFormattedCount } from '../../music/lists/labels.ts';

interface Props {
  part: LibraryPart;
  rows: LazyList<unknown>;
  options: ListOptions;
  shape?: ReactNode;
  /** The suggested action for an empty list. */
  emptyAction?: ReactNode;
  children: ReactElement;
}

/** A list in each of its states. If the backend lacks its call, the links to the list disappear. */
export function ListFrame({
  part,
  rows,
  options,
  shape = <TrackSkeletons count={8} isTable={part === 'tracks'} />,
  emptyAction,
  children,
}: Props) {
  const t = useT();
  return (
    <Read
      of={readingOf(rows)}
      // Fills the screen, so the footer doesn't move.
      shape={<div className="min-h-dvh">{shape}</div>}
      renderFailure={(error) =>
        isRefusal(error) ? (
          <p className="py-8 text-base text-muted">{t("This can't be shown here.")}</p>
        ) : undefined
      }
    >
      {(count) =>
        count > 0 ? (
          children
        ) : options.words === '' ? (
          <EmptyPart part={part}>{emptyAction}</EmptyPart>
        ) : (
          <NothingFound words={options.words} onClear={() => options.type('')} />
        )
      }
    </Read>
  );
}

/** An empty part: how to fill it, and where to go next. `children`: a link in place of the search. */
export function EmptyPart({ part, children }: Pick<Props, 'part'> & { children?: ReactNode }) {
  const t = useT();
  const texts: Record<LibraryPart, [title: string, text: string]> = {
    tracks: [t('No liked tracks yet'), t('Press the heart next to a track to save it here.')],
    albums: [t('No albums yet'), t('Press the heart on an album to save it here.')],
    artists: [t('No artists yet'), t("Follow artists on their pages and they'll appear here.")],
    playlists: [t('No playlists yet'), t('Create your own, or follow one you like.')],
    history: [t('Nothing played yet'), t('Your listening history will appear here, day by day.')],
  };
  const [title, text] = texts[part];
  return (
    <div className="grid justify-items-center py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-chip text-muted">
        <Icon name={partIcons[part]} className="size-8" />
      </span>
      <p className="mt-4 text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-[42ch] text-base text-balance text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {children}
        <Link
          to={paths.search('')}
          className={buttonClass({ variant: children ? 'outline' : 'primary' })}
        >
          {t('Search for artists, albums and tracks')}
        </Link>
      </div>
    </div>
  );
}

/** A part's name, also used as the tab's title, and its count. */
export function PartHeading({
  part,
  total,
  children,
}: Pick<Props, 'part'> & { total: number | undefined; children?: ReactNode }) {
  const t = useT();
  const count = useFormattedCount();
  const title = t(libraryParts[part]);
  useNamedPage(title);
  return (
    <div className="mb-5 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="flex items-baseline gap-3 text-xl">
        {title}
        {total !== undefined && (
          <span className="text-base font-normal text-muted tabular-nums">{count(total)}</span>
        )}
      </h2>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
