import type { ReactElement, ReactNode } from 'react';
import { isRefusal } from '../../data/calls/api-error.ts';
import type { Pages } from '../../data/calls/use-pages.ts';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { TrackSkeletons } from '../tracks/track-skeletons.tsx';

interface Props<Item> {
  pages: Pages<Item>;
  /** Skeleton while the list loads. */
  shape?: ReactNode;
  /** Messages for an empty list and for a private one. */
  messages: { empty: string; refused: string };
  children: (items: Item[]) => ReactElement;
}

/** A paginated list that belongs to one item, such as an artist or a user. */
export function Paged<Item>({
  pages,
  shape = <TrackSkeletons />,
  messages,
  children,
}: Props<Item>) {
  const note = (text: string) => <p className="text-base text-muted">{text}</p>;
  return (
    <ReadPages
      of={pages}
      shape={shape}
      empty={note(messages.empty)}
      renderFailure={(refusal) => (isRefusal(refusal) ? note(messages.refused) : undefined)}
    >
      {children}
    </ReadPages>
  );
}
