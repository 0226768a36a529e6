import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { closeToast, type Toast, toastStore } from './toast-store.ts';

interface Props {
  closeLabel: string;
  /** Follows a toast's action; the app navigates inside itself where it can. */
  onAction: (action: string) => void;
}

/**
 * The one toast, at the bottom. Its live regions are always there, since screen readers only announce what changes inside an existing one;
 * failures interrupt, the rest waits its turn. Pointer or focus on it stops the clock (WCAG 2.2.1).
 */
export function Toaster({ closeLabel, onAction }: Props) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const isUrgent = toast?.type === 'danger';
  const box = toast && <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} onAction={onAction} />;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div role="status" aria-live="polite">{isUrgent ? null : box}</div>
      <div role="alert" aria-live="assertive">{isUrgent ? box : null}</div>
    </div>
  );
}

function ToastBox({ toast, closeLabel, onAction }: Props & { toast: Toast }) {
  const hold = useToastClock(toast);
  const { action } = toast;
  return (
    <div
      {...hold}
      className="pointer-events-auto flex max-w-[30rem] animate-rise items-start gap-3 rounded-card bg-inverse py-1 ps-4 pe-1 text-on-inverse shadow-pop"
    >
      <span className="mt-2.5 grid size-5 shrink-0 place-items-center"><ToastMark toast={toast} /></span>
      <p className="min-w-0 py-2.5 font-medium break-words">{toast.message}</p>
      {action && (
        <button
          type="button"
          className="h-10 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 focus-visible:outline-current"
          onClick={() => { onAction(action.action); closeToast(toast.id); }}
        >
          {action.label}
        </button>
      )}
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

function ToastMark({ toast }: { toast: Toast }) {
  if (toast.type === 'loading') return <Spinner className="size-4" />;
  const isDanger = toast.type === 'danger';
  return <Icon name={isDanger ? 'warning' : 'check'} className={classNames('size-5', isDanger && 'opacity-90')} />;
}
