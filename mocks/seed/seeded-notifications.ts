import { slug } from '../../contracts/routes/paths.ts';
import type { Notification, SubscriptionGroup } from '../../contracts/schema/notification.ts';
import { catalogue } from './catalogue.ts';

const hour = 3_600_000;
type Draft = Pick<Notification, 'type' | 'data'> & { hoursAgo: number; isRead?: true };

/** By user id. The demo's member has one of each kind; the artist has more than one page. */
export function seededNotifications(now: number): Record<number, Notification[]> {
  return {
    1: [...forListeners, ...olderReleases(12)].map((draft, index) =>
      notification(1, draft, index, now),
    ),
    2: forListeners
      .slice(1, 3)
      .map((draft, index) => notification(2, { ...draft, isRead: true }, index, now)),
    5: [...forArtists, ...olderReleases(40)].map((draft, index) =>
      notification(5, draft, index, now),
    ),
    6: [exported].map((draft, index) => notification(6, draft, index, now)),
  };
}

/**
 * Laravel identifies notifications by UUIDs; these reveal the owner and the position at a glance.
 */
function notification(
  user: number,
  { hoursAgo, isRead, ...draft }: Draft,
  index: number,
  now: number,
): Notification {
  const at = now - hoursAgo * hour;
  return {
    id: `00000000-0000-4000-8000-${String(user * 1_000 + index).padStart(12, '0')}`,
    ...draft,
    created_at: new Date(at).toISOString(),
    read_at: isRead ? new Date(at + hour / 2).toISOString() : null,
  };
}

const forListeners: Draft[] = [
  {
    hoursAgo: 0.01,
    type: 'App\\Notifications\\WorkspaceInvitation',
    data: {
      image: 'group-add',
      inviteId: 'spring-tour-7c1e',
      lines: [
        {
          type: 'primary',
          content: '<strong>Tomás Arriaga</strong> invited you to join <em>Spring Tour Crew</em>',
        },
        {
          type: 'secondary',
          content: 'You will see its playlists, its calendar and its set lists.',
        },
      ],
      buttonActions: [
        { label: 'Join', action: 'join' },
        { label: 'Decline', action: 'decline' },
      ],
    },
  },
  {
    hoursAgo: 3,
    type: 'App\\Notifications\\ArtistUploadedMedia',
    data: {
      image: '/storage/art/covers/1.svg',
      lines: [
        { content: '<b>Wren Castellane</b> released <i>Salt on the Sill</i>' },
        {
          type: 'secondary',
          content: 'A new album of 7 songs',
          icon: 'disc',
          action: { label: 'Listen', action: '/album/1/salt-on-the-sill' },
        },
      ],
      mainAction: { label: 'Open album', action: '/album/1/salt-on-the-sill' },
    },
  },
  {
    hoursAgo: 26,
    type: 'App\\Notifications\\CommentReceivedReply',
    data: {
      lines: [
        {
          content:
            '<b>Priya Raman</b> replied to your comment on <i>The Ferryman&rsquo;s Daughter</i>',
        },
        {
          type: 'secondary',
          content: '&ldquo;That bass line has lived in my kitchen for a week now.&rdquo;',
        },
      ],
      mainAction: { label: 'See the reply', action: '/track/3/the-ferrymans-daughter' },
    },
  },
  {
    hoursAgo: 50,
    isRead: true,
    type: 'App\\Notifications\\NewFollower',
    data: {
      image: 'people',
      lines: [{ content: '<b>Jonas Feld</b> and 3 others follow you now' }],
      mainAction: { label: 'See who', action: '/user/7/jonas-feld' },
    },
  },
  {
    hoursAgo: 71,
    isRead: true,
    type: 'App\\Notifications\\JournalPublished',
    data: {
      image: '/storage/art/scenes/late-hours.svg',
      lines: [{ content: 'From the journal: <b>Ten records that only work after midnight</b>' }],
      mainAction: { label: 'Read', action: 'https://journal.undersong.test/after-midnight' },
    },
  },
];

const forArtists: Draft[] = [
  {
    hoursAgo: 1,
    type: 'App\\Notifications\\BackstageRequestApproved',
    data: {
      image: 'people',
      lines: [{ content: '<b>Salt on the Sill</b> passed 10,000 plays' }],
      mainAction: { label: 'See the numbers', action: '/backstage' },
    },
  },
];

const exported: Draft = {
  hoursAgo: 5,
  type: 'Common\\Csv\\CsvExportReady',
  data: {
    image: 'export-csv',
    lines: [
      { content: 'Your export of <b>users.csv</b> is ready' },
      { type: 'secondary', content: 'The link works for a week.' },
    ],
    mainAction: { label: 'Download', action: '/api/v1/csv/download/1' },
  },
};

/**
 * Read long ago: releases of the catalogue, one every day and a half, to fill a list's later pages.
 */
function olderReleases(
  count: number,
): (Pick<Notification, 'type' | 'data'> & { hoursAgo: number; isRead: true })[] {
  return catalogue.albums.slice(1, count + 1).map((album, index) => ({
    hoursAgo: 96 + index * 36,
    isRead: true,
    type: 'App\\Notifications\\ArtistUploadedMedia',
    data: {
      image: album.image,
      lines: [
        {
          content: `<b>${album.artists
            .map((artist) => artist.name)
            .join(', ')
            .replace('&', '&amp;')}</b> released <i>${album.name.replace('&', '&amp;')}</i>`,
        },
      ],
      mainAction: { label: 'Open album', action: `/album/${album.id}/${slug(album.name)}` },
    },
  }));
}

export const notificationChannels = ['email', 'browser'];

/** Sign-ins from a new browser. */
export const newSignIns = 'E01';

/** Notifications that members can subscribe to, with short IDs as in Laravel. */
export const notificationGroups: SubscriptionGroup[] = [
  {
    group_name: 'Artists you follow',
    subscriptions: [
      { notif_id: 'B01', name: 'New records and singles' },
      { notif_id: 'B02', name: 'Concerts near you' },
    ],
  },
  {
    group_name: 'Your circle',
    subscriptions: [
      { notif_id: 'C01', name: 'Replies to your comments' },
      { notif_id: 'C02', name: 'New followers' },
      { notif_id: 'C03', name: 'Invitations to workspaces' },
    ],
  },
  {
    group_name: 'Your account',
    subscriptions: [{ notif_id: newSignIns, name: 'Sign-ins from a new browser' }],
  },
  {
    group_name: 'From Undersong',
    subscriptions: [{ notif_id: 'D01', name: 'New stories in the journal' }],
  },
];
