import { useEffect, useState } from 'react';
import { cookie } from '../../../contracts/constants.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { classNames } from '../../lib/dom.ts';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { MenuLink } from './links.tsx';

const wasDismissed = (): boolean => readCookie(cookie.noticeDismissed) !== null;

/**
 * The bar that announces cookies, until it is dismissed for 30 days. It does not take focus, and it
 * reserves its own space at the page's edge.
 */
export function CookieNotice() {
  const { bootstrap, t } = useSession();
  const { cookie_notice: notice, show_cookie_notice: isWanted } = bootstrap;
  // Known from the first render, so that nothing moves when the app starts: the bootstrap data
  // includes whether it was dismissed.
  const isOffered = notice.enable && isWanted;
  const [isDue, setDue] = useState(() => isOffered && !wasDismissed());
  useEffect(() => setDue(isOffered && !wasDismissed()), [isOffered]);
  if (!isDue) return null;
  const dismiss = () => {
    writeCookie(cookie.noticeDismissed, '1', cookie.noticeDays);
    setDue(false);
  };
  return (
    <section
      data-cookie-notice={notice.position}
      aria-label={t('Cookie notice')}
      className={classNames(
        'animate-appear border-divider bg-paper',
        notice.position === 'top'
          ? 'order-first border-b'
          : 'bottom-(--player-bar) z-30 order-last border-t shadow-pop pb-[env(safe-area-inset-bottom)] tall:sticky',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-[min(14rem,100%)] flex-1 text-sm">
          {t(
            'We use cookies to optimize site functionality and provide you with the best possible experience.',
          )}
        </p>
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {notice.button && (
            <MenuLink
              item={{ id: 'cookie-notice', ...notice.button }}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            />
          )}
          <Button variant="outline" size="sm" onClick={dismiss}>
            {t('OK')}
          </Button>
        </div>
      </div>
    </section>
  );
}
