import { useT } from '../../session/session.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';

/** Rows of the final layout's shape; nothing at all while the wait is short. */
export function NotificationSkeletons() {
  const t = useT();
  const isShown = useDelayed(true);
  return (
    <div role="status" className="min-h-96">
      {isShown && <span className="sr-only">{t('Loading')}</span>}
      {isShown && (
        <div aria-hidden="true" className="animate-appear divide-y divide-divider rounded-card border border-divider bg-paper">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row} className="flex gap-4 p-4">
              <div className="size-10 shrink-0 animate-pulse rounded-full bg-selected" />
              <div className="grid flex-1 content-center gap-2"><div className="h-3.5 w-3/5 animate-pulse rounded-cover bg-selected" /><div className="h-3 w-1/4 animate-pulse rounded-cover bg-selected" /></div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
