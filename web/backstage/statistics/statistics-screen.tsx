import { useT } from '../../session/session.tsx';
import { BackstageHeading } from '../layout/backstage-heading.tsx';

export function StatisticsScreen() {
  const t = useT();
  return <BackstageHeading title={t('Statistics')} />;
}
