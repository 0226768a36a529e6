import { id as idOf, isOn, record, text } from '../../../contracts/loose.ts';
import type { AdminTheme } from '../../../contracts/schema/admin-site.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import { fontFamilies } from '../../../contracts/site/theme-font.ts';
import { isVariable } from '../../../contracts/site/theme.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { adminList, allowed, idsIn } from '../admin-list.ts';
import { noteCreated, noteUpdated, timesOf } from './timestamps.ts';

const shown = (world: World, theme: Theme): AdminTheme => ({
  ...theme,
  ...timesOf(world, 'theme', theme.id),
});

const listThemes = legacy('GET css-theme', 'auth', ({ world, visit, query }) => {
  allowed({ world, visit }, 'themes.view');
  const pagination = adminList(world.state.themes.toReversed(), query, {
    values: {
      id: ({ id }) => id,
      name: ({ name }) => name ?? '',
      is_dark: ({ is_dark }) => isOn(is_dark),
      default_light: ({ default_light }) => isOn(default_light),
      default_dark: ({ default_dark }) => isOn(default_dark),
      created_at: ({ id }) => timesOf(world, 'theme', id).created_at,
      updated_at: ({ id }) => timesOf(world, 'theme', id).updated_at,
    },
    textOf: ({ name }) => name ?? '',
    shown: (theme) => shown(world, theme),
  });
  return { pagination, status: 'success' };
});

const showTheme = legacy('GET css-theme/{id}', 'auth', ({ world, visit, params }) => {
  allowed({ world, visit }, 'themes.view');
  return { theme: shown(world, existing(world.state, params.id)), status: 'success' };
});

const createTheme = legacy('POST css-theme', 'auth', ({ world, visit, body }) => {
  allowed({ world, visit }, 'themes.create');
  const { state } = world;
  validate(body, { name: 'required' });
  const isDark = isOn(body.is_dark);
  const model = state.themes.find((one) => (isDark ? one.default_dark : one.default_light));
  const theme: Theme = {
    id: world.nextId(),
    name: '',
    is_dark: isDark,
    default_light: false,
    default_dark: false,
    values: { ...(model ?? state.themes[0])?.values },
  };
  const fields = themeFieldsIn(body);
  state.themes.push(theme);
  changeTheme(state, theme, fields);
  noteCreated(world, 'theme', theme.id);
  return { theme: shown(world, theme), status: 'success' };
});

const updateTheme = legacy('PUT css-theme/{id}', 'auth', ({ world, visit, params, body }) => {
  allowed({ world, visit }, 'themes.update');
  const theme = existing(world.state, params.id);
  changeTheme(world.state, theme, themeFieldsIn(body));
  noteUpdated(world, 'theme', theme.id);
  return { theme: shown(world, theme), status: 'success' };
});

const deleteThemes = legacy('DELETE css-theme/{ids}', 'auth', ({ world, visit, params }) => {
  allowed({ world, visit }, 'themes.delete');
  const { state } = world;
  const ids = idsIn(params.ids);
  const chosen = state.themes.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) throw modelNotFound('CssTheme', params.ids);
  const used = chosen.find((theme) => isDefault(state, theme));
  if (used)
    throw invalid({ ids: [`${used.name ?? ''} is a default theme, so it can't be deleted.`] });
  state.themes = state.themes.filter((theme) => !chosen.includes(theme));
  return { status: 'success' };
});

export const themesCalls = [listThemes, showTheme, createTheme, updateTheme, deleteThemes];

function existing({ themes }: WorldState, id: string): Theme {
  const theme = themes.find((one) => String(one.id) === id);
  if (!theme) throw modelNotFound('CssTheme', id);
  return theme;
}

/** Whether the theme is the default of its kind or of the site. */
const isDefault = ({ settings }: WorldState, theme: Theme): boolean =>
  isOn(theme.default_light) ||
  isOn(theme.default_dark) ||
  idOf(settings.themes?.default_id) === theme.id;

const flags = ['is_dark', 'default_light', 'default_dark'] as const;

/**
 * The fields of a theme that a body changes.
 * @throws HttpException 422.
 */
export function themeFieldsIn(body: Call<'PUT css-theme/{id}'>['body']): Partial<Theme> {
  const { name } = validate(body, {
    name: 'name' in body ? 'required|string|max:100' : 'string',
    is_dark: 'boolean',
    default_light: 'boolean',
    default_dark: 'boolean',
  });
  const fields: Partial<Theme> = {};
  if ('name' in body) fields.name = name;
  for (const flag of flags) if (flag in body) fields[flag] = isOn(body[flag]);
  if ('values' in body) fields.values = valuesIn(body.values);
  if ('font' in body) fields.font = fontIn(body.font);
  return fields;
}

/**
 * Changes a theme. Each kind has one default. The site's default follows the default of its kind,
 * or visitors would not see the new one.
 */
export function changeTheme(state: WorldState, theme: Theme, fields: Partial<Theme>): void {
  const { themes, settings } = state;
  const ofSite = themes.find(({ id }) => id === idOf(settings.themes?.default_id));
  for (const flag of ['default_light', 'default_dark'] as const) {
    if (!fields[flag]) continue;
    for (const other of themes) other[flag] = false;
    if (ofSite && isOn(ofSite.is_dark) === (flag === 'default_dark'))
      settings.themes = { ...settings.themes, default_id: theme.id };
  }
  Object.assign(theme, fields);
}

function valuesIn(sent: unknown): Record<string, string> {
  const values = Object.entries(record(sent));
  for (const [name, value] of values)
    if (!isVariable(name, text(value)))
      throw invalid({ [`values.${name}`]: [`The selected values.${name} is invalid.`] });
  return Object.fromEntries(values) as Record<string, string>;
}

/** Null means the site's own font. */
function fontIn(sent: unknown): Theme['font'] {
  if (sent === null || sent === undefined) return null;
  const family = text(record(sent)['family']);
  if (fontFamilies(family).length === 0) throw invalid({ font: ['The selected font is invalid.'] });
  return { family, google: isOn(record(sent)['google']) };
}
