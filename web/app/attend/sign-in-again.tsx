import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';

const LoginScreen = lazy(() => import('../../features/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })));

/** Signs the same person in again, over the page that they were at. */
export function SignInAgain({ email, onLeave }: { email: string | null | undefined; onLeave: () => void }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog} aria-labelledby="sign-in-again" aria-describedby="sign-in-again-why" onClose={onLeave}
      className="w-[min(27.5rem,calc(100dvw-2rem))] animate-rise rounded-card border border-divider bg-paper p-6 text-main shadow-pop backdrop:bg-scrim/60"
    >
      <div className="mb-5 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="sign-in-again" className="text-xl">{t('Please sign in again')}</h2>
          <p id="sign-in-again-why" className="mt-1 text-muted">{t('You were signed out in the meantime. The page stays as it is, and you go on where you were.')}</p>
        </div>
        <Button variant="ghost" size="sm" aria-label={t('Close')} className="-me-2 -mt-1" onClick={() => dialog.current?.close()}><Icon name="close" /></Button>
      </div>
      <Suspense><LoginScreen again={email ?? ''} /><FocusFirst within={dialog} /></Suspense>
      <ToastPlace />
    </dialog>
  );
}

/** Comes with the form, which is fetched when it is needed: the first field that can be typed into is the one to begin with. */
function FocusFirst({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => within.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [within]);
  return null;
}
