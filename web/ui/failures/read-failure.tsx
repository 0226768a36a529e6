import type { ApiError } from '../../data/calls/api-error.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../button.tsx';

interface Props {
  error: Pick<ApiError, 'message'>;
  /** Whether a retry is in progress. */
  isPending: boolean;
  onRetry: () => void;
  /** Replaces the default panel frame. */
  className?: string | undefined;
}

/** Replaces content that failed to load: the reason, and a retry button. */
export function ReadFailure({
  error,
  isPending,
  onRetry,
  className = 'rounded-control border border-divider px-4 py-6',
}: Props) {
  const t = useT();
  return (
    <div role="alert" className={`text-center ${className}`}>
      <p className="mx-auto max-w-[45ch] text-base text-balance">{t(error.message)}</p>
      <Button variant="outline" className="mt-4" isPending={isPending} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
