import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { toastActions } from './toast-actions.ts';
import { closeToast, type Toast } from './toast-store.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Pointer or focus on it stops the clock (WCAG 2.2.1); focus goes back to where it was when it leaves. */
export function ToastBox({ toast }: { toast: Toast }) {
  const { closeLabel, onAction } = useSyncExternalStore(toastActions.subscribe, toastActions.read, toastActions.read);
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

function follow(action: string | (() => void), onAction: (action: string) => void): void {
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
