import { slug } from '../../contracts/paths.ts';
import type { Notification } from '../../contracts/schema/notification.ts';
import { catalogue } from './catalogue.ts';

/** Read long ago: releases of the catalogue, one every day and a half, to fill a list's later pages. */
export function olderReleases(count: number): (Pick<Notification, 'type' | 'data'> & { hoursAgo: number; isRead: true })[] {
  return catalogue.albums.slice(1, count + 1).map((album, index) => ({
    hoursAgo: 96 + index * 36,
    isRead: true,
    type: 'App\\Notifications\\ArtistUploadedMedia',
    data: {
      image: album.image,
      lines: [{ content: `<b>${album.artists.map((artist) => artist.name).join(', ').replace('&', '&amp;')}</b> released <i>${album.name.replace('&', '&amp;')}</i>` }],
      mainAction: { label: 'Open album', action: `/album/${album.id}/${slug(album.name)}` },
    },
  }));
}
