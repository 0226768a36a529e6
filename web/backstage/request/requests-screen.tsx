import { useT } from '../../data/session/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RequestArea } from './request-area.tsx';

/** The visitor's requests to become, claim or verify an artist. */
export function RequestsScreen() {
  const t = useT();
  return (
    <>
      <PageHeading
        title={t('Your requests')}
        text={t('Ask for an artist page, claim one that exists, or get verified.')}
      />
      <RequestArea />
    </>
  );
}
