import { classNames } from '../../../lib/dom.ts';
import { useStore } from '../../../ui/use-store.ts';
import { useControls } from './use-player.ts';

/** The played part as a line at the upper edge, where there is no room for a slider. */
export function ProgressLine({ className }: { className?: string }) {
  const { player } = useControls();
  const { position, duration } = useStore(player.time);
  const ratio = duration > 0 && Number.isFinite(duration) ? Math.min(1, position / duration) : 0;
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className={classNames('absolute inset-x-0 -top-px h-0.5', className)}
    >
      <div
        className="h-full bg-primary forced-colors:bg-[Highlight]"
        style={{ width: `${ratio * 100}%` }}
      />
    </div>
  );
}
