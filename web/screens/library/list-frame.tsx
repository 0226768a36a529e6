import type { ReactElement, ReactNode } from 'react';
import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import { isRefusal } from '../../data/calls/api-error.ts';
import { Read } from '../../ui/failures/read.tsx';
import { readingOf, type LazyList } from '../../music/lists/lazy-list.ts';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { useT } from '../../data/session/session.tsx';
import { EmptyPart, NothingFound } from './empty-part.tsx';
import type { ListOptions } from './use-list-options.ts';

interface Props {
  part: LibraryPart;
  rows: LazyList<unknown>;
  wish: ListOptions;
  /** Skeletons in the shape of the list. */
  shape?: ReactNode;
  /** The suggested action for an empty list. */
  emptyAction?: ReactNode;
  /** The list, if it has rows. */
  children: ReactElement;
}

/** A list in each of its states. If the backend lacks its call, the links to the list disappear. */
export function ListFrame({
  part,
  rows,
  wish,
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
        ) : wish.words === '' ? (
          <EmptyPart part={part}>{emptyAction}</EmptyPart>
        ) : (
          <NothingFound words={wish.words} onClear={() => wish.type('')} />
        )
      }
    </Read>
  );
}
