import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BACKSTAGE_ACCESS, REQUESTS_CREATE } from '../../../contracts/constants.ts';
import type { SessionUser } from '../../../contracts/site/session-user.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { WorkspaceChoice } from '../../screens/workspaces/workspace-choice.tsx';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { can, isSubscribed } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useUnread } from '../../data/session/unread-count.ts';
import { useLogout } from '../../data/session/sign-in-out.ts';
import { type ThemeChoice, themeChoices, useTheme } from '../../data/session/use-theme.ts';
import { visibleMenu } from '../../data/session/visible-menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import {
  MenuIconChoice,
  MenuItem,
  MenuLinkItem,
  MenuPopup,
  MenuSeparator,
} from '../../ui/popups/menu.tsx';
import { decisionAt } from '../guard.ts';
import { MenuLink } from './links.tsx';
import { useCurrent } from './use-current.ts';
import { useInstall } from '../palette/use-install.ts';
import { MenuIcon } from '../../ui/page/menu-icon.tsx';

interface Props {
  menu: MenuState;
  user: SessionUser;
  isListening: boolean;
}

/** The signed-in user's own pages, and the controls that a listener's small footer leaves out. */
export function AccountMenuContents({ menu, user, isListening }: Props) {
  const { bootstrap, t } = useSession();
  const logout = useLogout();
  const install = useInstall();
  // Hides links to pages that this person cannot open.
  const isThere = (address: string) => decisionAt(address, bootstrap)?.do !== 'not-found';
  const { count: unread } = useUnread();
  const entries = visibleMenu(bootstrap, 'auth-dropdown').filter((entry) =>
    isThere(safeHref(entry.action) ?? ''),
  );
  return (
    <MenuPopup menu={menu} header={<Person user={user} />}>
      <PageItem path={paths.user(user)} icon="user">
        {t('Profile page')}
      </PageItem>
      {isSubscribed(bootstrap) && isThere(paths.billing()) && (
        <PageItem path={paths.billing()} icon="card">
          {t('Billing')}
        </PageItem>
      )}
      {isThere(paths.notifications()) && (
        <PageItem path={paths.notifications()} icon="bell">
          {t('Notifications')}
          {Boolean(unread) && (
            <span className="ms-auto rounded-full bg-chip px-2 text-2xs font-semibold tabular-nums">
              {unread}
            </span>
          )}
        </PageItem>
      )}
      {entries.map((entry) => (
        <MenuLinkItem
          key={entry.id}
          link={
            <MenuLink
              item={entry}
              before={<MenuIcon icon={entry.icon} />}
              after={<PlanHint address={safeHref(entry.action) ?? ''} />}
            />
          }
        />
      ))}
      {!entries.some(leadsToBackstage) && <BackstageItem user={user} />}
      {isListening && <SecondFooterMenu />}
      <ThemeSwitch />
      <WorkspaceChoice />
      <MenuSeparator />
      {install && (
        <MenuItem icon={<Icon name="download" />} onSelect={install}>
          {t('Install app')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Icon name="logout" isMirrored />}
        onSelect={() => void logout().catch((error: unknown) => reportFailure(error, t))}
      >
        {t('Log out')}
      </MenuItem>
    </MenuPopup>
  );
}

function PageItem({ path, icon, children }: { path: string; icon: IconName; children: ReactNode }) {
  const current = useCurrent();
  return (
    <MenuLinkItem
      link={
        <Link to={path} aria-current={current(path)}>
          <Icon name={icon} />
          {children}
        </Link>
      }
    />
  );
}

const leadsToBackstage = ({ action }: { action?: string | null | undefined }): boolean => {
  const href = safeHref(action);
  return href !== null && destinationOf(href).path === paths.backstage();
};

/** The link to backstage for artists and applicants, unless the site's own menu has it. */
function BackstageItem({ user }: { user: SessionUser }) {
  const { bootstrap, t } = useSession();
  const takesRequests = useSupports('GET backstage-request');
  const isArtist = user.artists.length > 0;
  const mayApply =
    takesRequests && can(bootstrap, REQUESTS_CREATE) && !can(bootstrap, BACKSTAGE_ACCESS);
  if (!isArtist && !mayApply) return null;
  return (
    <PageItem path={paths.backstage()} icon="note">
      {isArtist ? t('Backstage') : t('Become an artist')}
      <PlanHint address={paths.backstage()} />
    </PageItem>
  );
}

function SecondFooterMenu() {
  const items = visibleMenu(useSession().bootstrap, 'footer-secondary');
  return (
    items.length > 0 && (
      <>
        <MenuSeparator />
        {items.map((item) => (
          <MenuLinkItem
            key={item.id}
            link={<MenuLink item={item} before={<MenuIcon icon={item.icon} />} />}
          />
        ))}
      </>
    )
  );
}

/** Offers the same choices as the settings page. */
function ThemeSwitch() {
  const t = useT();
  const { canSwitch, choice, choose } = useTheme();
  if (!canSwitch) return null;
  const names = { light: t('Light'), dark: t('Dark'), system: t('System') };
  const icons = { light: 'sun', dark: 'moon', system: 'computer' } as const;
  return (
    <>
      <MenuSeparator />
      <MenuIconChoice
        label={t('Theme')}
        value={choice ?? ''}
        onChoose={(chosen) => choose(chosen as ThemeChoice)}
        options={themeChoices.map((one) => ({
          value: one,
          content: names[one],
          icon: <Icon name={icons[one]} />,
        }))}
      />
    </>
  );
}

function Person({ user }: { user: SessionUser }) {
  const { settings } = useSession().bootstrap;
  return (
    <div className="mb-1.5 flex items-center gap-3 border-b border-divider p-2.5 pb-3">
      <Avatar
        name={user.display_name}
        image={user.avatar ? assetUrl(user.avatar, settings) : null}
        className="size-10 text-sm"
      />
      <div className="min-w-0">
        <p dir="auto" className="w-fit max-w-full truncate font-semibold">
          {user.display_name}
        </p>
        {user.email && (
          <p dir="auto" className="w-fit max-w-full truncate text-xs text-muted">
            {user.email}
          </p>
        )}
      </div>
    </div>
  );
}

/** Marks a link that leads this visitor to the prices, before they click it. */
function PlanHint({ address }: { address: string }) {
  const { bootstrap, t } = useSession();
  const decision = decisionAt(address, bootstrap);
  return (
    decision?.do === 'redirect' &&
    decision.to === paths.pricing() && (
      <span className="ms-auto text-2xs text-muted">{t('with a plan')}</span>
    )
  );
}
