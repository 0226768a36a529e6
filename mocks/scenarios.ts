import { assumedCalls } from '../contracts/calls/call-facts.ts';
import { MUSIC_CREATE } from '../contracts/constants.ts';
import { musicUsage } from './legacy/backstage/artist-rights.ts';
import { demoHumanCheck } from './legacy/auth/human-check.ts';
import { personByEmail } from './people.ts';
import { persona, type PersonaId } from './personas.ts';
import { present } from './present.ts';
import { excerptMs } from './sound/encoded.ts';
import { changeRows } from './seed/catalogue-rows.ts';
import { lockedSpam, spamComments } from './seed/spam.ts';
import { maxVersions } from './seed/track-versions.ts';
import type { WorldState } from './state.ts';

type Change = (state: WorldState) => void;

/**
 * Named changes of a world: an admin's setting, or a behaviour of a backend. They can be combined.
 */
export const scenarios = {
  'registration off': ({ settings }) => {
    settings.registration = { ...settings.registration, disable: true };
  },
  'registration asks more': ({ settings }) => {
    settings.registration = {
      ...settings.registration,
      fields: [
        {
          name: 'first_name',
          label: 'First name',
          type: 'text',
          required: true,
          autocomplete: 'given-name',
        },
        {
          name: 'genre',
          label: 'What do you listen to most?',
          type: 'select',
          options: [
            { value: 'electronic', label: 'Electronic' },
            { value: 'folk', label: 'Folk' },
            { value: 'jazz', label: 'Jazz' },
          ],
        },
        { name: 'newsletter', label: 'Send me new records once a month', type: 'checkbox' },
      ],
    };
  },
  'account panels': ({ settings }) => {
    settings.account = {
      panels: [
        {
          id: 'letter',
          label: 'Our letter',
          title: 'The Undersong letter',
          text: 'New records and long reads, once a month.',
          button: 'Choose what you get',
          action: '/notifications/settings',
        },
        {
          label: 'Concerts',
          text: 'Patrons hear of concerts two days before everybody else.',
          subscriptionStatus: 'subscribed',
        },
      ],
      no_social_login_for: { subscriptionStatus: 'subscribed' },
    };
  },
  'human check passes': ({ settings }) => {
    settings.recaptcha = demoHumanCheck('person');
  },
  'human check fails': ({ settings }) => {
    settings.recaptcha = demoHumanCheck('robot');
  },
  'billing off': ({ settings }) => {
    settings.billing = { enable: false };
  },
  'payments elsewhere': (state) => {
    // More often than any test calls.
    state.failures.push(
      ...assumedCalls
        .filter((key) => key.includes('billing/'))
        .map((key) => ({ key, as: 'missing' as const, times: 1_000_000 })),
    );
  },
  'no plans': (state) => {
    state.products = [];
  },
  'verification not required': ({ settings }) => {
    settings.require_email_confirmation = false;
  },
  'notifications off': ({ settings }) => {
    settings.notifications = { integrated: false };
  },
  'notification settings off': ({ settings }) => {
    settings.notif = { subs: { integrated: false } };
  },
  'nothing to be notified of': (state) => {
    state.notificationGroups = [];
  },
  'invitation withdrawn': (state) => {
    state.workspaceInvites = [];
  },
  'api on': ({ settings }) => {
    settings.api = { integrated: true };
  },
  'languages off': ({ settings }) => {
    settings.i18n = { enable: false };
  },
  'one theme for all': ({ settings }) => {
    settings.themes = { ...settings.themes, user_change: false };
  },
  'carnival theme': ({ settings }) => {
    settings.themes = { ...settings.themes, default_id: 3 };
  },
  'no demo': ({ settings }) => {
    settings.site = { demo: false };
  },
  'crowd demo': ({ settings }) => {
    settings.site = { demo: true };
  },
  'social compact': ({ social }) => {
    social.compact_buttons = true;
  },
  'social off': (state) => {
    state.social = { compact_buttons: false };
  },
  'no cookie notice': ({ cookieNotice }) => {
    cookieNotice.enable = false;
  },
  'cookie notice on top': ({ cookieNotice }) => {
    cookieNotice.position = 'top';
  },
  'guests hear nothing': ({ roles }) => {
    for (const role of roles) if (role.name === 'guests') role.permissions = [];
  },
  'second redirect': ({ auth }) => {
    auth.secondaryRedirectUri = '/channel/discover';
  },
  'over quota': ({ roles }) => {
    for (const role of roles)
      for (const { restrictions } of role.permissions ?? [])
        for (const one of restrictions ?? []) one.value = 0;
  },
  advertisements: ({ settings }) => {
    const ad = (words: string, label: string): string =>
      `<p style="margin:0 0 8px;font-size:18px;font-weight:700">${words}</p><p style="margin:0"><a href="https://example.test" style="color:#1d4ed8">${label}</a></p>`;
    settings.ads = {
      ...settings.ads,
      general_top: ad('Hear it live: forty concerts this spring', 'See the dates'),
      general_bottom: ad('Vinyl, pressed in small numbers', 'Visit the shop'),
    };
  },
  'homepage loginPage': (state) => showHomepage(state, 'loginPage'),
  'homepage registerPage': (state) => showHomepage(state, 'registerPage'),
  'homepage customPage': (state) => showHomepage(state, 'customPage', 'about'),
  'homepage channel': (state) => showHomepage(state, 'channel', 'discover'),
  'uploads by one request': ({ settings }) => {
    settings.uploads = { ...settings.uploads, disable_tus: true };
  },
  'uploads to S3': ({ settings }) => {
    settings.uploads = { ...settings.uploads, uploads_driver: 's3', s3_direct_upload: false };
  },
  'uploads straight to S3': ({ settings }) => {
    settings.uploads = { ...settings.uploads, uploads_driver: 's3', s3_direct_upload: true };
  },
  'bucket hides the ETag': ({ uploads }) => {
    uploads.hidesEtag = true;
  },
  'bucket addresses come too late': ({ uploads }) => {
    uploads.signsTooLate = true;
  },
  'music by signed addresses': ({ sound }) => {
    sound.signedForMs = 60_000;
  },
  'music with broken files': ({ sound, catalogue }) => {
    // The first three tracks of every album that has three, each broken in another way.
    for (const { id, number } of catalogue.tracks)
      if (number >= 2 && number <= 4)
        sound.broken[id] = (['missing', 'unreadable', 'cut'] as const)[number - 2] ?? 'missing';
  },
  'music in other formats': ({ sound, catalogue }) => {
    // The first five tracks of every album, each in another format, and as short as that file.
    const encodingOf = ({ number }: { number: number }) =>
      (['mp3', 'm4a', 'webm', 'ogg', 'flac'] as const)[number - 1];
    for (const track of catalogue.tracks) {
      const encoding = encodingOf(track);
      if (encoding) sound.encoded[track.id] = encoding;
    }
    changeRows(catalogue, 'tracks', (track) =>
      encodingOf(track) ? { duration: excerptMs } : null,
    );
  },
  'music as HLS streams': ({ sound, catalogue }) => {
    for (const track of catalogue.tracks) sound.encoded[track.id] = 'm3u8';
    changeRows(catalogue, 'tracks', () => ({ duration: excerptMs }));
  },
  'short tracks': ({ catalogue }) => {
    // Five to nine seconds: a whole album plays in less than a minute.
    changeRows(catalogue, 'tracks', ({ id }) => ({ duration: 5_000 + (id % 5) * 1_000 }));
  },
  'no minutes left': (state) => {
    state.minutesToListen = 0;
  },
  'guests may not play': ({ roles }) => {
    for (const role of roles)
      if (role.name === 'guests')
        role.permissions = (role.permissions ?? []).filter(({ name }) => name !== 'music.play');
  },
  'bootstrap as json': ({ bootstrapForm }) => {
    bootstrapForm.encoding = 'json';
  },
  'bootstrap as base64': ({ bootstrapForm }) => {
    bootstrapForm.encoding = 'base64';
  },
  'bootstrap parts on top': ({ bootstrapForm }) => {
    bootstrapForm.parts = 'top';
  },
  'themes as a list': ({ bootstrapForm }) => {
    bootstrapForm.themes = 'list';
  },
  'hostile texts': (state) => {
    state.branding.site_name = '</script><script>alert("undersong")</script>\u2028\'"';
  },
  production: (state) => {
    state.debug = false;
  },
  'traces without Ignition': (state) => {
    state.debug = 'plain';
  },
  'sessions for everybody': (state) => {
    state.givesSessions = true;
  },
  'fifty thousand liked tracks': (state) => {
    const [{ tracks }, { member }] = [state.catalogue, { member: 1 }];
    state.likedTracks[member] = [];
    // Without plans everybody can use the whole library.
    state.settings.billing = { enable: false };
    state.manyLikes = {
      user_id: member,
      count: Math.min(50_000, maxVersions(tracks)),
      without: [],
    };
  },
  'ten thousand comments': (state) => {
    state.comments.push(...spamComments(state));
  },
  'one comment cannot be deleted': (state) => {
    state.lockedComments = [lockedSpam];
  },
  'hundred thousand tracks': (state) => {
    state.manyTracks = Math.max(0, 100_000 - state.catalogue.tracks.length);
  },
  'bare backend': (state) => {
    // Keeps only the calls that every backend of this kind has. The others return 404, 405 or 501.
    const ways = ['missing', 'missing-unsaid', 'wrong-method', 'not-built'] as const;
    const missing = assumedCalls.filter(
      (key) =>
        !['GET artists/{id}', 'GET albums/{id}', 'GET tracks/{id}', 'GET search'].includes(key),
    );
    state.failures.push(
      ...missing.map((key, index) => ({
        key,
        as: ways[index % ways.length] ?? 'missing',
        times: 1_000_000,
      })),
    );
  },
  'backstage missing': (state) => {
    // More often than any test calls.
    state.failures.push(
      ...assumedCalls
        .filter((key) => backstageCall.test(key))
        .map((key) => ({ key, as: 'missing' as const, times: 1_000_000 })),
    );
  },
  'quota reached': (state) => {
    const { minutes } = musicUsageOf(state, 'artist');
    limitMusic(state, 'minutes', minutes.used);
  },
  'five tracks left': (state) => {
    const { tracks } = musicUsageOf(state, 'artist');
    limitMusic(state, 'tracks', tracks.used + 5);
  },
  'twenty thousand people': (state) => {
    state.crowd ??= { count: 20_000, gone: [] };
  },
  'newer laravel': (state) => {
    state.laravel = 11;
  },
  empty: (state) => {
    state.hasEmptyLists = true;
  },
  'slow lists': (state) => {
    state.listLatencyMs = 1_500;
  },
  'own page sizes': (state) => {
    state.hasOwnPageSizes = true;
  },
  'next page addresses': (state) => {
    state.pageForm = 'next page address';
  },
  'cursor pages': (state) => {
    state.pageForm = 'cursor';
  },
  slow: (state) => {
    state.latencyMs = 1_500;
  },
} as const satisfies Record<string, Change>;

/** Explains scenarios with unclear names. */
export const scenarioNotes: Partial<Record<ScenarioName, string>> = {
  'fifty thousand liked tracks':
    'The member likes 50,000 tracks, which load page by page, in any sort order, filtered by words.',
  'ten thousand comments':
    'Besides the usual comments there are 10,000 that a search for “spam” finds.',
  'one comment cannot be deleted':
    'Deleting comment 55,000 fails, and every comment in the same call stays. Needs “ten thousand comments”.',
  'hundred thousand tracks':
    "The lists of tracks have 100,000 rows. Nobody's page shows the additional ones.",
  'bare backend':
    'The backend has only artists, albums, tracks and a plain search. Every other assumed call returns 404, 405 or 501.',
  'backstage missing':
    'The backend has no calls for artists: no requests, no changes of music, no statistics.',
  'quota reached': "The artist's music fills all the minutes that her role allows.",
  'five tracks left': 'The artist may add five tracks, and no sixth one.',
  'twenty thousand people':
    'Admins see 20,000 more people. Philippa Onyekachi may not upload files, because her role is the trial.',
  'newer laravel': 'Form errors use the wording of Laravel 10 and 11 instead of 9.',
  empty: 'Every list is empty, but single records still load.',
  'slow lists': 'Each page of a list takes 1.5 seconds. Everything else is as fast as usual.',
  'own page sizes': 'The backend decides the page size of lists and ignores the requested one.',
  'next page addresses': 'List pages contain only the address of the next page, and no total.',
  'cursor pages': 'List pages contain a cursor for the next page instead of page numbers.',
};

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: unknown): name is ScenarioName =>
  typeof name === 'string' && Object.hasOwn(scenarios, name);

export function applyScenarios(state: WorldState, ...names: ScenarioName[]): void {
  for (const name of names) scenarios[name](state);
}

/** Calls of artists, and of people who want to become one. */
const backstageCall =
  /backstage-request|insights|music-usage|extract-metadata|^(?:GET|POST) (?:albums|tracks)$|^(?:POST|PUT|DELETE) (?:artists|albums|tracks|lyrics)(?:\/\{ids?\})?$/;

function musicUsageOf(state: WorldState, id: PersonaId): ReturnType<typeof musicUsage> {
  return musicUsage(state, present(personByEmail(state, persona(id).email)));
}

function limitMusic({ roles }: WorldState, restriction: string, value: number): void {
  for (const permission of roles.flatMap(({ permissions }) => permissions ?? []))
    if (permission.name === MUSIC_CREATE)
      permission.restrictions = [
        ...(permission.restrictions ?? []).filter(({ name }) => name !== restriction),
        { name: restriction, value },
      ];
}

function showHomepage({ settings }: WorldState, type: string, value: string | null = null): void {
  settings.homepage = { ...settings.homepage, type, value };
}
