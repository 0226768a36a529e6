import { useMemo } from 'react';
import { useT } from '../../session/session.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { svgImage } from './clean-svg.ts';
import type { QrCode } from './two-factor-panel.tsx';

/** The key for an authenticator app: as a picture to scan, and as text for who cannot. */
export function SetupKey({ svg, secret }: QrCode) {
  const t = useT();
  const picture = useMemo(() => svgImage(svg), [svg]);
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
      {/* White in every theme: cameras read nothing else. */}
      {picture && <img src={picture} alt={t('QR code with the setup key')} className="size-44 shrink-0 self-center rounded-control border border-divider bg-on-scrim p-2" />}
      <div className="min-w-0">
        <p className="text-base">{t('Scan this code with an authenticator app, or enter the setup key by hand.')}</p>
        <p className="mt-4 text-sm text-muted">{t('Setup key')}</p>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <code dir="ltr" className="rounded-control bg-chip px-2.5 py-1.5 text-base font-semibold tracking-wider wrap-anywhere select-all">{secret}</code>
          <CopyButton
            text={secret} label={t('Copy setup key')} copiedLabel={t('Copied')}
            onFailure={() => showToast(t('Your browser does not allow copying. Please select the text.'), { type: 'danger' })}
          />
        </div>
      </div>
    </div>
  );
}
