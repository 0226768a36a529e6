import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { dialogStore } from './dialog-store.ts';

const DialogPanel = lazy(() => import('./popups/dialog-panel.tsx').then((file) => ({ default: file.DialogPanel })));

/** The place where dialogs open; once on a page. What draws them is fetched with the first. */
export function DialogHost({ closeLabel }: { closeLabel: string }) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, () => null);
  /** The one to draw: an answered one is drawn until it has faded. */
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  if (!shown) return null;
  return (
    <Suspense>
      <DialogPanel key={shown.id} dialog={shown} isOpen={open === shown} closeLabel={closeLabel} onGone={() => setShown(null)} />
    </Suspense>
  );
}
