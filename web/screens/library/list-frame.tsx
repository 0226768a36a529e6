import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { type LibraryPart, paths } from '../../../contracts/routes/paths.ts';
import { isRefusal } from '../../data/calls/api-error.ts';
import { Read } from '../../ui/failures/read.tsx';
import { readingOf, type LazyList } from '../../music/lists/lazy-list.ts';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { useT } from '../../data/session/session.tsx';
import { NothingFound } from '../../music/lists/list-tools.tsx';
import type { ListOptions } from '../../music/lists/use-list-options.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/placeholders.tsx';
import { firstStep, partIcons } from './parts.ts';
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
        ) : (
          <div className="min-h-dvh">
            {options.words === '' ? (
              <EmptyPart part={part}>{emptyAction}</EmptyPart>
            ) : (
              <NothingFound words={options.words} onClear={() => options.type('')} />
            )}
          </div>
        )
      }
    </Read>
  );
}

/** How to fill an empty part, and where to go next. `children`: a link in place of the search. */
function EmptyPart({ part, children }: Pick<Props, 'part'> & { children: ReactNode }) {
  const t = useT();
  const [title, text] = firstStep(part, t);
  return (
    <Notice isPart icon={partIcons[part]} title={title} text={text}>
      {children}
      <Link
        to={paths.search('')}
        className={buttonClass({ variant: children ? 'outline' : 'primary' })}
      >
        {t('Search for artists, albums and tracks')}
      </Link>
    </Notice>
  );
}

interface HeadingProps {
  /** Also the tab's title. */
  title: string;
  /** A count, or another figure. */
  total: ReactNode;
  note?: string;
  children?: ReactNode;
}

export function PartHeading({ title, total, note, children }: HeadingProps) {
  const count = useFormattedCount();
  useNamedPage(title);
  return (
    <div className="mb-5 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_13rem]">
        <h2 className="flex items-baseline gap-3 text-xl">
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
          <span className="text-base font-normal whitespace-nowrap text-muted tabular-nums empty:hidden">
            {typeof total === 'number' ? count(total) : total}
          </span>
        </h2>
        {note && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
