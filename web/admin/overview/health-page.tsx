import { useSiteStatus } from '../../data/calls/use-site-status.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useT } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackendHealth } from './backend-health.tsx';
import { GatewayHealth } from './gateway-health.tsx';

/** The state of the gateway and of the backend, if they report it. */
export function HealthPage() {
  const t = useT();
  return (
    <>
      <PageHeading
        title={t('Health')}
        text={t('The state of this gateway process and of the backend. It updates automatically.')}
      />
      <div className="grid grid-cols-1 gap-6">
        <BackendHealth />
        <Read
          of={useSiteStatus()}
          shape={shape}
          // Without a gateway, only the backend reports its state.
          renderFailure={(error) =>
            error.status === 404 ? (
              <p className="rounded-card border border-divider bg-paper px-6 py-8 text-center text-base text-muted">
                {t("The gateway's state isn't available here.")}
              </p>
            ) : undefined
          }
        >
          {(status) => <GatewayHealth status={status} />}
        </Read>
      </div>
    </>
  );
}

const shape = (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    {[0, 1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-24 rounded-card" />
    ))}
  </div>
);
