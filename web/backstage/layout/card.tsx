import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { type ReleaseState, stateLabel } from './release-state.ts';

/** A section of a long form. */
export function Card({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 max-w-[65ch] text-base text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

interface Props {
  id: string;
  title: string;
  /** The page with all of it; `name` is read after 'See all'. */
  more?: { to: string; name: string } | undefined;
}

/** The heading of a part of an artist's card. */
export function PartHeading({ id, title, more }: Props) {
  const t = useT();
  return (
    <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {more && (
        <Link
          to={more.to}
          className="inline-flex min-h-9 items-center text-sm font-semibold link pointer-coarse:min-h-11"
        >
          {t('See all')}
          <span className="sr-only">: {more.name}</span>
        </Link>
      )}
    </div>
  );
}

const classes: Record<ReleaseState, string> = {
  draft: 'border-dashed border-control text-muted',
  private: 'border-control/60 text-main',
  scheduled: 'border-primary/60 text-main',
  public: 'border-positive/60 text-main',
};

export function StateChip({ state }: { state: ReleaseState }) {
  const t = useT();
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full border px-2.5 py-0.5 text-xs font-medium',
        classes[state],
      )}
    >
      {stateLabel(state, t)}
    </span>
  );
}
