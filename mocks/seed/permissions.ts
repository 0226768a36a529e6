import type { PermissionOption } from '../../contracts/schema/localization.ts';

/** `id | name | display name`. */
const drafts = `
  7 | admin | Everything, without limits
  8 | admin.access | Open the admin area
  1 | music.view | See music
  2 | music.play | Play music
  11 | music.download | Download music
  12 | music.offline | Keep music on the device, to play without a connection
  9 | music.create | Upload music
  15 | music.update | Change music
  16 | music.delete | Delete music
  4 | playlists.create | Create playlists
  20 | playlists.view | See everybody's playlists
  21 | playlists.update | Change everybody's playlists
  22 | playlists.delete | Delete everybody's playlists
  5 | comments.create | Write comments
  23 | comments.view | See all comments
  24 | comments.update | Change everybody's comments
  25 | comments.delete | Delete everybody's comments
  26 | channels.view | See all channels
  27 | channels.create | Create channels
  28 | channels.update | Change channels
  29 | channels.delete | Delete channels
  30 | genres.view | See the list of genres
  31 | genres.create | Create genres
  32 | genres.update | Change genres
  33 | genres.delete | Delete genres
  34 | tags.view | See the list of tags
  35 | tags.create | Create tags
  36 | tags.update | Change tags
  37 | tags.delete | Delete tags
  38 | lyrics.view | See the list of lyrics
  39 | lyrics.create | Write lyrics
  40 | lyrics.update | Change lyrics
  41 | lyrics.delete | Delete lyrics
  10 | backstage.access | Open backstage
  14 | backstage_requests.create | Ask to become an artist
  42 | backstage_requests.view | See everybody's requests
  43 | backstage_requests.update | Decide requests
  44 | backstage_requests.delete | Delete requests
  13 | files.create | Upload files
  45 | files.view | See everybody's files
  46 | files.delete | Delete everybody's files
  6 | api.access | Use the API
  47 | users.view | See all users
  48 | users.create | Create users
  49 | users.update | Change users, their roles and bans
  50 | users.delete | Delete users
  51 | roles.view | See roles
  52 | roles.create | Create roles
  53 | roles.update | Change roles
  54 | roles.delete | Delete roles
  55 | plans.view | See all plans
  56 | plans.create | Create plans
  57 | plans.update | Change plans
  58 | plans.delete | Delete plans
  59 | subscriptions.view | See everybody's subscriptions
  60 | subscriptions.update | Cancel and resume everybody's subscriptions
  3 | custom_pages.view | See pages
  61 | custom_pages.create | Create pages
  62 | custom_pages.update | Change pages
  63 | custom_pages.delete | Delete pages
  64 | localizations.view | See languages
  65 | localizations.create | Create languages
  66 | localizations.update | Change translations
  67 | localizations.delete | Delete languages
  68 | themes.view | See themes
  69 | themes.create | Create themes
  70 | themes.update | Change themes
  71 | themes.delete | Delete themes
  72 | appearance.update | Change menus, logos and the landing page
  73 | settings.view | See settings
  74 | settings.update | Change settings
  75 | reports.view | See statistics
`;

/** By name of the permission: its restrictions. Without a value there is no limit. */
const quotas: Record<string, [name: string, description: string][]> = {
  'music.create': [
    ['minutes', 'Minutes of music that somebody may upload.'],
    ['tracks', 'Number of tracks that somebody may upload.'],
  ],
  'music.offline': [['tracks', 'Number of tracks that somebody may keep on a device.']],
  'playlists.create': [['count', 'Number of playlists that somebody may have.']],
  'files.create': [['space', 'Bytes that the uploads of somebody may have.']],
};

/** All permissions, grouped by the first part of their names. */
export const permissionOptions: readonly PermissionOption[] = drafts
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', display_name = ''] = line.split('|').map((cell) => cell.trim());
    return {
      id: Number(id),
      name,
      display_name,
      description: null,
      group: name.split('.', 1)[0] ?? name,
      restrictions: (quotas[name] ?? []).map(([restriction, description]) => ({
        name: restriction,
        type: 'number',
        description,
      })),
    };
  });
