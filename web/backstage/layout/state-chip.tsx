import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { type ReleaseState, stateLabel } from './release-state.ts';

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
