import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { useCall } from '../../api/use-call.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { TwoFactorEnabled } from './two-factor-enabled.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorPending } from './two-factor-pending.tsx';
import { initialTwoFactor, nextTwoFactor } from './two-factor-state.ts';

export type QrCode = ReplyOf<'GET auth/user/two-factor/qr-code'>;

/** A second factor: off, then pending until a code proves the app, then enabled. */
export function TwoFactorPanel() {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET users/{id}', { params: { id: 'me' } });
  return (
    <Panel id="two-factor" title={t('Two factor authentication')} text={t('A code from an app on your phone protects your account even from people who know your password.')}>
      {data ? <States user={data.user} readAgain={async () => void (await mutate())} />
        : error && !isValidating ? <Failed message={t(error.message)} onAgain={() => void mutate()} />
          : <Waiting />}
    </Panel>
  );
}

function States({ user, readAgain }: { user: User; readAgain: () => Promise<void> }) {
  const [state, go] = useReducer(nextTwoFactor, user, initialTwoFactor);
  const [qrCode, setQrCode] = useState<QrCode | null>(null);
  const root = useFocusOnChange(state);
  return (
    <div ref={root}>
      {state === 'off' && <TwoFactorOff onEnabled={async (code) => { setQrCode(code); go('enable'); await readAgain(); }} />}
      {state === 'pending' && (
        <TwoFactorPending
          qrCode={qrCode} onQrCode={setQrCode}
          onConfirmed={async () => { await readAgain(); go('confirm'); }}
          onCancelled={async () => { setQrCode(null); go('cancel'); await readAgain(); }}
        />
      )}
      {state === 'enabled' && (
        <TwoFactorEnabled
          codes={user.two_factor_recovery_codes ?? []} isNew={qrCode !== null} onRenewed={readAgain}
          onDisabled={async () => { setQrCode(null); go('disable'); await readAgain(); }}
        />
      )}
    </div>
  );
}

/** The control that was pressed is gone with its state: the focus goes to what the next one begins with. */
function useFocusOnChange(state: string) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
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

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-base">{message}</p>
      <Button variant="outline" onClick={onAgain}>{t('Try again')}</Button>
    </div>
  );
}
