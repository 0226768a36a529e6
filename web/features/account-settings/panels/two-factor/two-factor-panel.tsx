import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { User } from '../../../../../contracts/schema/user.ts';
import { readAfterWrite } from '../../../../api/read-after-write.ts';
import { read, useCall } from '../../../../api/use-call.ts';
import { ReadFailure } from '../../../../feedback/read-failure.tsx';
import { useT } from '../../../../session/session.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Panel } from '../../panel-frame.tsx';
import { TwoFactorEnabled } from './enabled.tsx';
import { type QrCode, TwoFactorOff, TwoFactorPending } from './setup.tsx';
import { initialTwoFactor, nextTwoFactor, type TwoFactorEvent, userAfter } from './state.ts';

const me = { params: { id: 'me' } };

/** A second factor: off, then pending until a code proves the app, then enabled. */
export function TwoFactorPanel() {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET users/{id}', me);
  const settle = (event: TwoFactorEvent | 'renew') => {
    readAfterWrite(mutate, () => read('GET users/{id}', me), (present) => ({ ...present, user: { ...present.user, ...userAfter(event, new Date()) } }));
  };
  return (
    <Panel id="two-factor" title={t('Two factor authentication')} text={t('A code from an app on your phone protects your account even from people who know your password.')}>
      {data && <States user={data.user} onRead={() => mutate(read('GET users/{id}', me), { revalidate: false })} settle={settle} />}
      {!data && (error ? <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} /> : <Waiting />)}
    </Panel>
  );
}

interface StatesProps {
  user: User;
  onRead: () => Promise<unknown>;
  /** Shows what is known after an event, and reads the rest. */
  settle: (event: TwoFactorEvent | 'renew') => void;
}

function States({ user, onRead, settle }: StatesProps) {
  const [state, dispatch] = useReducer(nextTwoFactor, user, initialTwoFactor);
  const [qrCode, setQrCode] = useState<QrCode | null>(null);
  const root = useFocusOnChange(state);
  const go = (event: TwoFactorEvent) => {
    dispatch(event);
    settle(event);
  };
  const turnOff = (event: 'cancel' | 'disable') => {
    setQrCode(null);
    go(event);
  };
  return (
    <div ref={root}>
      {state === 'off' && <TwoFactorOff onEnabled={(code) => { setQrCode(code); go('enable'); }} />}
      {state === 'pending' && <TwoFactorPending qrCode={qrCode} onQrCode={setQrCode} onConfirmed={() => go('confirm')} onCancelled={() => turnOff('cancel')} />}
      {state === 'enabled' && (
        <TwoFactorEnabled
          codes={user.two_factor_recovery_codes ?? []} isNew={qrCode !== null} onRead={onRead}
          onRenewed={() => settle('renew')} onDisabled={() => turnOff('disable')}
        />
      )}
    </div>
  );
}

/** The button that was pressed disappears with its state: the focus goes to the first element of the next one. */
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

function Waiting() {
  const t = useT();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="h-5 w-56 rounded-control" />
      <Skeleton className="mt-6 ms-auto h-10 w-28 rounded-control" />
    </div>
  );
}
