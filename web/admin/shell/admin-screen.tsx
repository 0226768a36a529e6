import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import {
  type AdminPage,
  type AdminPageName,
  adminPages,
  adminParts,
  hasAdminPage,
  isAdminPage,
} from '../../../contracts/records/admin/admin-pages.ts';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { ShowNotFound } from '../../data/session/screen-status.tsx';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { openAuditTrail } from '../lib/audit-trail.ts';
import { LoadingPart } from '../lib/loading-part.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { pageParts } from './page-parts.ts';
import { TypePage } from './type-page.tsx';

/** The whole admin area, which is a single route. */
export function AdminScreen() {
  const { bootstrap } = useSession();
  const { '*': rest = '' } = useParams();
  const person = bootstrap.user?.id;
  useEffect(() => openAuditTrail(person ?? null), [person]);
  const [first = '', second] = adminParts(rest);
  if (!hasAdminPage(rest, (permission) => can(bootstrap, permission))) return <ShowNotFound />;
  if (isAdminPage(first)) return <ShownPage name={first} topic={second} />;
  const type = adminTypeNamed(first);
  return (
    type && (
      <AdminFrame>
        <TypePage key={type.name} type={type} recordId={second} />
      </AdminFrame>
    )
  );
}

function ShownPage({ name, topic }: { name: AdminPageName; topic: string | undefined }) {
  const t = useT();
  const { title, needs = 'GET bootstrap-data' }: AdminPage = adminPages[name];
  const isSupported = useSupports(needs);
  useNamedPage(isSupported ? t(title) : null);
  const Page = pageParts[name];
  if (!isSupported) return <ShowNotFound />;
  return (
    <AdminFrame>
      <Suspense fallback={<LoadingPart />}>
        <Page topic={topic} />
      </Suspense>
    </AdminFrame>
  );
}
