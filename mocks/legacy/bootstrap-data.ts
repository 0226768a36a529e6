import { record, text as textIn } from '../../contracts/loose.ts';
import type { BootstrapData } from '../../contracts/schema/bootstrap-data.ts';
import { type AnyCall, legacy } from '../legacy-call.ts';
import { ownUser } from '../people.ts';
import type { BootstrapForm, WorldState } from '../state.ts';
import type { World } from '../world.ts';
import { likesOf } from './playing/library.ts';
import { languageLines, spokenLanguage } from './localization.ts';
import { repostsOf } from './people/reposts.ts';

export const bootstrapData = legacy('GET bootstrap-data', (call) => ({
  data: bootstrapDataFor(call),
  status: 'success',
}));

/** `language` repeats the language of `i18n`, as older versions do. */
type Parts = Exclude<BootstrapData, string> & { language: string };
type Visitor = Pick<AnyCall, 'request' | 'world' | 'visit'>;

/**
 * The bootstrap data for the sender of the request, in the form that this world's backend prefers.
 */
export function bootstrapDataFor(visitor: Visitor): BootstrapData {
  const { state } = visitor.world;
  return encoded(bootstrapParts(visitor), state.bootstrapForm.encoding);
}

function bootstrapParts({ request, world, visit }: Visitor): Parts {
  const { state } = world;
  const spoken = languageLines(state, spokenLanguage(state, visit, request));
  const movable = {
    menus: state.menus,
    branding: state.branding,
    cookie_notice: state.cookieNotice,
    social: state.social,
    auth: state.auth,
  };
  const settings = reachable(world);
  const underSettings = state.bootstrapForm.parts === 'settings';
  return {
    user: visit.person && ownUser(state, visit.person),
    guest_role: guestRole(state),
    settings: underSettings ? { ...settings, ...movable } : settings,
    themes: themes(state),
    ...(underSettings
      ? {}
      : { ...movable, billing: { enable: Boolean(state.settings.billing?.enable) } }),
    // PHP writes an empty map as a list.
    i18n: Object.keys(spoken.lines).length === 0 ? { ...spoken, lines: [] } : spoken,
    language: spoken.language,
    show_cookie_notice: true,
    is_mobile_device: /Mobi|Android/i.test(request.headers.get('User-Agent') ?? ''),
    ...(visit.person && {
      likes: likesOf(state, visit.person.id),
      reposts: repostsOf(state, visit.person.id),
    }),
    csrf_token: visit.session?.csrf ?? null,
    default_meta_tags: defaultMetaTags(state),
  };
}

/** Without a storage the settings announce single-request uploads. */
function reachable({ state: { settings }, storage }: World): WorldState['settings'] {
  return storage
    ? settings
    : {
        ...settings,
        uploads: {
          ...settings.uploads,
          uploads_driver: 'local',
          s3_direct_upload: false,
          disable_tus: true,
        },
      };
}

function guestRole({ roles }: WorldState): Parts['guest_role'] {
  const role = roles.find(({ name }) => name === 'guests');
  return role ? { id: role.id, name: role.name, permissions: role.permissions } : null;
}

function themes({ themes: all, settings, bootstrapForm }: WorldState): Parts['themes'] {
  return bootstrapForm.themes === 'list'
    ? all
    : { all, selectedThemeId: Number(settings.themes?.default_id) || null };
}

/** The title and description for search engines; the site's own by default. */
function defaultMetaTags({ branding, settings }: WorldState): string {
  const seo = record(settings['seo']);
  const [name = '', title = '', description = '', image = '', robots = ''] = [
    branding.site_name,
    seo['title'] || branding.site_name,
    seo['description'] || branding.site_description,
    seo['image'],
    seo['robots'],
  ].map((value) => escaped(textIn(value)));
  return [
    `<title>${title}</title><meta property="og:site_name" content="${name}">`,
    `<meta name="description" content="${description}">`,
    image && `<meta property="og:image" content="${image}">`,
    robots && `<meta name="robots" content="${robots}">`,
  ].join('');
}

/** As Blade's `{{ }}` prints it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function encoded(parts: Parts, encoding: BootstrapForm['encoding']): BootstrapData {
  if (encoding === 'object') return parts;
  const text = JSON.stringify(parts);
  return encoding === 'json' ? text : btoa(binary(text));
}

/** `btoa` takes bytes as characters. */
function binary(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('');
}
