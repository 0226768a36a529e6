import { useT } from '../../data/session/session.tsx';
import { installOffer } from '../../lib/install.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';

/** Installs the site, or explains how; null where that is impossible or done. */
export function useInstall(): (() => void) | null {
  const t = useT();
  const offer = useStore(installOffer);
  if (offer === null) return null;
  if (offer === 'in share menu')
    return () =>
      void showToast(t('Tap Share in your browser, then “Add to Home Screen”.'), {
        durationMs: 15_000,
      });
  // A refusal is the person's answer.
  return () => void offer().catch(() => undefined);
}
