import type { SessionUser } from '../../../contracts/session-user.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { useSession } from '../../session/session.tsx';
import { useWorkspaceChanges } from '../../session/workspace.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const contents = lazyCode(() => import('./account-menu-contents.tsx').then((file) => file.AccountMenuContents));

/** The button of the menu that holds everything of the person who is signed in. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  useWorkspaceChanges();
  // On phones, where no bell is, a dot tells of unread notifications. How many, the menu says: a number here would be part of the button's name.
  const hasUnread = setting(settings, 'notifications.integrated') && Boolean(user.unread_notifications_count);
  return (
    <MenuButton
      label={t('Account menu')} className="flex size-11 items-center justify-center rounded-full hover:bg-hover"
      contents={contents} contentsProps={{ user }} onFailure={(error) => reportFailure(error, t)}
      trigger={
        <span className="relative">
          <Avatar name={user.display_name} image={user.avatar ? assetUrl(user.avatar, settings) : null} className="size-8.5 text-xs" />
          {hasUnread && <span aria-hidden="true" className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-danger ring-2 ring-background forced-color-adjust-none md:hidden" />}
        </span>
      }
    />
  );
}
