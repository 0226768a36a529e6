import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { adminTypeNamed } from '../../../contracts/admin/record-types.ts';
import { useSupports } from '../../api/capabilities.ts';
import { can } from '../../session/can.ts';
import { ShowNotFound } from '../../session/screen-status.tsx';
import { useNamedPage } from '../../session/screen-title.ts';
import { useSession } from '../../session/session.tsx';
import { openAuditTrail } from '../lib/audit-trail.ts';
import { LoadingPart } from '../lib/loading-part.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { adminPages, type AdminPage } from './admin-pages.ts';
import { TypePage } from './type-page.tsx';

/** The whole admin area, whose addresses all belong to one route. */
export function AdminScreen() {
  const { bootstrap } = useSession();
  const { '*': rest = '' } = useParams();
  const person = bootstrap.user?.id;
  useEffect(() => openAuditTrail(person ?? null), [person]);
  const [first = '', second, ...others] = rest.split('/').filter((part) => part !== '');
  const type = adminTypeNamed(first);
  const page = Object.hasOwn(adminPages, first) ? adminPages[first] : undefined;
  if (others.length > 0) return <ShowNotFound />;
  if (type && can(bootstrap, type.permissions.view))
    return (
      <AdminFrame>
        <TypePage key={type.name} type={type} recordId={second} />
      </AdminFrame>
    );
  if (!page || (second !== undefined && !page.hasTopics)) return <ShowNotFound />;
  return <ShownPage page={page} topic={second} />;
}

function ShownPage({ page, topic }: { page: AdminPage; topic: string | undefined }) {
  const { bootstrap, t } = useSession();
  const isSupported = useSupports(page.needs ?? 'GET bootstrap-data');
  const mayEnter = page.permission === undefined || can(bootstrap, page.permission);
  useNamedPage(isSupported && mayEnter ? t(page.title) : null);
  const { Page } = page;
  if (!isSupported || !mayEnter) return <ShowNotFound />;
  return (
    <AdminFrame>
      <Suspense fallback={<LoadingPart />}>
        <Page topic={topic} />
      </Suspense>
    </AdminFrame>
  );
}
