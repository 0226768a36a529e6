import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { motionSafeBehavior, listen } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Cards } from '../cards/cards.tsx';
import type { Card } from '../cards/card-of.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './page.tsx';
import { shelfClass } from './shelf-class.ts';

interface Props {
  title: string;
  /** The page with all items; null if there is none. */
  to: string | null;
  isTitleHidden?: boolean;
  cards: Card[];
  /** Truncates names and details, so that all shelves have the same height. */
  isCut?: boolean;
}

/**
 * A row of cards that scrolls sideways by hand, by buttons for mouse users, and to follow the
 * focus.
 */
export function Shelf({ title, to, isTitleHidden = false, cards, isCut = false }: Props) {
  const [element, setElement] = useState<HTMLUListElement | null>(null);
  const ends = useEnds(element, cards.length);
  const scroll = (pages: 1 | -1) => {
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({
      left: pages * forward * element.clientWidth * 0.9,
      behavior: motionSafeBehavior('smooth'),
    });
  };
  const headingEnd = (
    <>
      {to !== null && <SeeAll title={title} to={to} />}
      {!(ends.isAtStart && ends.isAtEnd) && (
        <ScrollButtons title={title} {...ends} onScroll={scroll} />
      )}
    </>
  );
  return (
    <Section
      title={
        to === null ? (
          title
        ) : (
          <Link to={to} className="hover:underline">
            {title}
          </Link>
        )
      }
      isTitleHidden={isTitleHidden}
      headingEnd={headingEnd}
    >
      <Cards ref={setElement} cards={cards} isCut={isCut} className={shelfClass} />
    </Section>
  );
}

/** The link to all of a section. */
export function SeeAll({ title, to }: { title: string; to: string }) {
  const t = useT();
  return (
    <Link
      to={to}
      aria-label={`${t('See all')}: ${title}`}
      className="inline-flex min-h-9 items-center rounded-control px-2 text-sm font-semibold text-muted hover:text-main hover:underline"
    >
      {t('See all')}
    </Link>
  );
}

interface Ends {
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Whether a horizontally scrolling list is at its start or end. */
function useEnds(element: HTMLElement | null, count: number): Ends {
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      // Negative on right-to-left pages.
      const scrolled = Math.abs(element.scrollLeft);
      const next = {
        isAtStart: scrolled < 2,
        isAtEnd: scrolled > element.scrollWidth - element.clientWidth - 2,
      };
      setEnds((before) =>
        before.isAtStart === next.isAtStart && before.isAtEnd === next.isAtEnd ? before : next,
      );
    };
    measure();
    const stop = listen(element, 'scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      stop();
      observer?.disconnect();
    };
  }, [element, count]);
  return ends;
}

/** For mice only: touch scrolls the list, and the focus scrolls each card into view. */
function ScrollButtons({
  title,
  isAtStart,
  isAtEnd,
  onScroll,
}: Ends & { title: string; onScroll: (pages: 1 | -1) => void }) {
  const t = useT();
  const button = (
    arrow: 'chevronLeft' | 'chevronRight',
    label: string,
    isOff: boolean,
    pages: 1 | -1,
  ) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onScroll(pages);
      }}
      className="grid size-9 place-items-center rounded-full text-muted hover:bg-hover hover:text-main aria-disabled:opacity-35 aria-disabled:hover:bg-transparent rtl:-scale-x-100"
    >
      <Icon name={arrow} />
    </button>
  );
  return (
    <span className="hidden gap-1 md:pointer-fine:flex">
      {button('chevronLeft', t('Scroll back in :title', { title }), isAtStart, -1)}
      {button('chevronRight', t('Scroll forward in :title', { title }), isAtEnd, 1)}
    </span>
  );
}
