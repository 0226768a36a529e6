import { classNames } from '../../lib/dom.ts';

/**
 * Cards as wide as in a grid. On narrow screens part of the next card shows that there is more.
 * Padding leaves room for focus rings.
 */
export const shelfClass = classNames(
  'relative -mx-2 -my-2 grid snap-x snap-mandatory scroll-px-2 grid-flow-col gap-x-4 scroll-row p-2 *:snap-start',
  'max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4',
  'auto-cols-[calc((100%-1rem)/2.25)] sm:auto-cols-[calc((100%-2rem)/3.25)] md:auto-cols-[calc((100%-3rem)/4)] xl:auto-cols-[calc((100%-5rem)/6)]',
);
