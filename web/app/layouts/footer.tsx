import { setting } from '../../../contracts/site-settings.ts';
import { languageTag } from '../../../contracts/language.ts';
import { useSession, useT } from '../../session/session.tsx';
import { useTheme } from '../../session/theme.tsx';
import { type MenuPosition, visibleMenu } from '../../session/visible-menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../../api/use-call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useChangeLocale } from '../../session/use-locale.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { MenuLink } from './links.tsx';

/** The end of every page of the site: its menus, and how one wants to see it. */
export function Footer() {
  const { bootstrap, t } = useSession();
  const values = { year: new Date().getFullYear(), name: bootstrap.branding.site_name };
  return (
    <footer className="border-t border-divider bg-background-alt pb-[env(safe-area-inset-bottom)] text-sm text-muted">
      <div className="page flex flex-col gap-4 py-8">
        <div className="flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-center md:justify-between">
          <FooterMenu position="footer" label={t('Footer')} />
          <div className="-ms-3 flex shrink-0 flex-wrap items-center gap-1 md:ms-0 md:-me-3"><LanguageMenu /><ThemeToggle /></div>
        </div>
        <div className="flex flex-col gap-x-8 gap-y-3 border-t border-divider pt-4 md:flex-row md:items-center md:justify-between">
          <p suppressHydrationWarning>{t('Copyright © :year :name, All Rights Reserved', values)}</p>
          <FooterMenu position="footer-secondary" label={t('More')} />
        </div>
      </div>
    </footer>
  );
}

function FooterMenu({ position, label }: { position: MenuPosition; label: string }) {
  const items = visibleMenu(useSession().bootstrap, position);
  if (items.length === 0) return <span />;
  return (
    <nav aria-label={label}>
      <ul className="-mx-2 grid grid-cols-3 gap-x-2 sm:flex sm:flex-wrap">
        {items.map((item) => (
          <li key={item.id}><MenuLink item={item} className="flex min-h-10 items-center rounded-control px-2 hover:text-main hover:underline pointer-coarse:min-h-11" /></li>
        ))}
      </ul>
    </nav>
  );
}

/** Switches between the light and the dark look; not there where the site decides. */
function ThemeToggle() {
  const t = useT();
  const { isDark, canSwitch, toggle } = useTheme();
  if (!canSwitch) return null;
  return (
    <button
      type="button" aria-pressed={isDark} onClick={toggle}
      className="flex h-10 items-center gap-2 rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-main pointer-coarse:h-11"
    >
      <Icon name={isDark ? 'moon' : 'sun'} className="size-4.5" />
      {t('Dark mode')}
    </button>
  );
}

const contents = lazyCode(() => import('./site-menu-contents.tsx').then((file) => file.LanguageMenuContents));

const localizationList = { params: { names: 'localizations' } };

/** The languages that the site speaks, each in its own name; not there where nobody says which, or the site keeps the choice to itself. */
function LanguageMenu() {
  const { bootstrap, t } = useSession();
  const changeLocale = useChangeLocale();
  const isOn = setting(bootstrap.settings, 'i18n.enable');
  // They come inside the document. Where they cannot be had the choice is left out: nobody waits for it.
  const localizations = useCall('GET value-lists/{names}', isOn ? localizationList : null, { isQuiet: true }).data?.localizations ?? [];
  if (!isOn || localizations.length === 0) return null;
  const { language } = bootstrap.i18n;
  const fail = (error: unknown) => reportFailure(error, t);
  const present = localizations.find((one) => one.language === language);
  return (
    <MenuButton
      opens="up" label={t('Language: :name', { name: present?.name ?? language })}
      className="flex h-10 items-center gap-2 rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-main pointer-coarse:h-11"
      trigger={<><Icon name="globe" className="size-4.5" /><span lang={present && languageTag(present.language)}>{present?.name ?? language}</span></>}
      contents={contents} onFailure={fail}
      contentsProps={{ localizations, present: language, onChoose: (chosen: string) => void changeLocale(chosen).catch(fail) }}
    />
  );
}
