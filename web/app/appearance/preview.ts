import {
  normaliseThemes,
  type Bootstrap,
  normaliseBootstrap,
} from '../../../contracts/site/bootstrap.ts';
import { merged, nested } from '../../../contracts/site/nested-settings.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import type { AppearanceMessage } from './read-message.ts';

type Values = Record<string, unknown>;

/** Parts of the bootstrap data that the editor treats as settings. */
const parts = ['menus', 'branding', 'cookie_notice', 'social', 'billing', 'homepage'];

/**
 * The bootstrap data with other settings and themes, as if the backend had sent them. Nothing is
 * saved: the next load shows the site unchanged.
 */
export function withValues(
  bootstrap: Bootstrap,
  { settings, themes }: Extract<AppearanceMessage, { type: 'setValues' }>,
): Bootstrap {
  const sent = nested(settings);
  const moved = Object.fromEntries(
    parts
      .filter((name) => name in sent)
      .map((name) => [name, merged((bootstrap as unknown as Values)[name], sent[name])]),
  );
  const next = normaliseBootstrap({
    ...bootstrap,
    settings: merged(nested(bootstrap.settings), sent),
    ...moved,
  });
  const { all } = normaliseThemes(themes, {});
  return all.length === 0 ? next : { ...next, themes: { ...next.themes, all } };
}

/** Shows another theme. The visitor's own choice has no effect until the editor reverts this. */
export function withActiveTheme(bootstrap: Bootstrap, themeId: number): Bootstrap {
  if (!bootstrap.themes.all.some((theme) => theme.id === themeId)) return bootstrap;
  return {
    ...bootstrap,
    settings: merged(nested(bootstrap.settings), {
      themes: { user_change: false, default_id: themeId },
    }) as Values,
  };
}

/** Sets one variable of a theme; an empty value restores the `original`'s. */
export function withThemeValue(
  bootstrap: Bootstrap,
  theme: Theme,
  { name, value }: { name: string; value: string },
  original: readonly Theme[],
): Bootstrap {
  const originalValue = original.find(({ id }) => id === theme.id)?.values[name];
  const { [name]: _, ...others } = theme.values;
  const wanted = value === '' ? originalValue : value;
  return withTheme(bootstrap, {
    ...theme,
    values: wanted === undefined ? others : { ...others, [name]: wanted },
  });
}

/** Sets a theme's font; null restores the `original`'s. */
export function withThemeFont(
  bootstrap: Bootstrap,
  theme: Theme,
  font: Theme['font'],
  original: readonly Theme[],
): Bootstrap {
  return withTheme(bootstrap, {
    ...theme,
    font: font ?? original.find(({ id }) => id === theme.id)?.font,
  });
}

function withTheme(bootstrap: Bootstrap, changed: Theme): Bootstrap {
  return {
    ...bootstrap,
    themes: {
      ...bootstrap.themes,
      all: bootstrap.themes.all.map((theme) => (theme.id === changed.id ? changed : theme)),
    },
  };
}
