import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  type AdminPage,
  type AdminPageName,
  adminPages,
  adminParts,
  hasAdminPage,
  isAdminPage,
} from '../../../contracts/records/admin/admin-pages.ts';
import { adminTypeNamed, adminTypes } from '../../../contracts/records/admin/record-types.ts';
import type { AdminGroup, AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { ShowNotFound, useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading } from '../../ui/loading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { openAuditTrail } from '../lib/audit-trail.ts';
import type { PanelProps } from '../forms/record-panel.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { RecordTable } from '../table/record-table.tsx';
import { AdminFrame } from './admin-frame.tsx';

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

interface TypeProps {
  type: AdminType;
  /** The open record, or 'new'. */
  recordId: string | undefined;
}

function TypePage({ type, recordId }: TypeProps) {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isSupported = useSupports(type.calls.list);
  const isNew = recordId === 'new';
  useNamedPage(isSupported ? t(type.title) : null);
  const Panel = panels.get(type.name);
  if (!isSupported || !Panel) return <ShowNotFound />;
  // The list's search, filters and page stay in the URL.
  const goTo = (path: string) => navigate(path + search, { state: preservesScroll });
  return (
    <RecordTable
      type={type}
      openId={recordId}
      onOpen={(id) => goTo(adminPath(type.name, id))}
      onClose={() => goTo(adminPath(type.name))}
      panel={
        recordId !== undefined && (
          <Suspense fallback={<LoadingPart />}>
            <Panel
              key={recordId}
              type={type}
              recordId={recordId}
              onClose={() => goTo(adminPath(type.name))}
              onSaved={(id) => {
                if (isNew) goTo(adminPath(type.name, id));
              }}
            />
          </Suspense>
        )
      }
    />
  );
}

interface PageProps {
  /** The second part of the path: 'mail' in /admin/settings/mail. */
  topic?: string | undefined;
}

/** Pages of the admin area. Each loads when it is visited. */
const pageParts: Readonly<Record<AdminPageName, ComponentType<PageProps>>> = {
  '': lazyPart(() => import('../overview/dashboard.tsx').then((file) => file.Dashboard)),
  settings: lazyPart(() =>
    import('../settings/settings-page.tsx').then((file) => file.SettingsPage),
  ),
  appearance: lazyPart(() =>
    import('../appearance/appearance-page.tsx').then((file) => file.AppearancePage),
  ),
  health: lazyPart(() => import('../overview/health-page.tsx').then((file) => file.HealthPage)),
  logs: lazyPart(() => import('../overview/logs-page.tsx').then((file) => file.LogsPage)),
  audit: lazyPart(() => import('../overview/audit-page.tsx').then((file) => file.AuditPage)),
};

/** Panels of types whose records need more than a form. Each file loads with the first of them. */
const panelFiles: Readonly<Record<AdminGroup, () => Promise<Panels>>> = {
  people: () => import('../people/people-panels.ts').then((file) => file.peoplePanels),
  music: () => import('../content/content-panels.ts').then((file) => file.contentPanels),
  site: () => import('../content/content-panels.ts').then((file) => file.contentPanels),
  sales: () =>
    import('../sales/sales-panels.tsx').then((file) => ({
      plans: file.PlanPanel,
      subscriptions: file.SubscriptionPanel,
    })),
};

type Panels = Readonly<Record<string, ComponentType<PanelProps>>>;

const panels = new Map(
  adminTypes.map(({ name, group }) => [
    name,
    lazyPart(async () => {
      const [found, plain] = await Promise.all([
        panelFiles[group](),
        import('../forms/record-panel.tsx'),
      ]);
      return found[name] ?? plain.RecordPanel;
    }),
  ]),
);

function LoadingPart() {
  const t = useT();
  return (
    <Loading isLoading label={t('Loading')} shape={shape}>
      {null}
    </Loading>
  );
}

const shape = (
  <div className="grid h-64 place-items-center text-muted">
    <Spinner className="size-8" />
  </div>
);
