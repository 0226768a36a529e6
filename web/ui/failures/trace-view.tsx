import { Fragment, useState } from 'react';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import type { DebugTrace, TraceFrame } from '../../../contracts/schema/error.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { DownloadLink } from '../page/download-link.tsx';

export function Trace({ trace }: { trace: DebugTrace }) {
  const t = useT();
  const [selected, setSelected] = useState<TraceFrame | null>(() => firstFrame(trace));
  return (
    <>
      {/* On narrow screens the link is below the text instead of squeezing it. */}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
          <p className="text-sm font-semibold text-danger">{trace.exception}</p>
          <p className="mt-1 text-base">{trace.message}</p>
        </div>
        <DownloadLink
          href={callUrl('logs/error/download-latest')}
          label={t('Download log')}
          size="sm"
        />
      </div>
      <div className="mt-6 grid gap-4 lg:has-[pre]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <TraceFrames trace={trace} selected={selected} onSelect={setSelected} />
        {selected && <Snippet frame={selected} />}
      </div>
    </>
  );
}

function firstFrame(trace: DebugTrace): TraceFrame | null {
  return trace.trace.find((entry): entry is TraceFrame => !('vendorGroup' in entry)) ?? null;
}

/** Laravel without Ignition sends no code. */
const codeOf = (frame: TraceFrame): [number: string, code: string][] =>
  Object.entries(frame.codeSnippet ?? {});

function Snippet({ frame }: { frame: TraceFrame }) {
  const lines = codeOf(frame);
  if (lines.length === 0) return null;
  return (
    // Long lines scroll sideways, which requires a tab stop.
    <pre
      dir="ltr"
      tabIndex={0}
      aria-label={frame.path.join('/')}
      className="overflow-auto rounded-card border border-divider bg-paper py-3 text-xs leading-6"
    >
      <div className="w-max min-w-full">
        {lines.map(([number, code]) => (
          <div
            key={number}
            className={Number(number) === frame.lineNumber ? 'bg-danger/12 px-4' : 'px-4'}
          >
            <span className="inline-block w-12 text-muted select-none">{number}</span>
            {code}
          </div>
        ))}
      </div>
    </pre>
  );
}

interface FramesProps {
  trace: DebugTrace;
  selected: TraceFrame | null;
  onSelect: (frame: TraceFrame) => void;
}

/** The stack, with library frames collapsed until they are expanded. */
function TraceFrames({ trace, selected, onSelect }: FramesProps) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div>
      {trace.totalVendorGroups > 0 && (
        <button
          type="button"
          className="mb-2 min-h-10 text-sm font-medium text-primary hover:underline"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('Collapse vendor frames') : t('Expand vendor frames')}
        </button>
      )}
      <ul
        dir="ltr"
        className="divide-y divide-divider rounded-card border border-divider bg-paper text-sm"
      >
        {trace.trace.map((entry, index) => {
          if (!('vendorGroup' in entry))
            return (
              <Frame
                key={index}
                frame={entry}
                isSelected={entry === selected}
                onSelect={onSelect}
              />
            );
          if (isExpanded)
            return entry.items.map((frame, position) => (
              <Frame
                key={`${index} ${position}`}
                frame={frame}
                isSelected={frame === selected}
                onSelect={onSelect}
              />
            ));
          return (
            <li key={index} className="px-3 py-2 text-muted">
              {t('[one :count vendor frame|other :count vendor frames]', {
                count: entry.items.length,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A location in the code. It is a button only if its code is available. */
function Frame({
  frame,
  isSelected,
  onSelect,
}: {
  frame: TraceFrame;
  isSelected: boolean;
  onSelect: (frame: TraceFrame) => void;
}) {
  const boxClass = 'block min-h-11 w-full px-3 py-2 text-start wrap-anywhere';
  const location = (
    <>
      {/* A long path wraps after a folder. */}
      {frame.path.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{index > 0 ? `/${part}` : part}</span>
        </Fragment>
      ))}
      {frame.lineNumber ? <span>{`:${frame.lineNumber}`}</span> : null}
      {frame.method && <span className="block text-xs text-muted">{frame.method}</span>}
    </>
  );
  if (codeOf(frame).length === 0) return <li className={boxClass}>{location}</li>;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(frame)}
        className={classNames(boxClass, 'hover:bg-hover', isSelected && 'bg-selected font-medium')}
      >
        {location}
      </button>
    </li>
  );
}
