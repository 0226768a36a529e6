import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

/** The page is there, and could not be had. */
export function PageFailure({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <div className="page grid min-h-[min(32rem,65dvh)] place-items-center py-12 text-center">
      <div role="alert" className="max-w-md">
        <h1 className="text-2xl">{t('There was an issue loading this page')}</h1>
        <p className="mt-3 text-base text-muted">{t('Please try again later')}</p>
        <Button size="lg" className="mt-6" isPending={isPending} onClick={onRetry}>{t('Try again')}</Button>
      </div>
    </div>
  );
}
