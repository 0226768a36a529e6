import { Link } from 'react-router';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { SessionUser } from '../../../contracts/site/session-user.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { useUnread, useUnreadOfOtherTabs } from '../../data/session/unread-count.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { useCurrent } from './use-current.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { assetUrl } from '../../lib/address.ts';
import { useWorkspaceChanges } from '../../data/session/workspace.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface Props {
  user: SessionUser;
  /** Whether this is a listener's page, whose footer is small. */
  isListening: boolean;
}

/** The navbar's controls for a signed-in user. In its own file, because guests never load it. */
export function MemberActions(props: Props) {
  return (
    <>
      <NotificationBell />
      <AccountMenu {...props} />
    </>
  );
}

/** A link to the notifications with the unread count. Phones have a tab or a menu item. */
function NotificationBell() {
  const { bootstrap, t } = useSession();
  const { count } = useUnread();
  useUnreadOfOtherTabs();
  const current = useCurrent();
  if (!bootstrap.user || !setting(bootstrap.settings, 'notifications.integrated')) return null;
  const label = count > 0 ? t('Notifications, :count unread', { count }) : t('Notifications');
  return (
    <Tooltip label={label}>
      {(control) => (
        <Link
          {...control}
          to={paths.notifications()}
          aria-current={current(paths.notifications())}
          className="hidden size-10 place-items-center rounded-full text-muted hover:bg-hover hover:text-main aria-[current]:bg-selected aria-[current]:text-main forced-colors:aria-[current]:border md:grid"
        >
          <span className="relative">
            <Icon name="bell" className="size-5.5" />
            <DotCount count={count} />
          </span>
        </Link>
      )}
    </Tooltip>
  );
}

/** An unread count on the corner of an icon. The control around it announces the number. */
export function DotCount({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -end-2 -top-1.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem]/none font-bold text-on-danger tabular-nums ring-2 ring-background"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

const contents = lazyCode(() =>
  import('./account-menu-contents.tsx').then((file) => file.AccountMenuContents),
);

function AccountMenu({ user, isListening }: Props) {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  const { count } = useUnread();
  useWorkspaceChanges();
  // On phones without bell or tabs, a dot marks unread notifications. The menu shows the count: a
  // number here would become part of the button's name.
  const hasUnread =
    setting(settings, 'notifications.integrated') && count > 0 && !can(bootstrap, MUSIC_VIEW);
  return (
    <MenuButton
      label={t('Account menu')}
      className="flex size-11 items-center justify-center rounded-full hover:bg-hover"
      contents={contents}
      contentsProps={{ user, isListening }}
      onFailure={(error) => reportFailure(error, t)}
      trigger={
        <span className="relative">
          <Avatar
            name={user.display_name}
            image={user.avatar ? assetUrl(user.avatar, settings) : null}
            className="size-8.5 text-xs"
          />
          {hasUnread && (
            <span
              aria-hidden="true"
              className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-danger ring-2 ring-background forced-color-adjust-none md:hidden"
            />
          )}
        </span>
      }
    />
  );
}
