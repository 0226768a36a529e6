import { useCallback, useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { type Bootstrap, normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import type { SessionUser } from '../../../contracts/site/session-user.ts';
import { call } from '../../data/calls/call.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { watchExpiry } from '../../data/calls/session-expiry.ts';
import type { ReturnTo } from '../../data/session/return-to.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { closeToast } from '../../ui/toast-store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

interface Loss {
  /** The person that the page still shows. */
  user: SessionUser;
  replaced: number;
  /** This browser's bootstrap data as a guest. */
  guest: Bootstrap;
  address: string;
}

/**
 * Handles a session that expired while somebody was working. The page stays unchanged, including
 * typed text, below a dialog that signs the same person in again. Closing the dialog makes them a
 * guest.
 */
export function SessionExpired() {
  const { bootstrap, replace, replaced, invalidate } = useSession();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state = location.state as ReturnTo | null;
  const navigate = useNavigate();
  const address = pathname + search + hash;
  const [loss, setLoss] = useState<Loss | null>(null);
  const { found, resolveWaiting } = useLostSession(bootstrap.user?.id);
  const isOver = loss !== null && (loss.replaced !== replaced || loss.address !== address);

  useEffect(() => {
    if (!found || !bootstrap.user) return;
    // The failed call's toast repeats this with less detail.
    closeToast();
    setLoss({ user: bootstrap.user, replaced, guest: found, address });
    // The return address after signing in.
    navigate(address, { replace: true, state: { ...state, returnTo: address } satisfies ReturnTo });
    // eslint-disable-next-line react/exhaustive-deps -- once for each loss
  }, [found]);

  useEffect(() => {
    if (!loss || !isOver) return;
    setLoss(null);
    const isBack = replaced !== loss.replaced && bootstrap.user?.id === loss.user.id;
    resolveWaiting(isBack);
    if (replaced === loss.replaced) giveUp(loss.guest);
    else if (isBack) invalidate();
    // Another person must not see the page or any text typed into it.
    else navigate(paths.home(), { replace: true, isForced: true });
    // eslint-disable-next-line react/exhaustive-deps -- once for each end
  }, [isOver]);

  const giveUp = (guest: Bootstrap) => {
    resolveWaiting(false);
    replace(guest);
  };
  // The form reads the return address from the history entry, which is written in a transition.
  if (!loss || isOver || state?.returnTo !== address) return null;
  return (
    <SignInAgain
      email={loss.user.email}
      onLeave={() => {
        setLoss(null);
        giveUp(loss.guest);
      }}
    />
  );
}

/**
 * A guest's bootstrap data, once the backend has confirmed that the session of the person on the
 * page has ended. Refused writes wait until it is known whether the same person is back.
 */
function useLostSession(userId: number | undefined): {
  found: Bootstrap | null;
  resolveWaiting: (isBack: boolean) => void;
} {
  const [found, setFound] = useState<Bootstrap | null>(null);
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  const resolveWaiting = useCallback((isBack: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
  }, []);
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isChecking = false;
    const check = async () => {
      if (isChecking) return;
      isChecking = true;
      // One refused call proves little: the refusal may concern only that call.
      const next = await call('GET bootstrap-data')
        .then(normaliseBootstrap)
        .catch(() => null);
      isChecking = false;
      if (next?.user === null) setFound(next);
      else resolveWaiting(false);
    };
    return watchExpiry({
      check: () => void check(),
      isBack: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
        }),
    });
  }, [userId, resolveWaiting]);
  useEffect(() => () => resolveWaiting(false), [resolveWaiting]);
  return { found, resolveWaiting };
}

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
          "You've been logged out. The page stays as it is, so you can continue where you left off.",
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
  // The passkey button appears late. A dialog at the bottom, or a tall one, would move up for it.
  const [mayOfferPasskey] = useState(
    () => 'PublicKeyCredential' in globalThis && !lacks('GET auth/passkeys/login/options'),
  );
  return (
    <div ref={form} className={classNames('mt-5', mayOfferPasskey && 'not-has-[>button]:pb-13')}>
      <ErrorBoundary screenAt="sign-in">
        <LoginScreen again={email} />
        <FocusFirst within={form} />
      </ErrorBoundary>
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
