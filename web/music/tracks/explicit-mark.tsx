import type { Track } from '../../../contracts/schema/music.ts';
import { useT } from '../../data/session/session.tsx';

/** The label for explicit lyrics. Renders nothing without the backend's flag. */
export function ExplicitMark({ of }: { of: Pick<Track, 'explicit'> }) {
  const t = useT();
  return (
    Boolean(of.explicit) && (
      <span
        role="img"
        aria-label={t('Explicit')}
        className="inline-grid size-4 shrink-0 place-items-center border border-current text-[0.625rem] leading-none font-bold"
      >
        E
      </span>
    )
  );
}
