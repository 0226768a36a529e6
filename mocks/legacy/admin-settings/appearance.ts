import { list, record, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { AppearanceValues } from '../../../contracts/schema/admin-settings.ts';
import { type FieldMessages, invalid } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { menuIcons } from '../../seed/menus.ts';
import type { WorldState } from '../../state.ts';
import { allowed } from '../admin-list.ts';
import { noteUpdated } from '../admin-site/timestamps.ts';
import { requireName, saveClientSetting } from './dotted-settings.ts';
import { changeTheme, themeFieldsIn } from '../admin-site/themes.ts';

/** The settings of the site's appearance. Others need another permission. */
const roots = [
  'branding',
  'menus',
  'homepage',
  'auth_page',
  'custom_code',
  'seo',
  'themes',
] as const;

const showValues = legacy('GET admin/appearance/values', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, 'appearance.update');
  return { values: valuesOf(world.state), status: 'success' };
});

/** Changes everything, or nothing if a part is invalid. */
const publish = legacy('POST admin/appearance', 'auth', ({ world, visit, body }) => {
  allowed({ world, visit }, 'appearance.update');
  const { state } = world;
  const changes = record(body.changes);
  const settings = record(changes['settings']);
  requireValid(settings);
  const themes = list(changes['themes']).map((one, index) => {
    const sent = record(one);
    const theme = state.themes.find(({ id }) => id === sent['id']);
    if (!theme)
      throw invalid({ [`themes.${index}.id`]: [`The selected themes.${index}.id is invalid.`] });
    return { theme, fields: themeFieldsIn(sent) };
  });
  for (const { theme, fields } of themes) {
    changeTheme(state, theme, fields);
    noteUpdated(world, 'theme', theme.id);
  }
  for (const [name, value] of Object.entries(settings)) saveClientSetting(state, name, value);
  return { values: valuesOf(state), status: 'success' };
});

const listMenuCategories = legacy(
  'GET admin/appearance/menu-categories',
  'auth',
  ({ world, visit }) => {
    allowed({ world, visit }, 'appearance.update');
    const { pages, channels } = world.state;
    return {
      categories: [
        { name: 'Site', items: siteTargets },
        {
          name: 'Channels',
          items: channels.map(({ name, slug }) => route(name, paths.channel(slug))),
        },
        {
          name: 'Pages',
          items: pages.map(({ title, slug }) => route(title || slug, paths.page(slug))),
        },
      ],
      status: 'success',
    };
  },
);

const listIcons = legacy('GET admin/icons', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, 'appearance.update');
  return { icons: menuIcons, status: 'success' };
});

export const appearanceCalls = [showValues, publish, listMenuCategories, listIcons];

const route = (label: string, action: string) => ({ label, action, type: 'route' });

const siteTargets = [
  route('Home', paths.home()),
  route('Plans', paths.pricing()),
  route('Contact', paths.contact()),
  route('Library', paths.library()),
  route('Account settings', paths.accountSettings()),
  route('Backstage', paths.backstage()),
  route('Sign in', paths.login()),
  route('Create account', paths.register()),
];

/** Parts that were never saved are empty. */
function valuesOf(state: WorldState): AppearanceValues {
  const all = state.settings;
  return {
    settings: {
      branding: state.branding,
      menus: state.menus,
      homepage: state.settings.homepage ?? null,
      auth_page: state.settings.auth_page ?? null,
      themes: state.settings.themes ?? null,
      custom_code: { css: '', html: '', ...record(all['custom_code']) },
      seo: { title: '', description: '', image: '', robots: '', ...record(all['seo']) },
    },
    themes: state.themes,
  };
}

const longestCode = 200_000;

function requireValid(settings: Record<string, unknown>): void {
  const errors: FieldMessages = {};
  for (const [name, value] of Object.entries(settings)) {
    requireName(name);
    const message = problemWith(name, value);
    if (message !== null) errors[name] = [message];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function problemWith(name: string, value: unknown): string | null {
  const [root = ''] = name.split('.');
  if (!roots.some((one) => one === root)) return 'The selected setting is invalid.';
  if (name === 'menus' && !Array.isArray(value)) return 'The menus must be an array.';
  if (name === 'branding.site_name' && text(value).trim() === '')
    return 'The site name field is required.';
  if (root === 'custom_code' && text(value).length > longestCode)
    return `The code must not be greater than ${longestCode} characters.`;
  return null;
}
