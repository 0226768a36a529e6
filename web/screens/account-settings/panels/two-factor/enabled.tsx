import { useState } from 'react';
import { reportCopyFailure } from '../../../../ui/report-copy-failure.ts';
import { call } from '../../../../data/calls/call.ts';
import { useAction } from '../../../../ui/forms/use-action.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useSession, useT } from '../../../../data/session/session.tsx';
import { askToConfirm } from '../../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/all-icons.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useConfirmedPassword } from '../../confirmed-password.tsx';
import { PanelFooter, PanelStatus } from '../../panel-frame.tsx';

interface Props {
  /** Empty until they are loaded. */
  codes: readonly string[];
  /** Just set up: the recovery codes are expanded, because this is the time to save them. */
  isNew: boolean;
  /** Reads the codes; rejects if they cannot be read. */
  onRead: () => Promise<unknown>;
  onRenewed: () => void;
  onDisabled: () => void;
}

export function TwoFactorEnabled({ codes, isNew, onRead, onRenewed, onDisabled }: Props) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const [isOpen, setOpen] = useState(isNew);
  const show = useAction(async () => {
    if (codes.length === 0) await onRead();
    setOpen(true);
  });
  const renew = useAction(() =>
    confirm(async () => {
      await call('POST auth/user/two-factor-recovery-codes');
      onRenewed();
      setOpen(true);
      showToast(t('New recovery codes are ready. The old ones no longer work.'));
    }),
  );
  const disable = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Disable two factor authentication?'),
      text: t("You'll then sign in with just your password."),
      confirmLabel: t('Disable'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await confirm(async () => {
      await call('DELETE auth/user/two-factor-authentication');
      showToast(t('Two factor authentication has been disabled.'));
      onDisabled();
    });
  });
  return (
    <>
      <PanelStatus isOn>{t('Two factor authentication is on.')}</PanelStatus>
      <h3 className="mt-5 text-base">{t('Recovery codes')}</h3>
      <p className="mt-1 max-w-[65ch] text-base text-muted">
        {t(
          'Keep them in a safe place, such as a password manager. If you lose your phone, each code signs you in once.',
        )}
      </p>
      {isOpen && codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          isPending={show.isPending}
          onClick={show.run}
        >
          {t('Show recovery codes')}
        </Button>
      )}
      <PanelFooter>
        <Button variant="outline" isPending={renew.isPending} onClick={renew.run}>
          {t('Generate new codes')}
        </Button>
        <Button variant="danger" isPending={disable.isPending} onClick={disable.run}>
          {t('Disable')}
        </Button>
      </PanelFooter>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { bootstrap, t } = useSession();
  const siteName = bootstrap.branding.site_name;
  return (
    <>
      <ul
        aria-label={t('Recovery codes')}
        dir="ltr"
        className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-background-alt p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={codesText(codes)}
          label={t('Copy codes')}
          copiedLabel={t('Copied')}
          onFailure={() => reportCopyFailure(t)}
        />
        <Button variant="outline" size="sm" onClick={() => downloadCodes(codes, siteName)}>
          <Icon name="download" className="size-4" />
          {t('Download')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => printCodes(codes, t('Recovery codes for :site', { site: siteName }))}
        >
          {t('Print')}
        </Button>
      </div>
    </>
  );
}

const codesText = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

const downloadCodes = (codes: readonly string[], siteName: string): void =>
  saveFile(
    codesText(codes),
    `${siteName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-recovery-codes.txt`,
    'text/plain',
  );

/**
 * Prints only the codes, from a frame out of sight. Firefox prints no frame that is not displayed,
 * and replaces a frame's first document when it has loaded.
 */
function printCodes(codes: readonly string[], title: string): void {
  const frame = document.createElement('iframe');
  frame.className = 'pointer-events-none fixed size-px opacity-0';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.addEventListener(
    'load',
    () => {
      const { contentDocument: page, contentWindow: view } = frame;
      if (!page || !view) return;
      const [heading, list] = [page.createElement('h1'), page.createElement('pre')];
      heading.textContent = title;
      list.textContent = codesText(codes);
      page.body.append(heading, list);
      view.addEventListener('afterprint', () => frame.remove());
      view.print();
    },
    { once: true },
  );
  frame.srcdoc = '<!doctype html>';
  document.body.append(frame);
}
