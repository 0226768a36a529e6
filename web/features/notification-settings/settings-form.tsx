import { useSubmit } from '../../feedback/use-submit.ts';
import { useUnsavedGuard } from '../../feedback/use-unsaved-guard.ts';
import { classNames } from '../../lib/class-names.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { browserChannel, browserPermission } from './use-choices.ts';
import { ChannelTable } from './channel-table.tsx';
import type { useChoices } from './use-choices.ts';

type Props = Pick<ReturnType<typeof useChoices>, 'options' | 'ticked' | 'isUnsaved' | 'tick' | 'save' | 'discard'>;

/** The table of channels with a bar to save what is unsaved, which stays in sight on long lists. */
export function SettingsForm({ options, ticked, isUnsaved, tick, save, discard }: Props) {
  const t = useT();
  const { onSubmit, isPending } = useSubmit(save);
  useUnsavedGuard(isUnsaved);
  return (
    <form onSubmit={onSubmit} className="rounded-card border border-divider bg-paper">
      <ChannelTable options={options} ticked={ticked} onTick={(cells, isTicked) => void tick(cells, isTicked)} />
      {options.channels.includes(browserChannel) && <BrowserHint />}
      <div className={classNames('rounded-b-card border-t border-divider bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex sm:items-center md:px-6', isUnsaved && 'sticky bottom-0')}>
        <p role="status" className="me-auto text-sm text-muted not-empty:pb-2 sm:not-empty:pb-0">{isUnsaved ? t('You have unsaved changes') : ''}</p>
        <div className="flex justify-end gap-2">
          {isUnsaved && <Button variant="ghost" onClick={discard}>{t('Discard')}</Button>}
          <Button type="submit" isPending={isPending}>{t('Save changes')}</Button>
        </div>
      </div>
    </form>
  );
}

/** Says beforehand what the browser will ask; where it is blocked, says why the boxes stay empty. */
function BrowserHint() {
  const t = useT();
  const words = {
    default: t('For notifications in this browser, it will ask you to allow them.'),
    denied: t('Notifications blocked. Please enable them for this site from browser settings.'),
    granted: '',
  }[browserPermission()];
  return words === '' ? null : <p className="border-t border-divider px-4 py-3 text-sm text-muted md:px-6">{words}</p>;
}
