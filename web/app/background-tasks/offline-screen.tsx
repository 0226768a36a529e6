import { useEffect } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fetchMissingCode } from '../../lib/missing-code.ts';
import { isReachable } from '../recover.ts';

/** Interval between checks whether the site is reachable again; browsers do not always notice. */
const checkEveryMs = 5_000;

/**
 * Replaces a screen whose code was never loaded and cannot be loaded now. The screen loads by
 * itself once the site responds.
 */
export function OfflineScreen() {
  const t = useT();
  useEffect(() => {
    const check = () => void fetchIfReachable();
    const timer = setInterval(check, checkEveryMs);
    window.addEventListener('online', check);
    // A visitor who returns to this address may be online again.
    check();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, []);
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
        <Button
          size="lg"
          variant="outline"
          className="mt-6"
          onClick={() => void fetchMissingCode({ isRequested: true })}
        >
          {t('Try now')}
        </Button>
      </div>
    </div>
  );
}

async function fetchIfReachable(): Promise<void> {
  if (await isReachable()) await fetchMissingCode({ isRequested: false });
}
