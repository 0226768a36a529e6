import { useRef } from 'react';
import { Link } from 'react-router';
import { CardMenu } from '../../music/cards/card-menu.tsx';
import { type PlayItem, useCardPlay } from '../../music/play/use-play-item.tsx';
import type { Card } from '../../music/cards/card-of.tsx';
import { Section } from '../../music/pages/page.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const gridClass = 'grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4';

/** Small tiles of recent items above the shelves: two columns on a phone, four on a wide screen. */
export function RecentGrid({ cards }: { cards: Card[] }) {
  const t = useT();
  return (
    <Section title={t('Jump back in')} isTitleHidden>
      <ul className={gridClass}>
        {cards.map((card) => (
          <Tile key={card.to} card={card} />
        ))}
      </ul>
    </Section>
  );
}

function Tile({ card: { to, name, address, detail, plays, isRound = false } }: { card: Card }) {
  const menu = useRef<MenuHandle>(null);
  const gestures = useMenuGestures(menu);
  return (
    <li
      {...(plays && gestures)}
      className="group relative flex h-15 items-center overflow-hidden rounded-control bg-paper shadow-card ring-of-link transition-colors hover:bg-hover sm:h-16 [-webkit-touch-callout:none]"
    >
      <Picture
        name={name}
        address={address}
        isRound={isRound}
        isFirst
        className={isRound ? 'ms-2 w-11 sm:ms-2.5' : 'w-15 rounded-none sm:w-16'}
      />
      <div className="min-w-0 flex-1 px-2.5 sm:px-3 pointer-fine:[li:has(button:focus-visible)_&]:pe-26 pointer-fine:group-hover:pe-26">
        <p
          dir="auto"
          className="line-clamp-2 text-sm leading-5 font-semibold wrap-anywhere sm:line-clamp-1"
        >
          <Link to={to} data-result="" className="after:absolute after:inset-0">
            {name}
          </Link>
        </p>
        <p className="truncate text-xs leading-5 text-muted max-sm:sr-only">{detail}</p>
      </div>
      {plays && (
        <>
          <TilePlay {...plays} name={name} path={to} />
          <CardMenu
            subject={plays}
            name={name}
            handle={menu}
            className="absolute end-15 z-10 hidden size-9 place-items-center rounded-full bg-paper text-muted opacity-0 transition-opacity group-hover:opacity-100 hover:text-main focus-visible:opacity-100 aria-expanded:opacity-100 sm:pointer-fine:grid"
          />
        </>
      )}
    </li>
  );
}

/** With a mouse, at the end of the tile on hover; on touch screens always, over the picture. */
function TilePlay(props: PlayItem) {
  const { control, icon, isBusy } = useCardPlay(props);
  return (
    <button
      type="button"
      {...control}
      className={classNames(
        'absolute start-2 z-10 grid size-11 place-items-center rounded-full bg-scrim/55 on-picture transition-opacity sm:start-2.5 forced-colors:border',
        'pointer-fine:start-auto pointer-fine:end-2.5 pointer-fine:bg-primary pointer-fine:text-on-primary pointer-fine:shadow-pop pointer-fine:[--ring:var(--color-primary)]',
        'focus-visible:opacity-100 group-hover:opacity-100',
        !isBusy && 'pointer-fine:opacity-0',
      )}
    >
      {icon}
    </button>
  );
}

export const RecentSkeletons = () => (
  <ul className={gridClass}>
    {Array.from({ length: 8 }, (_, tile) => (
      <li
        key={tile}
        className="flex h-15 items-center overflow-hidden rounded-control bg-paper sm:h-16"
      >
        <Skeleton className="aspect-square h-full" />
        <Skeleton className="mx-3 h-3.5 w-1/2 rounded-cover" />
      </li>
    ))}
  </ul>
);
