import { Suspense, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.ts';
import { laterPart } from './lazy-part.tsx';
import { addToastPlace, toastPlaces } from './toast-places.ts';
import { type Toast, toastStore } from './toast-store.ts';

const ToastBox = laterPart(() => import('./toast-box.tsx').then((file) => file.ToastBox, () => PlainToast));

/** Where the box cannot be had, what it would say is said all the same. */
const PlainToast = ({ toast }: { toast: Toast }) => <p className="rounded-card bg-inverse p-3 text-on-inverse">{toast.message}</p>;

/**
 * The one toast, at the bottom unless it says otherwise. Its live regions are always there, since screen readers only announce what changes inside an existing one;
 * failures interrupt, the rest waits its turn. A modal dialog has a place of its own inside, and the toast while it is open.
 */
export function ToastPlace() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const last = useSyncExternalStore(toastPlaces.subscribe, toastPlaces.last, () => undefined);
  useEffect(() => addToastPlace(id), [id]);
  useEffect(() => {
    // In the browser's top layer, above whatever is there. A dialog around it enters that layer in an effect of this same moment: it must be first.
    queueMicrotask(() => box.current && raise(box.current));
  }, []);
  const toast = last === id ? current : null;
  const isUrgent = toast?.type === 'danger';
  const shown = toast && <Suspense><ToastBox key={toast.id} toast={toast} /></Suspense>;
  return (
    <div
      ref={box}
      className={classNames('pointer-events-none fixed inset-auto inset-x-0 z-50 flex size-auto max-h-none max-w-none overflow-visible bg-transparent p-4 text-inherit', toast?.position.split('-').map((part) => sides[part]).join(' '))}
    >
      <div role="status" aria-live="polite">{isUrgent ? null : shown}</div>
      <div role="alert" aria-live="assertive">{isUrgent ? shown : null}</div>
    </div>
  );
}

/** Not by an attribute: a popover is hidden until it is shown, and where browsers know none the place is good as it is. */
function raise(element: HTMLElement): void {
  if (!('popover' in element)) return;
  element.popover = 'manual';
  if (element.isConnected) element.togglePopover(true);
}

const sides: Record<string, string> = {
  top: 'top-0 pt-[max(1rem,env(safe-area-inset-top))]',
  // Above the cookie notice, where there is one: both want to be answered. A phone's dialog has its buttons down there, so its toast comes from above.
  bottom: 'bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:[[role$=dialog]_&]:top-0 max-md:[[role$=dialog]_&]:bottom-auto [body:has([data-cookie-notice=bottom])_&]:bottom-28 sm:[body:has([data-cookie-notice=bottom])_&]:bottom-14',
  start: 'justify-start', center: 'justify-center', end: 'justify-end',
};
