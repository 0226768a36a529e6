import { type ReactNode, type ReactElement, useId } from 'react';
import { classNames } from '../../lib/dom.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Picture } from '../tracks/picture.tsx';
import { usePicture } from '../tracks/use-picture.ts';
import { cardGridClass, wholeRowsClass } from '../cards/cards.tsx';

interface HeroProps {
  /** The type of page, in one word above the name. */
  kind: ReactNode;
  name: string;
  address: string | null | undefined;
  /** Replaces the picture at that address. */
  picture?: ReactElement;
  /** Replaces the name, for example by an editable one. */
  title?: ReactNode;
  isRound?: boolean;
  /** A line of facts below the name. */
  children?: ReactNode;
  /** The page's actions, if any. */
  actions?: ReactNode;
}

/**
 * The top of a page about one item: its picture, its name and a background in the picture's
 * colours.
 */
export function Hero({
  kind,
  name,
  address,
  picture,
  title,
  isRound = false,
  children,
  actions,
}: HeroProps) {
  const backdrop = usePicture()(address);
  return (
    <header className="relative isolate overflow-hidden bg-linear-to-br from-primary-dark to-primary on-picture">
      {backdrop !== null && (
        // Blurred at a twelfth of its size, then enlarged by the compositor: a blur of the whole area
        // would delay the first paint.
        <img
          src={backdrop}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 -z-20 m-auto size-1/8 scale-1200 object-cover blur-sm saturate-150 will-change-transform"
        />
      )}
      {/* Dark enough for white text on the brightest pictures. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-b from-scrim/55 to-scrim/72"
      />
      <div className="page flex flex-col items-center gap-5 pt-10 pb-8 text-center sm:flex-row sm:items-end sm:gap-8 sm:pt-16 sm:text-start md:pb-10">
        {picture ?? (
          <Picture
            name={name}
            address={address}
            isRound={isRound}
            isFirst
            className="w-44 shadow-pop sm:w-48 md:w-56"
          />
        )}
        <div className="max-w-full min-w-0 sm:flex-1 sm:pb-2">
          <p className="flex items-center justify-center gap-1.5 text-sm font-semibold sm:justify-start">
            {kind}
          </p>
          <h1 className={`mt-2 font-extrabold wrap-anywhere ${headingSize(name)}`}>
            {title || <bdi>{name}</bdi>}
          </h1>
          {children && (
            <div className="mt-3 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-sm text-on-scrim/90 sm:justify-start">
              {children}
            </div>
          )}
          {actions && (
            <div className="mt-5 flex flex-wrap justify-center gap-3 sm:justify-start">
              {actions}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

/** Scales down long names, so the heading doesn't fill the page. */
const headingSize = (name: string): string =>
  name.length > 60
    ? 'text-xl md:text-2xl'
    : name.length > 26
      ? 'text-2xl md:text-3xl'
      : 'text-2xl sm:text-3xl lg:text-4xl';

/** A line of facts separated by dots. */
export function Facts({ facts }: { facts: ReactNode[] }) {
  const present = facts.filter(
    (fact) => fact !== null && fact !== '' && fact !== false && fact !== undefined,
  );
  return present.map((fact, index) => (
    <span key={index} className="inline-flex min-w-0 items-center gap-2">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {fact}
      </span>
      {/* Ends a line rather than beginning the next one. */}
      {index < present.length - 1 && <span aria-hidden="true">·</span>}
    </span>
  ));
}

interface SectionProps {
  title: ReactNode;
  /** At the end of the heading's line: a link to the rest, or buttons. */
  headingEnd?: ReactNode;
  /** Only for screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ title, headingEnd, isTitleHidden = false, children }: SectionProps) {
  const id = useId();
  const heading = (
    <h2
      id={id}
      className={
        isTitleHidden
          ? 'sr-only'
          : classNames('min-w-0 text-xl wrap-anywhere', !headingEnd && 'mb-4')
      }
    >
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id}>
      {headingEnd ? (
        <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
          {heading}
          <div className="ms-auto -me-2 flex shrink-0 items-center gap-1">{headingEnd}</div>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

interface PageSkeletonProps {
  isRound?: boolean;
  hasTabs?: boolean;
  hasDescription?: boolean;
  /** Content below the top; rows of tracks by default. */
  children?: ReactNode;
}

/**
 * The skeleton of a page about one item, with the heights of `<Hero>`. Fills the screen, so the
 * footer doesn't move.
 */
export function PageSkeleton({
  isRound = false,
  hasTabs = false,
  hasDescription = false,
  children = <TrackListSkeleton />,
}: PageSkeletonProps) {
  return (
    <div className="min-h-dvh">
      <div className="bg-background-alt">
        <div className="page flex flex-col items-center gap-5 pt-10 pb-8 sm:flex-row sm:items-end sm:gap-8 sm:pt-16 md:pb-10">
          <Skeleton
            className={`aspect-square w-44 shrink-0 sm:w-48 md:w-56 ${isRound ? 'rounded-full' : 'rounded-cover'}`}
          />
          <div className="grid w-full min-w-0 justify-items-center sm:flex-1 sm:justify-items-start sm:pb-2">
            <SkeletonLine className="w-24 text-sm" />
            <SkeletonLine className={`mt-2 w-4/5 max-w-md ${headingSize('')}`} />
            {hasDescription && <SkeletonLine className="mt-3 w-2/3 max-w-80 text-sm" />}
            <SkeletonLine
              className={`w-1/2 max-w-60 text-sm ${hasDescription ? 'mt-1' : 'mt-3'}`}
            />
            <div className="mt-5 flex items-center gap-5">
              <Skeleton className="size-14 rounded-full" />
              {[1, 2, 3].map((control) => (
                <Skeleton key={control} className="size-8 rounded-full" />
              ))}
            </div>
          </div>
        </div>
      </div>
      {hasTabs && (
        <div className="border-b border-divider">
          <div className="page flex gap-x-1">
            {[1, 2, 3].map((tab) => (
              <span key={tab} className="page-tab text-sm">
                <SkeletonLine className="w-16" />
              </span>
            ))}
          </div>
        </div>
      )}
      <div className="page pt-8 pb-16">{children}</div>
    </div>
  );
}

/** A skeleton line of text. The class sets the text size. */
export const SkeletonLine = ({ className }: { className: string }) => (
  <span className={`flex h-[1lh] items-center ${className}`}>
    <Skeleton className="h-[0.75em] w-full rounded-cover" />
  </span>
);

/** The skeleton of `<TrackList>`, with the same columns and heights. */
export function TrackListSkeleton({
  count = 8,
  hasCovers = false,
}: {
  count?: number;
  hasCovers?: boolean;
}) {
  return (
    <div className="@container -mx-2">
      <div className="mx-2 hidden border-b border-divider @xl:block">
        <div className="h-10" />
      </div>
      <ul>
        {Array.from({ length: count }, (_, row) => (
          <li key={row} className="track-line min-h-12">
            <span className="column-number grid place-items-center">
              <Skeleton className="size-4 rounded-cover" />
            </span>
            {hasCovers && <Skeleton className="row-cover aspect-square shrink-0 rounded-cover" />}
            <div className="column-title">
              <SkeletonLine className="w-3/5 max-w-48 text-base" />
            </div>
            <Skeleton className="h-3 w-10 rounded-cover max-sm:hidden" />
            <span className="column-actions" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CardSkeletons({
  count = 6,
  isRound = false,
  hasWholeRows = false,
}: {
  count?: number;
  isRound?: boolean;
  hasWholeRows?: boolean;
}) {
  return (
    <ul className={classNames(cardGridClass, hasWholeRows && wholeRowsClass)}>
      {Array.from({ length: count }, (_, card) => (
        <li key={card} className={isRound ? 'grid justify-items-center' : ''}>
          <Skeleton
            className={`aspect-square w-full ${isRound ? 'rounded-full' : 'rounded-cover'}`}
          />
          <SkeletonLine className="mt-2.5 w-3/5 text-base" />
          {!isRound && <SkeletonLine className="mt-0.5 w-2/5 text-sm leading-6" />}
        </li>
      ))}
    </ul>
  );
}
