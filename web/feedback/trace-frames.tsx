import { useState } from 'react';
import type { DebugTrace, TraceFrame } from '../../contracts/schema/error.ts';
import { useT } from '../session/session.tsx';
import { classNames } from '../lib/class-names.ts';

interface Props {
  trace: DebugTrace;
  selected: TraceFrame | null;
  onSelect: (frame: TraceFrame) => void;
}

/** The stack, with frames of libraries folded until somebody wants them. */
export function TraceFrames({ trace, selected, onSelect }: Props) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div>
      {trace.totalVendorGroups > 0 && (
        <button type="button" className="mb-2 min-h-10 text-sm font-medium text-primary hover:underline" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('Collapse vendor frames') : t('Expand vendor frames')}
        </button>
      )}
      <ul dir="ltr" className="divide-y divide-divider rounded-card border border-divider bg-paper text-sm">
        {trace.trace.map((entry, index) => {
          if (!('vendorGroup' in entry)) return <Frame key={index} frame={entry} isSelected={entry === selected} onSelect={onSelect} />;
          if (isExpanded) return entry.items.map((frame, place) => <Frame key={`${index} ${place}`} frame={frame} isSelected={frame === selected} onSelect={onSelect} />);
          const count = entry.items.length;
          return <li key={index} className="px-3 py-2 text-muted">{count === 1 ? t(':count vendor frame', { count }) : t(':count vendor frames', { count })}</li>;
        })}
      </ul>
    </div>
  );
}

function Frame({ frame, isSelected, onSelect }: { frame: TraceFrame; isSelected: boolean; onSelect: (frame: TraceFrame) => void }) {
  return (
    <li>
      <button
        type="button" aria-pressed={isSelected} onClick={() => onSelect(frame)}
        className={classNames('block min-h-11 w-full px-3 py-2 text-start break-all hover:bg-hover', isSelected && 'bg-selected font-medium')}
      >
        {frame.path.join('/')}{frame.lineNumber ? `:${frame.lineNumber}` : ''}
        {frame.method && <span className="block text-xs text-muted">{frame.method}</span>}
      </button>
    </li>
  );
}
