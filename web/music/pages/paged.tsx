import { type ReactElement, type ReactNode, useEffect } from 'react';
import { isAbsent, isRefusal } from '../../data/calls/api-error.ts';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import type { ItemOf, PagedKey, Pages } from '../../data/calls/use-pages.ts';
import { Read } from '../../ui/failures/read.tsx';
import { TrackSkeletons } from '../tracks/track-skeletons.tsx';

interface Props<K extends PagedKey> {
  /** The call that reads the list. If the backend lacks it, links to the list disappear. */
  call: K;
  pages: Pages<ItemOf<K>>;
  /** Skeleton while the list loads. */
  shape?: ReactNode;
  /** Messages for an empty list and for a private one. */
  words: { empty: string; refused: string };
  children: (items: ItemOf<K>[]) => ReactElement;
}

/** A paginated list that belongs to one item, such as an artist or a user. */
export function Paged<K extends PagedKey>({
  call,
  pages,
  shape = <TrackSkeletons />,
  words,
  children,
}: Props<K>) {
  const { data, error } = pages;
  const isLacking = !data && isAbsent(error);
  useEffect(() => {
    if (isLacking) markUnsupported(call, error);
  }, [isLacking, call, error]);
  const note = (text: string) => <p className="text-base text-muted">{text}</p>;
  return (
    <Read
      of={pages}
      shape={shape}
      empty={note(words.empty)}
      renderFailure={(refusal) => (isRefusal(refusal) ? note(words.refused) : undefined)}
    >
      {children}
    </Read>
  );
}
