import { type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useT } from '../../data/session/session.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const LoginScreen = lazyPart(() =>
  import('../../screens/auth/login/login-screen.tsx').then((file) => file.LoginScreen),
);

/** Signs the same person in again, in a dialog over their page, while it is rendered. */
export function SignInAgain({
  email,
  onLeave,
}: {
  email: string | null | undefined;
  onLeave: () => void;
}) {
  const t = useT();
  const leave = useEffectEvent(onLeave);
  const open = useEffectEvent((content: Parameters<typeof openDialog>[1]) =>
    openDialog(
      {
        title: t('Please sign in again'),
        description: t(
          "You've been signed out. The page stays as it is, so you can continue where you left off.",
        ),
        size: 'md',
        isInterruption: true,
      },
      content,
    ),
  );
  useEffect(() => {
    let isOver = false;
    let end = (): void => undefined;
    void open((close) => {
      end = close;
      return <Form email={email ?? ''} />;
    }).then(() => isOver || leave());
    return () => {
      isOver = true;
      end();
    };
  }, [email]);
  return null;
}

function Form({ email }: { email: string }) {
  const form = useRef<HTMLDivElement>(null);
  return (
    <div ref={form} className="mt-5">
      <Suspense>
        <ErrorBoundary screenAt="sign-in">
          <LoginScreen again={email} />
          <FocusFirst within={form} />
        </ErrorBoundary>
      </Suspense>
    </div>
  );
}

/** Loads with the form, on demand. Focuses the first editable field. */
function FocusFirst({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(
    () => within.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(),
    [within],
  );
  return null;
}
