import { useSubmit } from '../../feedback/use-submit.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { browserChannel, browserPermission } from './browser-permission.ts';
import { ChannelTable } from './channel-table.tsx';
import type { useChoices } from './use-choices.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Props = Pick<ReturnType<typeof useChoices>, 'options' | 'ticked' | 'isUnsaved' | 'tick' | 'save' | 'discard'>;

/** The table of channels with its end: what is unsaved, and the way to save it, which stays in sight on long lists. */
export function SettingsForm({ options, ticked, isUnsaved, tick, save, discard }: Props) {
  const t = useT();
  const { onSubmit, isPending } = useSubmit(save);
  useUnsavedGuard(isUnsaved);
  return (
    <form onSubmit={onSubmit} className="rounded-card border border-divider bg-paper">
      <ChannelTable options={options} ticked={ticked} onTick={(cells, isTicked) => void tick(cells, isTicked)} />
      {options.channels.includes(browserChannel) && <BrowserHint />}
      <div className="sticky bottom-0 flex min-h-17 flex-wrap items-center gap-x-2 gap-y-3 rounded-b-card border-t border-divider bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
        <p role="status" className="me-auto text-sm text-muted">{isUnsaved ? t('You have unsaved changes') : ''}</p>
        {isUnsaved && <Button variant="ghost" onClick={discard}>{t('Discard')}</Button>}
        <Button type="submit" isPending={isPending}>{t('Save changes')}</Button>
      </div>
    </form>
  );
}

/** Before the browser asks, people know what it will ask; where it was told no, they know why the boxes stay empty. */
function BrowserHint() {
  const t = useT();
  const words = {
    default: t('For notifications in this browser, it will ask you to allow them.'),
    denied: t('Notifications blocked. Please enable them for this site from browser settings.'),
    granted: '',
  }[browserPermission()];
  return words === '' ? null : <p className="border-t border-divider px-4 py-3 text-sm text-muted md:px-6">{words}</p>;
}
