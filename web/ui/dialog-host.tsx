import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { closeDialog, dialogStore, type OpenDialog } from './dialog-store.ts';
import { lazyCode, useLazyCode } from './lazy-code.ts';

const panel = lazyCode(() => import('./popups/dialog-panel.tsx').then((file) => file.DialogPanel));
const none: readonly OpenDialog[] = [];

interface Props {
  closeLabel: string;
  /** Called when a dialog's code fails to load. The dialog's caller sees it as dismissed. */
  onFailure: (error: unknown) => void;
}

/** Renders dialogs; mount it once per page. Their code loads with the first dialog. */
export function DialogHost({ closeLabel, onFailure }: Props) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.list, () => none);
  const Panel = useLazyCode(panel, open.length > 0, (error) => {
    closeDialog();
    onFailure(error);
  });
  const [seen, setSeen] = useState(open);
  /** The visible dialogs: a closed one stays until it has faded out. */
  const [drawn, setDrawn] = useState(open);
  if (open !== seen) {
    setSeen(open);
    if (open.length >= drawn.length) setDrawn(open);
  }
  if (!Panel) return null;
  // Each dialog is nested in the one that it interrupts, so Base UI knows which one handles keys.
  return drawn.reduceRight<ReactNode>(
    (above, dialog) => (
      <Panel
        key={dialog.id}
        dialog={dialog}
        isOpen={open.includes(dialog)}
        closeLabel={closeLabel}
        onClosed={() => setDrawn(dialogStore.list())}
      >
        {above}
      </Panel>
    ),
    null,
  );
}
