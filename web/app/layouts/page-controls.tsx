import { languageTag } from '../../../contracts/site/language.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useTheme } from '../../data/session/use-theme.ts';
import { useChangeLocale, useLocalizations } from '../../data/session/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { SwitchMark } from '../../ui/switch-mark.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const buttonStyle =
  'flex h-10 items-center gap-2 rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-main pointer-coarse:h-11';

/** Toggles the dark theme, or returns to the system's. Hidden if the site has a fixed theme. */
export function ThemeToggle() {
  const t = useT();
  const { isDark, canSwitch, toggle, choice, choose } = useTheme();
  if (!canSwitch) return null;
  return (
    <>
      <button type="button" aria-pressed={isDark} onClick={toggle} className={buttonStyle}>
        <Icon name="moon" className="size-4.5" />
        {t('Dark mode')}
        <SwitchMark isOn={isDark} />
      </button>
      {choice !== 'system' && (
        <button type="button" onClick={() => choose('system')} className={buttonStyle}>
          {t('Match system')}
        </button>
      )}
    </>
  );
}

const contents = lazyCode(() =>
  import('./language-menu-contents.tsx').then((file) => file.LanguageMenuContents),
);

/** The site's languages. Hidden if they are unknown or the site disables the choice. */
export function LanguageMenu() {
  const { bootstrap, t } = useSession();
  const changeLocale = useChangeLocale();
  // The document contains them. If they are missing, the menu stays hidden instead of waiting for
  // them.
  const localizations = useLocalizations();
  if (localizations.length === 0) return null;
  const { language } = bootstrap.i18n;
  const fail = (error: unknown) => reportFailure(error, t);
  const current = localizations.find((one) => one.language === language);
  return (
    <MenuButton
      opens="up"
      label={t('Language: :name', { name: current?.name ?? language })}
      className={buttonStyle}
      trigger={
        <>
          <Icon name="globe" className="size-4.5" />
          <span lang={current && languageTag(current.language)}>{current?.name ?? language}</span>
        </>
      }
      contents={contents}
      onFailure={fail}
      contentsProps={{
        localizations,
        current: language,
        onChoose: (chosen: string) => void changeLocale(chosen).catch(fail),
      }}
    />
  );
}
