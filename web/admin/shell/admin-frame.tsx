import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import type { AdminGroup } from '../../../contracts/records/admin/admin-type.ts';
import { adminTypes } from '../../../contracts/records/admin/record-types.ts';
import {
  type AdminPage,
  type AdminPageName,
  adminPages,
} from '../../../contracts/records/admin/admin-pages.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { classNames } from '../../lib/dom.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { BulkJobs } from '../bulk/bulk-jobs.tsx';
import { LegacyLink } from '../lib/legacy-link.tsx';
import { adminPath } from '../lib/admin-path.ts';

/** The frame of every admin page. On smaller screens, its menu is behind a button. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const id = useId();
  const { pathname } = useLocation();
  // Path at which the menu was opened. Any navigation closes it again.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const menu = useRef<HTMLElement>(null);
  useScrollToCurrent(menu, pathname);
  useFullWidth();
  return (
    <div className="flex items-start gap-6 px-4 pt-4 pb-16 md:px-6 lg:pt-6">
      <nav
        ref={menu}
        aria-label={t('Admin')}
        className="top-20 hidden w-52 shrink-0 overflow-y-auto overscroll-contain pb-4 lg:block tall:sticky tall:max-h-[calc(100dvh-6rem-var(--player-bar))]"
      >
        <MenuEntries />
      </nav>
      <div className="min-w-0 flex-1">
        <nav aria-label={t('Admin')} className="mb-4 lg:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpenAt(isOpen ? null : pathname)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control border border-control/60 px-3 text-sm font-semibold"
          >
            <Icon name="menu" />
            {t('Admin menu')}
            <Icon
              name="chevronDown"
              className={classNames('ms-auto size-5 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          <div
            id={id}
            hidden={!isOpen}
            className="mt-2 rounded-card border border-divider bg-paper p-3"
          >
            {isOpen && <MenuEntries />}
          </div>
        </nav>
        {children}
      </div>
      <BulkJobs />
    </div>
  );
}

/** Makes the navbar and the footer, which are outside this frame, as wide as the frame. */
function useFullWidth(): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    style.setProperty('--page-width', 'none');
    return () => void style.removeProperty('--page-width');
  }, []);
}

/** Scrolls the current entry into view in a long menu. Doesn't scroll the page. */
function useScrollToCurrent(menu: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current]');
    if (!menu.current || !entry) return;
    const frame = menu.current.getBoundingClientRect();
    const { top, bottom, height } = entry.getBoundingClientRect();
    if (top >= frame.top && bottom <= frame.bottom) return;
    menu.current.scrollBy?.({ top: top - frame.top - (frame.height - height) / 2 });
  }, [menu, pathname]);
}

function MenuEntries() {
  const t = useT();
  return (
    <div className="grid gap-4 max-lg:sm:grid-cols-2">
      {menuGroups.map((group) => (
        <Group key={group.label ?? ''} group={group} />
      ))}
      <section aria-label={t('Old back office')}>
        <h2 className="px-3 pb-1 text-xs font-semibold text-muted">{t('Old back office')}</h2>
        <div className="px-3 py-1 text-sm">
          <LegacyLink path="/admin">{t('Everything else')}</LegacyLink>
        </div>
      </section>
    </div>
  );
}

function Group({ group: { label, entries } }: { group: MenuGroup }) {
  const { bootstrap, t } = useSession();
  const allowed = entries.filter(
    ({ permission }) => permission === undefined || can(bootstrap, permission),
  );
  if (allowed.length === 0) return null;
  return (
    <section {...(label !== null && { 'aria-label': t(label) })}>
      {label !== null && <h2 className="px-3 pb-1 text-xs font-semibold text-muted">{t(label)}</h2>}
      <ul className="grid gap-0.5">
        {allowed.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { path, title, icon, needs } }: { entry: MenuEntry }) {
  const t = useT();
  const { pathname } = useLocation();
  const isSupported = useSupports(needs ?? 'GET bootstrap-data');
  const current = currentOf(path, pathname);
  if (!isSupported) return null;
  return (
    <li>
      <Link
        to={path}
        aria-current={current}
        className={classNames(
          'flex min-h-9 items-center gap-3 rounded-control border-s-2 px-3 text-sm font-medium transition-colors -outline-offset-2 hover:bg-hover hover:text-main pointer-coarse:min-h-11',
          current
            ? 'border-primary bg-selected text-main forced-colors:underline'
            : 'border-transparent text-muted forced-colors:border-[Canvas]',
        )}
      >
        <Icon name={icon} className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t(title)}</span>
      </Link>
    </li>
  );
}

/** An entry is also current on pages below it, such as a record. The dashboard has none. */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  const trimmed = pathname.replace(/(?<=.)\/+$/, '');
  if (trimmed === path) return 'page';
  return path !== menuGroups[0]?.entries[0]?.path && trimmed.startsWith(`${path}/`)
    ? 'true'
    : undefined;
}

interface MenuEntry extends Pick<AdminPage, 'title' | 'permission' | 'needs'> {
  path: string;
  icon: IconName;
}

interface MenuGroup {
  /** In English; null for the first entries. */
  label: string | null;
  entries: readonly MenuEntry[];
}

const typesOf = (wanted: AdminGroup): MenuEntry[] =>
  adminTypes
    .filter(({ group }) => group === wanted)
    .map(({ name, title, icon, permissions, calls }) => ({
      path: adminPath(name),
      title,
      icon: icon as IconName,
      permission: permissions.view,
      needs: calls.list,
    }));

const pageOf = (name: AdminPageName, icon: IconName): MenuEntry => ({
  ...(adminPages[name] satisfies AdminPage),
  path: name === '' ? adminPath() : adminPath(name),
  icon,
});

const menuGroups: readonly MenuGroup[] = [
  { label: null, entries: [pageOf('', 'home')] },
  { label: 'People', entries: typesOf('people') },
  { label: 'Music', entries: typesOf('music') },
  {
    label: 'Site',
    entries: [pageOf('appearance', 'edit'), ...typesOf('site'), pageOf('settings', 'settings')],
  },
  { label: 'Sales', entries: typesOf('sales') },
  {
    label: 'Operations',
    entries: [pageOf('health', 'chart'), pageOf('logs', 'warning'), pageOf('audit', 'clock')],
  },
];
