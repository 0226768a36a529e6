import type { ReactNode } from 'react';
import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import { libraryParts } from '../../../contracts/routes/paths.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useT } from '../../data/session/session.tsx';
import { useCount } from './list-words.ts';

interface Props {
  part: LibraryPart;
  /** The number of items; undefined if it is unknown. */
  total: number | undefined;
  /** Actions for the whole part. */
  children?: ReactNode;
}

/** A part's name, also used as the tab's title, and its count. */
export function PartHeading({ part, total, children }: Props) {
  const t = useT();
  const count = useCount();
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
