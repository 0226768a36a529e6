/** Whose players may stand in a page that somebody wrote; the gateway allows frames of these origins, the app makes no others. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://w.soundcloud.com', 'https://open.spotify.com', 'https://bandcamp.com',
] as const;
