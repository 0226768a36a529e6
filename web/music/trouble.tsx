import { Link } from 'react-router';
import { paths } from '../../contracts/paths.ts';
import type { ApiError } from '../api/api-error.ts';
import { useSession } from '../session/session.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { hasNothing } from './has-nothing.ts';

/** Takes a page's place when what it is about is gone, hidden from this visitor, or did not come. */
export function Trouble({ error, askAgain }: { error: ApiError; askAgain: () => void }) {
  const { bootstrap, t } = useSession();
  const isGone = hasNothing(error);
  const asksWho = error.status === 401 && bootstrap.user === null;
  return (
    <div role={isGone ? undefined : 'alert'} className="page grid min-h-[60dvh] place-items-center py-12 text-center">
      <div className="max-w-xl">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-chip text-muted"><Icon name={isGone ? 'search' : 'warning'} className="size-8" /></span>
        <h1 className="text-2xl">{isGone ? t('Nothing plays at this address') : t('This page did not come through')}</h1>
        <p className="mx-auto mt-3 max-w-[42ch] text-base text-balance text-muted">
          {isGone ? t('It may have been taken down, or the link is not quite right. Search for it by its name.') : t(error.message)}
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {!isGone && <Button onClick={askAgain}>{t('Try again')}</Button>}
          {asksWho && <Link to={paths.login()} className={buttonClass({})}>{t('Login')}</Link>}
          {isGone && <Link to={paths.search('')} className={buttonClass({ variant: asksWho ? 'outline' : 'primary' })}>{t('Search')}</Link>}
        </div>
      </div>
    </div>
  );
}
