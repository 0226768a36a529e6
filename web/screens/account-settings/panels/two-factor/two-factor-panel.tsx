import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { SessionUser } from '../../../../../contracts/site/session-user.ts';
import { call } from '../../../../data/calls/call.ts';
import { Read } from '../../../../ui/failures/read.tsx';
import { useT } from '../../../../data/session/session.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isPasswordConfirmed } from '../../confirmed-password.tsx';
import { useOwnAccount } from '../../own-account.ts';
import { Panel } from '../../panel-frame.tsx';
import { TwoFactorEnabled } from './enabled.tsx';
import { type QrCode, TwoFactorOff, TwoFactorPending } from './setup.tsx';
import { initialTwoFactor, nextTwoFactor, type TwoFactorEvent, userAfter } from './state.ts';

/** Two-factor authentication: off, pending until a code confirms the app, then enabled. */
export function TwoFactorPanel() {
  const t = useT();
  const { reload, update, ...reading } = useOwnAccount();
  return (
    <Panel
      id="two-factor"
      title={t('Two factor authentication')}
      text={t(
        'A code from an app on your phone protects your account even from people who know your password.',
      )}
    >
      <Read of={reading} shape={shape}>
        {(account) => (
          <TwoFactorStates
            user={account}
            onRead={reload}
            update={(event) => update(() => userAfter(event, new Date()))}
          />
        )}
      </Read>
    </Panel>
  );
}

interface StatesProps {
  user: SessionUser;
  onRead: () => Promise<unknown>;
  /** Shows the known result of an event, and reads the rest. */
  update: (event: TwoFactorEvent | 'renew') => void;
}

function TwoFactorStates({ user, onRead, update }: StatesProps) {
  const t = useT();
  const [state, dispatch] = useReducer(nextTwoFactor, user, initialTwoFactor);
  const [qrCode, setQrCode] = useState<QrCode | null>(null);
  const [wasOn] = useState(state === 'enabled');
  const isReadingKey = useKeyAfterReload(state === 'pending', setQrCode);
  const root = useFocusOnChange(state);
  const transition = (event: TwoFactorEvent) => {
    dispatch(event);
    update(event);
  };
  const turnOff = (event: 'cancel' | 'disable') => {
    setQrCode(null);
    transition(event);
  };
  return (
    <div ref={root}>
      {state === 'off' && (
        <TwoFactorOff
          onEnabled={(code) => {
            setQrCode(code);
            transition('enable');
          }}
        />
      )}
      {state === 'pending' && (
        <Loading isLoading={isReadingKey} label={t('Loading')} shape={shape}>
          <TwoFactorPending
            qrCode={qrCode}
            onQrCode={setQrCode}
            onConfirmed={() => transition('confirm')}
            onCancelled={() => turnOff('cancel')}
          />
        </Loading>
      )}
      {state === 'enabled' && (
        <TwoFactorEnabled
          codes={user.two_factor_recovery_codes}
          isNew={!wasOn || qrCode !== null}
          onRead={onRead}
          onRenewed={() => update('renew')}
          onDisabled={() => turnOff('disable')}
        />
      )}
    </div>
  );
}

/**
 * Shows the key of a setup started before this page load, while the backend remembers the password.
 * Otherwise a button shows it: opening a page never asks for a password.
 */
function useKeyAfterReload(isPending: boolean, onKey: (code: QrCode) => void): boolean {
  const [isReading, setReading] = useState(isPending);
  const take = useEffectEvent(onKey);
  useEffect(() => {
    if (!isReading) return undefined;
    let isWanted = true;
    void rememberedKey().then((code) => {
      if (!isWanted) return;
      if (code) take(code);
      setReading(false);
    });
    return () => {
      isWanted = false;
    };
  }, [isReading]);
  return isReading;
}

async function rememberedKey(): Promise<QrCode | null> {
  try {
    return (await isPasswordConfirmed()) ? await call('GET auth/user/two-factor/qr-code') : null;
  } catch {
    return null;
  }
}

/**
 * The clicked button disappears with its state, so focus moves to the first element of the next
 * one.
 */
function useFocusOnChange(state: string) {
  const root = useRef<HTMLDivElement>(null);
  const previous = useRef(state);
  useLayoutEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    root.current?.querySelector<HTMLElement>('[data-begin], input')?.focus();
  }, [state]);
  return root;
}

const shape = (
  <>
    <Skeleton className="h-5 w-56 rounded-control" />
    <Skeleton className="mt-6 ms-auto h-10 w-28 rounded-control" />
  </>
);
