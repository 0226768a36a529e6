import { type ComponentProps, useSyncExternalStore } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { DownloadParts } from '../download-parts.ts';
import { downloads } from './own-downloads.ts';
import { useKeep } from './use-keep.ts';

interface MarkProps {
  /** From 0 to 1; null before it is wanted. */
  part: number | null;
  className: string;
  /** The colour of the arrow in the disc. */
  cutClass: string;
}

/** An arrow: in a ring that fills while it loads, in a disc once it is here. */
function ArrowMark({ part, className, cutClass }: MarkProps) {
  const isDone = part === 1;
  const ring = { cx: 12, cy: 12, r: 9, pathLength: 1, stroke: 'currentColor' };
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.75"
      className={className}
    >
      <circle
        {...ring}
        fill={isDone ? 'currentColor' : 'none'}
        opacity={part === null || isDone ? 1 : 0.35}
      />
      {part !== null && !isDone && (
        <circle
          {...ring}
          strokeWidth="2.5"
          strokeDasharray={`${Math.max(part, 0.03)} 1`}
          transform="rotate(-90 12 12)"
        />
      )}
      <path
        d="M12 7.5v8.5M8.5 12.5l3.5 3.5 3.5-3.5"
        className={isDone ? cutClass : 'stroke-current'}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function KeepButton({
  subject,
  className,
  cutClass = 'stroke-scrim',
}: ComponentProps<DownloadParts['KeepButton']>) {
  const t = useT();
  const keeping = useKeep(subject);
  if (!keeping) return null;
  const { isKept, part, label, toggle } = keeping;
  const percent = Math.floor(part * 100);
  return (
    <Tooltip
      label={isKept && part < 1 ? t('Downloading: :percent % – remove', { percent }) : label}
    >
      {(control) => (
        <button type="button" {...control} onClick={toggle} className={className}>
          <ArrowMark part={isKept ? part : null} className="size-6" cutClass={cutClass} />
        </button>
      )}
    </Tooltip>
  );
}

export function KeepChoice({ subject, children }: ComponentProps<DownloadParts['KeepChoice']>) {
  const keeping = useKeep(subject);
  return keeping && children(keeping.label, keeping.toggle);
}

export function KeptMark({ id }: { id: number }) {
  const t = useT();
  const state = useSyncExternalStore(
    downloads.state.subscribe,
    () => downloads.state.read().index.tracks.get(id)?.state,
  );
  const isLoading = useSyncExternalStore(
    downloads.progress.subscribe,
    () => downloads.progress.read().has(id) && !downloads.state.read().index.isPaused,
  );
  if (!state) return null;
  const labels = {
    done: t('On this device'),
    waiting: isLoading ? t('Downloading') : t('Waiting to download'),
    failed: t("Couldn't be downloaded"),
    never: t("Can't be kept on this device"),
  };
  const isBroken = state === 'failed' || state === 'never';
  return (
    <Tooltip label={labels[state]}>
      {(control) => (
        <span role="img" {...control} className="relative z-1 shrink-0">
          <ArrowMark
            part={state === 'done' ? 1 : isLoading ? 0.25 : null}
            cutClass="stroke-background"
            className={`size-4 ${isBroken ? 'text-danger' : 'text-muted'}`}
          />
        </span>
      )}
    </Tooltip>
  );
}
