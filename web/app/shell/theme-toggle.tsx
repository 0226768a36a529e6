import { useT } from '../../session/session.tsx';
import { useTheme } from '../../session/use-theme.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Switches between the light and the dark look; not there where the site decides. */
export function ThemeToggle() {
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
