import { useMemo, useRef } from 'react';
import { reportCopyFailure } from '../../../../ui/report-copy-failure.ts';
import { codes } from '../../../../../contracts/code-lengths.ts';
import type { ReplyOf } from '../../../../../contracts/schema/calls.ts';
import { call } from '../../../../data/calls/call.ts';
import { useAction } from '../../../../ui/forms/use-action.ts';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { formText } from '../../../../lib/dom.ts';
import { useT } from '../../../../data/session/session.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { FormSummary } from '../../../../ui/form-summary.tsx';
import { useConfirmedPassword } from '../../confirmed-password.tsx';
import { PanelFooter, PanelStatus } from '../../panel-frame.tsx';
import { svgImage } from '../../../../lib/clean-svg.ts';

export type QrCode = ReplyOf<'GET auth/user/two-factor/qr-code'>;

/**
 * Enables two-factor authentication, which creates a key, and shows the key. If the key cannot be
 * read, it is shown later on request.
 */
export function TwoFactorOff({ onEnabled }: { onEnabled: (code: QrCode | null) => void }) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const { run, isPending } = useAction(() =>
    confirm(async () => {
      await call('POST auth/user/two-factor-authentication');
      onEnabled(await call('GET auth/user/two-factor/qr-code').catch(() => null));
    }),
  );
  return (
    <>
      <PanelStatus isOn={false}>{t('Two factor authentication is off.')}</PanelStatus>
      <PanelFooter>
        <Button variant="outline" isPending={isPending} onClick={run}>
          {t('Enable')}
        </Button>
      </PanelFooter>
    </>
  );
}

interface Props {
  /** Null if the key could not be read. A button then shows it. */
  qrCode: QrCode | null;
  onQrCode: (code: QrCode) => void;
  onConfirmed: () => void;
  onCancelled: () => void;
}

/**
 * The key, and a field for a code that proves that the app has it. Users whose app already has the
 * key only need the field.
 */
export function TwoFactorPending({ qrCode, onQrCode, onConfirmed, onCancelled }: Props) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const field = useRef<HTMLDivElement>(null);
  const show = useAction(() =>
    confirm(async () => {
      onQrCode(await call('GET auth/user/two-factor/qr-code'));
      // The clicked button disappears.
      field.current?.querySelector('input')?.focus();
    }),
  );
  const cancel = useAction(() =>
    confirm(async () => {
      await call('DELETE auth/user/two-factor-authentication');
      onCancelled();
    }),
  );
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const code = formText(form, 'code');
    await confirm(async () => {
      await call('POST auth/user/confirmed-two-factor-authentication', { body: { code } });
      onConfirmed();
    });
  });
  return (
    <form {...formProps}>
      {qrCode ? (
        <SetupKey {...qrCode} />
      ) : (
        <>
          <PanelStatus isOn={false}>{t("You haven't finished setting it up.")}</PanelStatus>
          <Button
            variant="outline"
            size="sm"
            className="mt-4"
            isPending={show.isPending}
            onClick={show.run}
          >
            {t('Show setup key')}
          </Button>
        </>
      )}
      <div ref={field} className="mt-6 grid max-w-80 grid-cols-1 gap-3">
        <FormSummary messages={summary} />
        <CodeField
          name="code"
          label={t('Code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          minLength={codes.twoFactor}
          length={codes.twoFactor}
          hint={
            <>
              {t('Then enter the 6-digit code from the app.')}{' '}
              {t("We'll check the code automatically.")}
            </>
          }
          error={errors['code']}
        />
      </div>
      <PanelFooter>
        <Button variant="ghost" isPending={cancel.isPending} onClick={cancel.run}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isPending={isPending}>
          {t('Confirm')}
        </Button>
      </PanelFooter>
    </form>
  );
}

/** The key for an authenticator app: as a picture to scan, and as text to copy. */
function SetupKey({ svg, secret }: QrCode) {
  const t = useT();
  const picture = useMemo(() => svgImage(svg), [svg]);
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
      {/* White in every theme, because cameras cannot read inverted codes. */}
      {picture && (
        <img
          src={picture}
          alt={t('QR code with the setup key')}
          className="size-44 shrink-0 self-center rounded-control border border-divider bg-on-scrim p-2"
        />
      )}
      <div className="min-w-0">
        <p className="text-base">
          {t('Scan this code with an authenticator app, or enter the setup key by hand.')}
        </p>
        <p className="mt-4 text-sm text-muted">{t('Setup key')}</p>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <code
            dir="ltr"
            className="rounded-control bg-chip px-2.5 py-1.5 text-base font-semibold tracking-wider wrap-anywhere select-all"
          >
            {secret}
          </code>
          <CopyButton
            text={secret}
            label={t('Copy setup key')}
            copiedLabel={t('Copied')}
            onFailure={() => reportCopyFailure(t)}
          />
        </div>
      </div>
    </div>
  );
}
