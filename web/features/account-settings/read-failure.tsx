import type { ApiError } from '../../api/api-error.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

/** In place of a panel's content that could not be read: why, and the way to ask again. */
export function ReadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="rounded-control border border-divider px-4 py-6 text-center">
      <p className="mx-auto max-w-[45ch] text-base text-balance">{t(error.message)}</p>
      <Button variant="outline" className="mt-4" onClick={onRetry}>{t('Try again')}</Button>
    </div>
  );
}
