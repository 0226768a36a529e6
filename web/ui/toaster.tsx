import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { closeToast, type Toast, toastStore } from './toast-store.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  closeLabel: string;
  /** Follows a toast's action; the app navigates inside itself where it can. */
  onAction: (action: string) => void;
}

/**
 * The one toast, at the bottom unless it says otherwise. Its live regions are always there, since screen readers only announce what changes inside an existing one;
 * failures interrupt, the rest waits its turn. Pointer or focus on it stops the clock (WCAG 2.2.1); focus goes back to where it was when it leaves.
 */
export function Toaster({ closeLabel, onAction }: Props) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const isUrgent = toast?.type === 'danger';
  const box = toast && <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} onAction={onAction} />;
  return (
    <div className={classNames('pointer-events-none fixed inset-x-0 z-50 flex p-4', toast?.position.split('-').map((part) => places[part]).join(' '))}>
      <div role="status" aria-live="polite">{isUrgent ? null : box}</div>
      <div role="alert" aria-live="assertive">{isUrgent ? box : null}</div>
    </div>
  );
}

const places: Record<string, string> = {
  top: 'top-0 pt-[max(1rem,env(safe-area-inset-top))]', bottom: 'bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))]',
  start: 'justify-start', center: 'justify-center', end: 'justify-end',
};

function ToastBox({ toast, closeLabel, onAction }: Props & { toast: Toast }) {
  const hold = useToastClock(toast);
  const box = useReturnFocus<HTMLDivElement>();
  const { action } = toast;
  return (
    <div
      {...hold}
      ref={box}
      className="pointer-events-auto flex max-w-[30rem] animate-rise items-start gap-3 rounded-card bg-inverse py-1 ps-3 pe-1 text-on-inverse shadow-pop forced-colors:border"
    >
      <ToastMark type={toast.type} />
      {/* The action stands beside a short message, and below a long one. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 pe-3">
        <p className="max-w-full py-2.5 font-medium wrap-anywhere">{toast.message}</p>
        {action && (
          <button
            type="button"
            className="min-h-10 rounded-control py-1.5 text-start font-semibold underline underline-offset-4 focus-visible:outline-current"
            onClick={() => { follow(action.action, onAction); closeToast(toast.id); }}
          >
            {action.label}
          </button>
        )}
      </div>
      {toast.type !== 'loading' && (
        <button
          type="button" aria-label={closeLabel} onClick={() => closeToast(toast.id)}
          className="grid size-10 shrink-0 place-items-center rounded-control opacity-75 hover:opacity-100 focus-visible:outline-current"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}

function follow(action: string | (() => void), onAction: Props['onAction']): void {
  if (typeof action === 'string') onAction(action);
  else action();
}

/** Closes the toast when its time is up, which does not run while somebody points at it or has focus in it. */
function useToastClock(toast: Toast) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  useEffect(() => {
    if (isHeld || toast.durationMs === 0) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return {
    onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false), onFocus: () => setFocus(true), onBlur: () => setFocus(false),
  };
}

const marks = { positive: 'bg-positive text-paper', danger: 'bg-danger text-on-danger', loading: '' };

function ToastMark({ type }: { type: Toast['type'] }) {
  return (
    <span className={classNames('mt-2 grid size-6 shrink-0 place-items-center rounded-full', marks[type])}>
      {type === 'loading' ? <Spinner className="size-4.5" /> : <Icon name={type === 'danger' ? 'warning' : 'check'} className={type === 'danger' ? 'mb-0.5 size-4' : 'size-4'} />}
    </span>
  );
}
