import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyCode } from './lazy-code.ts';
import type { ToasterProps } from './popups/toasts.tsx';
import { toastStore } from './toast-store.ts';

const toasts = lazyCode(() => import('./popups/toasts.tsx').then((file) => file.Toasts));

/**
 * Renders toasts; mount it once per page. The code for them loads with the first toast; if that
 * fails, plain text appears instead. The live regions exist from the start, since screen readers
 * announce only changes inside existing regions. Failures interrupt, other toasts wait.
 */
export function Toaster(props: ToasterProps) {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  const [urgent, setUrgent] = useState<HTMLElement | null>(null);
  const [Toasts, setToasts] = useState<Awaited<ReturnType<typeof toasts.load>>>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (current && !Toasts)
      toasts.load().then(
        (loaded) => setToasts(() => loaded),
        () => setMissing(true),
      );
  }, [current, Toasts]);
  const isUrgent = current?.type === 'danger';
  const plain = isMissing && !Toasts && current && (
    <p className="mx-auto my-4 w-fit max-w-[min(30rem,100%-2rem)] rounded-card bg-inverse p-3 text-on-inverse forced-colors:border">
      {current.message}
    </p>
  );
  const regionClass = `pointer-events-none fixed inset-x-0 z-50 ${current?.position.startsWith('top') ? 'top-0' : bottomClass}`;
  return (
    <>
      <div ref={setPolite} role="status" aria-live="polite" className={regionClass}>
        {!isUrgent && plain}
      </div>
      <div ref={setUrgent} role="alert" aria-live="assertive" className={regionClass}>
        {isUrgent && plain}
      </div>
      {Toasts && polite && urgent && (
        <Toasts {...props} toast={current} regions={{ polite, urgent }} />
      )}
    </>
  );
}

/**
 * Above the cookie notice, the player and the upload bar, so all can be pressed. With the list of
 * uploads open, or a dialog on a phone, toasts appear at the top instead.
 */
const bottomClass =
  'bottom-0 pb-(--player-bar) max-md:[body:has([data-dialog-viewport])_&]:top-0 max-md:[body:has([data-dialog-viewport])_&]:bottom-auto ' +
  '[body:has([data-cookie-notice=bottom])_&]:bottom-28 sm:[body:has([data-cookie-notice=bottom])_&]:bottom-14 ' +
  '[body:has([data-upload-bar=closed])_&]:mb-20 [body:has([data-upload-bar=open])_&]:top-0 [body:has([data-upload-bar=open])_&]:bottom-auto';
