import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../contracts/bootstrap.ts';
import { paths } from '../../../contracts/paths.ts';
import { setting } from '../../../contracts/settings.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { isSubscribed } from '../../session/can.ts';
import { useSession } from '../../session/session.tsx';
import { useLogout } from '../../session/use-logout.ts';
import { useTheme } from '../../session/use-theme.tsx';
import { useWorkspaceChanges } from '../../session/workspace.ts';
import { visibleMenu } from '../../session/visible-menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { Menu, menuItemClass, MenuSeparator } from '../../ui/menu.tsx';
import { MenuLink } from './menu-link.tsx';

/** Fetched when the menu first opens. Where that fails, the menu is whole without it. */
const WorkspaceChoice = lazy(() => import('../../features/workspaces/workspace-choice.tsx').then(
  (file) => ({ default: file.WorkspaceChoice }),
  () => ({ default: () => null }),
));

/** Everything that belongs to the person who is signed in. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { bootstrap, t } = useSession();
  const { isDark, canSwitch, toggle } = useTheme();
  const logout = useLogout();
  useWorkspaceChanges();
  const { settings } = bootstrap;
  const avatar = user.avatar ? assetUrl(user.avatar, settings) : null;
  const item = { role: 'menuitem', tabIndex: -1, className: menuItemClass } as const;
  return (
    <Menu
      label={t('Account menu')}
      triggerClass="flex size-11 items-center justify-center rounded-full hover:bg-hover"
      trigger={<Trigger user={user} avatar={avatar} />}
      header={<Person user={user} avatar={avatar} />}
    >
      <Link {...item} to={paths.user(user)}><LaterIcon name="user" />{t('Profile page')}</Link>
      {isSubscribed(bootstrap) && <Link {...item} to={paths.billing()}><LaterIcon name="card" />{t('Billing')}</Link>}
      {setting(settings, 'notifications.integrated') && (
        <Link {...item} to={paths.notifications()} className={`${menuItemClass} md:hidden`}>
          <LaterIcon name="bell" />{t('Notifications')}
          {Boolean(user.unread_notifications_count) && (
            <span className="ms-auto rounded-full bg-chip px-2 text-2xs font-semibold tabular-nums">{user.unread_notifications_count}</span>
          )}
        </Link>
      )}
      {visibleMenu(bootstrap, 'auth-dropdown').map((entry) => <MenuLink key={entry.id} item={entry} role="menuitem" hasIcon className={menuItemClass} />)}
      {canSwitch && (
        <button {...item} type="button" onClick={toggle}>
          <Icon name={isDark ? 'sun' : 'moon'} />{isDark ? t('Light mode') : t('Dark mode')}
        </button>
      )}
      <Suspense><WorkspaceChoice /></Suspense>
      <MenuSeparator />
      <button {...item} type="button" onClick={() => void logout().catch((error: unknown) => reportFailure(error, t))}>
        <LaterIcon name="logout" isMirrored />{t('Log out')}
      </button>
    </Menu>
  );
}

/** On phones, where no bell is, a dot tells of unread notifications. How many says the menu: a number here would have to be part of the button's name. */
function Trigger({ user, avatar }: { user: SessionUser; avatar: string | null }) {
  const { settings } = useSession().bootstrap;
  const hasUnread = setting(settings, 'notifications.integrated') && Boolean(user.unread_notifications_count);
  return (
    <span className="relative">
      <Avatar name={user.display_name} image={avatar} className="size-8.5 text-xs" />
      {hasUnread && <span aria-hidden="true" className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-danger ring-2 ring-background forced-color-adjust-none md:hidden" />}
    </span>
  );
}

function Person({ user, avatar }: { user: SessionUser; avatar: string | null }) {
  return (
    <div className="mb-1.5 flex items-center gap-3 border-b border-divider p-2.5 pb-3">
      <Avatar name={user.display_name} image={avatar} className="size-10 text-sm" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{user.display_name}</p>
        {user.email && <p className="truncate text-xs text-muted">{user.email}</p>}
      </div>
    </div>
  );
}
