/**
 * A player of another site, in a frame. `height`: fixed for an audio bar; otherwise the player has
 * full width and a film's aspect ratio.
 */
export interface Embed {
  src: string;
  site: string;
  height: number | null;
}

type Read = (url: URL) => Omit<Embed, 'site'> | null;

interface Player {
  site: string;
  hosts: readonly string[];
  read: Read;
}

const film = (src: string): Omit<Embed, 'site'> => ({ src, height: null });

/** Builds new addresses from checked parts: nothing else of the original reaches the frame. */
const players: readonly Player[] = [
  {
    site: 'YouTube',
    hosts: [
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
      'youtube-nocookie.com',
    ],
    read: readYoutube,
  },
  { site: 'Vimeo', hosts: ['player.vimeo.com', 'vimeo.com', 'www.vimeo.com'], read: readVimeo },
  { site: 'SoundCloud', hosts: ['w.soundcloud.com'], read: readSoundcloud },
  { site: 'Spotify', hosts: ['open.spotify.com'], read: readSpotify },
  { site: 'Bandcamp', hosts: ['bandcamp.com', 'www.bandcamp.com'], read: readBandcamp },
];

/** The player for an `<iframe>` address; null for any other address. */
export function readEmbed(address: string): Embed | null {
  const url = URL.parse(address.trim(), 'https://none.invalid');
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') return null;
  for (const { site, hosts, read } of players) {
    const found = hosts.includes(url.hostname) ? read(url) : null;
    if (found) return { ...found, site };
  }
  return null;
}

/** Uses YouTube's cookieless host: no cookies until the visitor presses play. */
function readYoutube(url: URL): ReturnType<Read> {
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : (/^\/(?:embed|shorts|v)\/([^/]+)/.exec(url.pathname)?.[1] ??
        url.searchParams.get('v') ??
        '');
  const start = /^\d{1,6}/.exec(
    url.searchParams.get('start') ?? url.searchParams.get('t') ?? '',
  )?.[0];
  return /^[\w-]{6,20}$/.test(id)
    ? film(`https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`)
    : null;
}

function readVimeo({ pathname, searchParams }: URL): ReturnType<Read> {
  const id = /^\/(?:video\/)?(\d{4,12})$/.exec(pathname)?.[1];
  const hash = searchParams.get('h') ?? '';
  return id
    ? film(
        `https://player.vimeo.com/video/${id}?dnt=1${/^[\da-f]{4,20}$/.test(hash) ? `&h=${hash}` : ''}`,
      )
    : null;
}

function readSoundcloud({ searchParams }: URL): ReturnType<Read> {
  const sound = URL.parse(searchParams.get('url') ?? '');
  if (
    sound?.protocol !== 'https:' ||
    !['api.soundcloud.com', 'soundcloud.com'].includes(sound.hostname)
  )
    return null;
  const isList = /\/(?:playlists|sets)\//.test(sound.pathname);
  return {
    src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(sound.origin + sound.pathname)}`,
    height: isList ? 400 : 166,
  };
}

function readSpotify({ pathname }: URL): ReturnType<Read> {
  const [, kind, id] =
    /^(?:\/embed)?\/(track|album|playlist|artist|episode|show)\/([\dA-Za-z]{10,40})$/.exec(
      pathname,
    ) ?? [];
  return kind && id
    ? {
        src: `https://open.spotify.com/embed/${kind}/${id}`,
        height: kind === 'track' || kind === 'episode' ? 152 : 352,
      }
    : null;
}

function readBandcamp({ pathname }: URL): ReturnType<Read> {
  const options = /^\/EmbeddedPlayer\/((?:[a-z_]{1,20}=[\w-]{1,20}\/?){1,12})$/.exec(pathname)?.[1];
  return options
    ? {
        src: `https://bandcamp.com/EmbeddedPlayer/${options}`,
        height: options.includes('size=small') ? 42 : 120,
      }
    : null;
}
