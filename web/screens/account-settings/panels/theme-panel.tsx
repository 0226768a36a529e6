import { useId } from 'react';
import type { Theme } from '../../../../contracts/schema/bootstrap-data.ts';
import { offeredPair, themeVariables } from '../../../../contracts/site/theme.ts';
import { classNames } from '../../../lib/dom.ts';
import { useSession } from '../../../data/session/session.tsx';
import { themeChoices, useTheme } from '../../../data/session/use-theme.ts';
import { Panel } from '../panel-frame.tsx';

/** The theme on this device: light, dark, or the system's. It changes at once. */
export function ThemePanel() {
  const { bootstrap, t } = useSession();
  const { choice, choose } = useTheme();
  const name = useId();
  const pair = offeredPair(bootstrap);
  if (!pair) return null;
  const names = { light: t('Light'), dark: t('Dark'), system: t('System') };
  const samples = { light: [pair.light], dark: [pair.dark], system: [pair.light, pair.dark] };
  return (
    <Panel
      id="appearance"
      title={t('Appearance')}
      text={t('Choose a theme for this device. System follows your device settings.')}
    >
      <fieldset className="grid grid-cols-3 gap-2 sm:gap-4">
        <legend className="sr-only">{t('Theme')}</legend>
        {themeChoices.map((one) => (
          <label
            key={one}
            className="grid cursor-pointer gap-2 rounded-card border border-control/60 p-2 text-sm font-medium hover:bg-hover has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-solid"
          >
            <span aria-hidden="true" className="flex overflow-hidden rounded-control">
              {samples[one].map((theme) => (
                <Sample key={theme.id} theme={theme} isHalf={one === 'system'} />
              ))}
            </span>
            <span className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-9">
              <input
                type="radio"
                name={name}
                value={one}
                checked={choice === one}
                onChange={() => choose(one)}
                className="size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0 wrap-anywhere">{names[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}

/** A page in miniature, in the theme's own colours. */
function Sample({ theme, isHalf }: { theme: Theme; isHalf: boolean }) {
  return (
    <span
      className={classNames(
        'grid h-16 content-center gap-1.5 bg-background px-3 sm:h-20',
        isHalf ? 'w-1/2' : 'w-full',
      )}
      style={Object.fromEntries(themeVariables(theme))}
    >
      <span className="h-2 w-2/3 rounded-full bg-inverse" />
      <span className="h-2 w-full rounded-full bg-chip" />
      <span className="h-2 w-1/2 rounded-full bg-primary" />
    </span>
  );
}
