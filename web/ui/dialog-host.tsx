import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { closeDialog, dialogStore, type OpenDialog } from './dialog-store.ts';
import { lazyCode } from './lazy-code.ts';

const panel = lazyCode(() => import('./popups/dialog-panel.tsx').then((file) => file.DialogPanel));
const none: readonly OpenDialog[] = [];

interface Props {
  closeLabel: string;
  /** Called when a dialog was wanted and what draws it could not be fetched; its caller hears that it was dismissed. */
  onFailure: (error: unknown) => void;
}

/** Where dialogs open; once on a page. What draws them is fetched with the first. */
export function DialogHost({ closeLabel, onFailure }: Props) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.list, () => none);
  const Panel = usePanel(open.length > 0, onFailure);
  const [seen, setSeen] = useState(open);
  /** What is on screen: one that was closed is drawn until it has faded. */
  const [drawn, setDrawn] = useState(open);
  if (open !== seen) {
    setSeen(open);
    if (open.length >= drawn.length) setDrawn(open);
  }
  if (!Panel) return null;
  // Each inside of the one that it interrupts, so that Base UI knows which of them has the keys.
  return drawn.reduceRight<ReactNode>(
    (above, dialog) => (
      <Panel
        key={dialog.id}
        dialog={dialog}
        isOpen={open.includes(dialog)}
        closeLabel={closeLabel}
        onGone={() => setDrawn(dialogStore.list())}
      >
        {above}
      </Panel>
    ),
    null,
  );
}

type Panel = Awaited<ReturnType<typeof panel.load>>;

function usePanel(isWanted: boolean, onFailure: (error: unknown) => void): Panel | undefined {
  const [Panel, setPanel] = useState<Panel>();
  const fail = useEffectEvent((error: unknown) => {
    closeDialog();
    onFailure(error);
  });
  useEffect(() => {
    if (isWanted) panel.load().then((loaded) => setPanel(() => loaded), fail);
  }, [isWanted]);
  return Panel;
}
