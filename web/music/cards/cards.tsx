import { type ReactNode, type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/dom.ts';
import { MarkAfterName } from '../tracks/artist-names.tsx';
import { Picture } from '../tracks/picture.tsx';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';
import { useLazyCardPlay } from './use-lazy-card-play.ts';
import type { Card } from './card-of.tsx';

interface Props {
  cards: Card[];
  isRound?: boolean;
  /** Pictures are about twice as wide as high. */
  isWide?: boolean;
  /** Truncates the name and the detail to one line, so that all cards have the same height. */
  isCut?: boolean;
  mark?: (name: string) => ReactNode;
}

/** For six cards in four columns: hides the last two, which would fill half a row. */
export const wholeRowsClass = 'md:max-xl:[&>li:nth-child(n+5)]:hidden';

/** Two columns on a phone up to six on a wide screen, all of equal width. */
export const cardGridClass =
  'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6';

const wideGridClass = 'grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 xl:grid-cols-4';

/** Pictures with names: albums, artists, people. */
export const CardGrid = ({
  hasWholeRows = false,
  ...props
}: Props & {
  /** Of six cards, hides those that would fill only half a row. */
  hasWholeRows?: boolean;
}) => (
  <Cards
    {...props}
    className={classNames(
      props.isWide ? wideGridClass : cardGridClass,
      hasWholeRows && wholeRowsClass,
    )}
  />
);

interface CardsProps extends Props {
  ref?: Ref<HTMLUListElement>;
  /** Layout of the list. */
  className: string;
  /** A scrolling list needs a label. */
  label?: string;
}

export function Cards({
  cards,
  isRound = false,
  isWide = false,
  isCut = false,
  mark = (name) => name,
  ref,
  className,
  label,
}: CardsProps) {
  const { Play, ...handlers } = useLazyCardPlay();
  return (
    <ul ref={ref} aria-label={label} className={className} {...handlers}>
      {cards.map((card) => (
        <li key={card.to} className="min-w-0">
          <CardItem {...{ card, mark, isWide, isCut, Play }} isRound={card.isRound ?? isRound} />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<Props, 'cards'> {
  card: Card;
  Play: ReturnType<typeof useLazyCardPlay>['Play'];
}

/** The content of a card, without its list item. */
export function CardItem({
  card: { to, name, address, detail, isVerified, isFirst, plays },
  isRound = false,
  isWide = false,
  mark = (text) => text,
  Play,
  isCut = false,
}: ItemProps) {
  const menu = useRef<MenuHandle>(null);
  const gestures = useMenuGestures(menu);
  return (
    <div
      {...(plays && gestures)}
      className={classNames(
        'group @container relative h-full min-w-0 rounded-cover ring-of-link [-webkit-touch-callout:none]',
        isRound && 'text-center',
      )}
    >
      <Picture
        name={name}
        address={address}
        isRound={isRound}
        isWide={isWide}
        isFirst={isFirst}
        className="w-full shadow-card transition-opacity group-hover:opacity-90"
      />
      {/* In the name's own direction, so that the end of a long one is cut. */}
      <p
        dir="auto"
        className={classNames(
          'mt-2.5 w-fit max-w-full text-base font-semibold wrap-anywhere',
          // A centred line would hide half of its ellipsis.
          isCut ? 'line-clamp-1 text-start' : 'line-clamp-2',
          isRound ? 'mx-auto' : !isCut && 'text-left in-[[dir=rtl]]:text-right',
        )}
      >
        <Link
          to={to}
          data-result=""
          // Focus scrolls the picture into view too. Its height is at most the card's width.
          className="scroll-mt-[calc(100cqw+1rem)] group-hover:underline after:absolute after:inset-0"
        >
          {mark(name)}
        </Link>
        {isVerified && <MarkAfterName className="size-4" />}
      </p>
      {Play && plays && <Play {...plays} isWide={isWide} menu={menu} name={name} path={to} />}
      {detail && (
        <p
          className={classNames(
            'relative mt-0.5 w-fit max-w-full text-sm leading-6 text-muted',
            isCut ? 'line-clamp-1' : 'line-clamp-2',
            isRound && 'mx-auto',
          )}
        >
          {detail}
        </p>
      )}
    </div>
  );
}
