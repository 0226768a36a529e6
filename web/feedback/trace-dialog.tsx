import { useEffect, useMemo, useRef, useState } from 'react';
import { callUrl } from '../../contracts/call-key.ts';
import { debugTrace } from '../../contracts/debug-trace.ts';
import type { DebugTrace, TraceFrame } from '../../contracts/schema/error.ts';
import { useSession } from '../session/session.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LaterIcon } from '../ui/later-icon.tsx';
import { ToastPlace } from '../ui/toast-place.tsx';
import { showTrace } from './trace-store.ts';
import { TraceFrames } from './trace-frames.tsx';

/** A server's failure in full, for people who mend it: seen only where the gateway lets traces through. */
export function TraceDialog({ answer }: { answer: unknown }) {
  const trace = useMemo(() => debugTrace(answer), [answer]);
  // One failure may follow another while the dialog is open: the frame that is selected is one of the trace that is shown.
  return trace && <Dialog key={`${trace.exception} ${trace.message}`} trace={trace} />;
}

function Dialog({ trace }: { trace: DebugTrace }) {
  const { t } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState<TraceFrame | null>(() => firstFrame(trace));
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog} aria-labelledby="trace-title" onClose={() => showTrace(null)}
      className="size-full max-h-dvh max-w-dvw animate-appear overflow-auto bg-background p-0 text-main"
    >
      <div className="page py-6">
        {/* On narrow screens the actions stand above the words rather than squeeze them. */}
        <header className="flex flex-wrap-reverse items-end justify-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
            <p className="text-sm font-semibold text-danger">{trace.exception}</p>
            <h2 id="trace-title" className="text-xl">{t('An error occured')}</h2>
            <p className="mt-1 text-base">{trace.message}</p>
          </div>
          <div className="flex gap-2">
            <a href={callUrl('logs/error/download-latest')} download className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <LaterIcon name="download" className="size-4" />{t('Download log')}
            </a>
            <Button variant="ghost" size="sm" aria-label={t('Close')} onClick={() => dialog.current?.close()}><Icon name="close" /></Button>
          </div>
        </header>
        <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <TraceFrames trace={trace} selected={selected} onSelect={setSelected} />
          {selected && <Snippet frame={selected} />}
        </div>
      </div>
      <ToastPlace />
    </dialog>
  );
}

function firstFrame(trace: DebugTrace): TraceFrame | null {
  return trace.trace.find((entry): entry is TraceFrame => !('vendorGroup' in entry)) ?? null;
}

function Snippet({ frame }: { frame: TraceFrame }) {
  const lines = Object.entries(frame.codeSnippet ?? {});
  return (
    // Long lines scroll sideways, which needs a stop for the keyboard.
    <pre dir="ltr" tabIndex={0} aria-label={frame.path.join('/')} className="overflow-auto rounded-card border border-divider bg-paper py-3 text-xs leading-6">
      <div className="w-max min-w-full">
        {lines.map(([number, code]) => (
          <div key={number} className={Number(number) === frame.lineNumber ? 'bg-danger/12 px-4' : 'px-4'}>
            <span className="inline-block w-12 text-muted select-none">{number}</span>{code}
          </div>
        ))}
      </div>
    </pre>
  );
}
