import type { ApiError } from '../../api/api-error.ts';
import { hasNothing } from '../../music/has-nothing.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

/** A backend that cannot search says so once; every other failure can be tried again. */
export function SearchFailure({ error, askAgain }: { error: ApiError; askAgain: () => void }) {
  const t = useT();
  const isOff = hasNothing(error);
  return (
    <div role="alert" className="mx-auto max-w-md py-12 text-center">
      <h2 className="text-xl">{isOff ? t('Search is not available here') : t('The search did not come through')}</h2>
      {!isOff && <p className="mt-2 text-base text-muted">{t(error.message)}</p>}
      {!isOff && <Button variant="outline" className="mt-5" onClick={askAgain}>{t('Try again')}</Button>}
    </div>
  );
}
