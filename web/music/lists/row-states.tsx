import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import type { ListRow } from './lazy-list.ts';

/**
 * A row's shape: a cover and two lines. A single element without animation, since hundreds pass
 * while scrolling.
 */
const skeletonClass =
  'relative block h-full min-w-0 flex-1 before:absolute before:inset-y-0 before:start-0 before:my-auto before:aspect-square before:row-cover before:rounded-cover before:bg-chip after:absolute after:start-14 after:top-1/2 sm:pointer-fine:after:start-13 ' +
  'after:h-3.5 after:w-2/5 after:-translate-y-5 after:rounded-control after:bg-chip after:shadow-[0_1.5rem_0_-1px_rgb(var(--be-background-chip))] forced-colors:before:border forced-colors:after:border';

/** A row that is loading. */
export const RowSkeleton = () => <span aria-hidden="true" className={skeletonClass} />;

const cardClass =
  'block h-full before:block before:aspect-square before:w-full before:bg-chip after:mt-4 after:block after:h-3.5 after:w-3/5 after:rounded-control after:bg-chip ' +
  'after:shadow-[0_1.5rem_0_-1px_rgb(var(--be-background-chip))] forced-colors:before:border forced-colors:after:border';

/** A card that is loading: a picture and two lines, like a row in a single element. */
export const CardSkeleton = ({ isRound }: { isRound: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      cardClass,
      isRound ? 'before:rounded-full after:mx-auto' : 'before:rounded-cover',
    )}
  />
);

/** A row that is missing or failed to load. */
export function RowNotice({
  row,
  onRetry,
}: {
  row: Exclude<ListRow<unknown>, { state: 'loaded' | 'loading' }>;
  onRetry: () => void;
}) {
  const t = useT();
  if (row.state === 'missing')
    return (
      <p className="flex h-full items-center text-sm text-muted">{t('No longer available')}</p>
    );
  return (
    <div className="flex h-full items-center gap-3 text-sm">
      <p className="min-w-0 truncate text-muted">{t(row.error.message)}</p>
      <button
        type="button"
        onClick={onRetry}
        className="shrink-0 rounded-control px-2 py-1 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
      >
        {t('Try again')}
      </button>
    </div>
  );
}
