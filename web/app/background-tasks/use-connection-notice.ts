import { useEffect } from 'react';
import { useT } from '../../session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** In place of each other, so that nobody reads that they are offline when they are not. */
const id = 'connection';

/** Says once that the connection is gone, and once that it is back. What the page shows is asked for again by itself then. */
export function useConnectionNotice(): void {
  const t = useT();
  useEffect(() => {
    const lose = () => showToast(t('You are offline. This page goes on as soon as you are back.'), { id, type: 'danger' });
    const regain = () => showToast(t('You are back online.'), { id });
    window.addEventListener('offline', lose);
    window.addEventListener('online', regain);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    };
  }, [t]);
}
