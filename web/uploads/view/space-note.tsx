import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { formatBytes } from '../../lib/format.ts';
import { useSession } from '../../data/session/session.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Space } from '../use-space.ts';

/** Shows the used space and, when it is nearly full, how to get more. */
export function SpaceNote({ space }: { space: Space | null | undefined }) {
  const { bootstrap, t } = useSession();
  if (!space) return space === null ? null : <div className="h-12" />;
  const { used, allowed, isUsedUp } = space;
  const { language } = bootstrap.i18n;
  const isShort = isUsedUp || used / allowed >= 0.8;
  return (
    <section aria-label={t('Your space')} className="mt-4">
      <ProgressBar
        label={isUsedUp ? t("You're out of space") : t('Your space')}
        percent={isUsedUp ? 100 : (used / allowed) * 100}
        tone={isUsedUp ? 'danger' : 'primary'}
        detail={t(':used of :allowed', {
          used: formatBytes(used, language),
          allowed: formatBytes(allowed, language),
        })}
      />
      {isShort && (
        <p className="mt-2 text-sm text-muted">
          {isUsedUp
            ? t('Delete files you no longer need to make room.')
            : t("You're running out of space.")}
          <PlansLink />
        </p>
      )}
    </section>
  );
}

/** After a sentence about a limit. */
export function PlansLink() {
  const { bootstrap, t } = useSession();
  return (
    bootstrap.billing.enable && (
      <>
        {' '}
        <Link to={paths.pricing()} className="font-semibold link">
          {t('See plans')}
        </Link>
      </>
    )
  );
}
