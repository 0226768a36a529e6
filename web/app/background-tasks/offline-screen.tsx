import { useEffect } from 'react';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Between two checks whether the site can be reached again; browsers do not notice every time that it can. */
const askEveryMs = 5_000;

/** In place of a screen that has never been fetched, while it cannot be. Loads the page by itself once the site responds. */
export function OfflineScreen() {
  const t = useT();
  useEffect(() => {
    const aborter = new AbortController();
    const ask = () => void loadIfReachable(aborter.signal);
    const timer = setInterval(ask, askEveryMs);
    window.addEventListener('online', ask);
    return () => {
      aborter.abort();
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, []);
  return (
    <div className="page grid min-h-[min(32rem,70dvh)] place-items-center py-12 text-center">
      <div role="status" className="max-w-md">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-chip text-muted">
          <Icon name="globe" className="size-8" />
        </span>
        <h1 className="text-2xl">{t('You are offline')}</h1>
        <p className="mt-3 text-base text-muted">
          {t(
            'This page has not been opened on this device yet, so it needs a connection. It opens by itself as soon as there is one.',
          )}
        </p>
        <Button size="lg" variant="outline" className="mt-6" onClick={() => location.reload()}>
          {t('Try now')}
        </Button>
      </div>
    </div>
  );
}

async function loadIfReachable(signal: AbortSignal): Promise<void> {
  const isThere = await fetch('/healthz', { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
  if (isThere && !signal.aborted) location.reload();
}
