import { useT } from '../data/session/session.tsx';
import { fetchMissingCode } from '../lib/missing-code.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOfflineInPlace } from '../ui/toast-store.ts';
import { useWhenReachable } from './use-when-reachable.ts';

/**
 * Replaces a screen whose code was never loaded and cannot be loaded now. The screen loads by
 * itself once the site responds. `onLoaded`: called when its code may be here.
 */
export function OfflineScreen({ onLoaded }: { onLoaded?: () => void }) {
  const t = useT();
  const load = async (isRequested: boolean) => {
    await fetchMissingCode({ isRequested });
    onLoaded?.();
  };
  useOfflineInPlace();
  // A visitor who returns to this address may be online again.
  useWhenReachable(true, () => load(false), { isNow: true });
  return (
    <div className="page grid min-h-[min(32rem,70dvh)] place-items-center py-12 text-center">
      <div role="status" className="max-w-md">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-chip text-muted">
          <Icon name="globe" className="size-8" />
        </span>
        <h1 className="text-2xl">{t("You're offline")}</h1>
        <p className="mt-3 text-base text-muted">
          {t(
            "You haven't opened this page on this device yet, so it needs a connection. It will open automatically when you're back online.",
          )}
        </p>
        <Button size="lg" variant="outline" className="mt-6" onClick={() => void load(true)}>
          {t('Try now')}
        </Button>
      </div>
    </div>
  );
}
