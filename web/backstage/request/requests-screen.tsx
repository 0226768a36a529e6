import { useT } from '../../session/session.tsx';
import { BackstageHeading } from '../layout/backstage-heading.tsx';
import { RequestArea } from './request-area.tsx';

/** The visitor's requests to become, claim or verify an artist. */
export function RequestsScreen() {
  const t = useT();
  return (
    <>
      <BackstageHeading
        title={t('Your requests')}
        text={t('Ask for an artist page of your own, for one that exists, or for its mark.')}
      />
      <RequestArea />
    </>
  );
}
