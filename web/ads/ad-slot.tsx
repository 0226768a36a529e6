import { type ComponentType, lazy, Suspense } from 'react';
import { adOf, adSlots, type AdSlot as Slot } from '../../contracts/site-settings.ts';
import { classNames } from '../lib/dom.ts';
import { useHydrated, useSession } from '../session/session.tsx';

// Without its code there is no advertisement, and nothing else is missing.
const AdFrame = lazy(() => import('./ad-frame.tsx').then((file): Frame => ({ default: file.AdFrame }), (): Frame => ({ default: () => null })));

interface Frame {
  default: ComponentType<{ html: string; height: number }>;
}

/** An advertisement of the site's administrator, in the room that is kept for it; nothing where the slot is empty. */
export function AdSlot({ slot, className }: { slot: Slot; className?: string }) {
  const { bootstrap, t } = useSession();
  const isHydrated = useHydrated();
  const html = adOf(bootstrap.settings, slot);
  if (html === null) return null;
  const hints: { minHeight?: number; maxWidth?: number } = adSlots[slot];
  const height = hints.minHeight ?? 150;
  return (
    <aside aria-label={t('Advertisement')} className={classNames('mx-auto w-full', className)} style={{ maxWidth: hints.maxWidth, height }}>
      {isHydrated && <Suspense><AdFrame html={html} height={height} /></Suspense>}
    </aside>
  );
}
