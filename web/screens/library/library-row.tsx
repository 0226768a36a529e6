import { type ComponentType, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { MarkAfterName } from '../../music/tracks/artist-names.tsx';
import { CardMenu } from '../../music/cards/card-menu.tsx';
import type { CardPlay } from '../../music/cards/card-play.tsx';
import type { Card } from '../../music/cards/card-of.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';

interface Props {
  card: Card;
  isRound?: boolean;
  /** A fact at the end of the row, if there is space. */
  fact?: ReactNode;
  /** Buttons at the end of the row. */
  children?: ReactNode;
  Play: ComponentType<Parameters<typeof CardPlay>[0]> | null;
}

/** Row height in CSS pixels. */
export const libraryRowHeight = 72;

/** An album, artist or playlist in a list; its link covers the row. */
export function LibraryRow({
  card: { to, name, address, detail, isVerified, plays },
  isRound = false,
  fact,
  children,
  Play,
}: Props) {
  const menu = useRef<MenuHandle>(null);
  const gestures = useMenuGestures(menu);
  return (
    <div
      {...(plays && gestures)}
      className="group/row ring-of-link group relative flex h-full items-center gap-3 rounded-control px-2 -outline-offset-2 hover:bg-hover focus-within:bg-hover sm:gap-4 [-webkit-touch-callout:none]"
    >
      <div className="relative w-14 shrink-0">
        <Picture name={name} address={address} isRound={isRound} className="w-14" />
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="w-fit max-w-full truncate text-base leading-6 font-medium">
          <Link to={to} className="py-1 group-hover:underline after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
          {isVerified && <MarkAfterName className="size-4" />}
        </p>
        {detail && (
          <p dir="auto" className="relative w-fit max-w-full truncate text-sm leading-6 text-muted">
            {detail}
          </p>
        )}
      </div>
      {fact && (
        <p className="hidden shrink-0 text-end text-sm text-muted tabular-nums sm:block">{fact}</p>
      )}
      {Play && plays && (
        <div className="relative z-10 size-12 shrink-0 max-sm:hidden">
          <Play {...plays} name={name} path={to} />
        </div>
      )}
      <div className="relative z-10 flex shrink-0 items-center">
        {children}
        {plays && (
          <CardMenu
            subject={plays}
            name={name}
            handle={menu}
            className="icon-button quiet-control"
          />
        )}
      </div>
    </div>
  );
}
