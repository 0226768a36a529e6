import type { FileBytes } from '../laravel/served-file.ts';

/**
 * File formats for a track besides WAV: an excerpt of its artist's music, made by `npm run
 * sound:files`. All have the same length.
 */
export const encodings = {
  mp3: { type: 'audio/mpeg', url: new URL('fixtures/excerpt.mp3', import.meta.url) },
  m4a: { type: 'audio/mp4', url: new URL('fixtures/excerpt.m4a', import.meta.url) },
  webm: { type: 'audio/webm', url: new URL('fixtures/excerpt.webm', import.meta.url) },
  ogg: { type: 'audio/ogg', url: new URL('fixtures/excerpt.ogg', import.meta.url) },
  flac: { type: 'audio/flac', url: new URL('fixtures/excerpt.flac', import.meta.url) },
  // An HLS playlist, and the media file that it refers to, which holds the m4a's audio.
  m3u8: {
    type: 'application/vnd.apple.mpegurl',
    url: new URL('fixtures/stream.m3u8', import.meta.url),
  },
  m4s: { type: 'audio/mp4', url: new URL('fixtures/stream.m4s', import.meta.url) },
} as const satisfies Record<string, { type: string; url: URL }>;

export type Encoding = keyof typeof encodings;

export const excerptMs = 12_000;

/** The file itself: from disk in Node, from the development server in a browser. */
export async function encodedSound(encoding: Encoding): Promise<FileBytes> {
  const { url } = encodings[encoding];
  if (url.protocol !== 'file:') return (await fetch(url)).blob();
  return process.getBuiltinModule('node:fs').openAsBlob(url);
}
