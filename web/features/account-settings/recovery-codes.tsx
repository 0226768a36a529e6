import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { codesText, downloadCodes, printCodes } from './recovery-codes-file.ts';

/** The codes, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { bootstrap, t } = useSession();
  const siteName = bootstrap.branding.site_name;
  return (
    <>
      <ul aria-label={t('Recovery codes')} dir="ltr" className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-background-alt p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => <li key={code} className="wrap-anywhere select-all">{code}</li>)}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={codesText(codes)} label={t('Copy codes')} copiedLabel={t('Copied')}
          onFailure={() => showToast(t('Your browser does not allow copying. Please select the text.'), { type: 'danger' })}
        />
        <Button variant="outline" size="sm" onClick={() => downloadCodes(codes, siteName)}><LaterIcon name="download" className="size-4" />{t('Download')}</Button>
        <Button variant="outline" size="sm" onClick={() => printCodes(codes, t('Recovery codes of :site', { site: siteName }))}>{t('Print')}</Button>
      </div>
    </>
  );
}
