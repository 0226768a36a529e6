import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SocialProvider } from '../../contracts/bootstrap.ts';
import { callUrl } from '../../contracts/call-key.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { useSession } from '../session/session.tsx';
import { useStoppedAt } from '../session/stopped-at.ts';
import { useSignIn } from '../session/use-sign-in.ts';
import { openSocialPopup } from './social-popup.ts';

/** An account of another site that belongs to somebody who has one here: what the backend wants to hear again beside the password. */
export interface SocialAccount {
  service: SocialProvider;
  details: Record<string, unknown>;
}

interface SocialSignIn {
  start: (provider: SocialProvider) => void;
  /** Waits for the password of the account here. */
  connecting: SocialAccount | null;
  stopConnecting: () => void;
}

/** Signs in by another site, one attempt at a time. What becomes of the popup's answer is fetched while the visitor is busy there. */
export function useSocialSignIn(): SocialSignIn {
  const { t } = useSession();
  const signIn = useSignIn();
  const { pathname, search } = useLocation();
  const stoppedAt = useStoppedAt()?.stoppedAt ?? null;
  const [isOpen, setOpen] = useState(false);
  const [connecting, setConnecting] = useState<SocialAccount | null>(null);
  const run = async (service: SocialProvider) => {
    const url = callUrl(`secure/auth/social/${service}/login`);
    // At once, while the browser still knows that somebody pressed a button.
    const opened = openSocialPopup(url);
    const [{ followCallback, leaveFor }, result] = await Promise.all([import('./social-outcome.ts'), opened]);
    if (result === 'blocked') leaveFor(url, pathname + search, stoppedAt);
    else if (result?.status === 'REQUEST_PASSWORD') setConnecting({ service, details: { ...result.callbackData } });
    else if (result) await followCallback(result, signIn, t);
  };
  const start = (service: SocialProvider) => {
    if (isOpen) return;
    setOpen(true);
    void run(service).catch((error: unknown) => reportFailure(error, t)).finally(() => setOpen(false));
  };
  return { start, connecting, stopConnecting: () => setConnecting(null) };
}
