import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../mocks/seed/catalogue.ts';
import { type Encoding, encodings, excerptMs } from '../mocks/sound/encoded.ts';
import { recordingOf } from '../mocks/sound/recording.ts';

/**
 * `npm run sound:files` makes the fake backend's short MP3, AAC, Opus, FLAC and HLS files from its
 * own music. It needs ffmpeg (`apt install ffmpeg` on Debian). The files are committed, so that
 * nobody else needs it.
 */
const sources: Record<Exclude<Encoding, 'm3u8' | 'm4s'>, { track: number; arguments: string[] }> = {
  mp3: { track: 13, arguments: ['-c:a', 'libmp3lame', '-b:a', '48k'] },
  m4a: { track: 67, arguments: ['-c:a', 'aac', '-b:a', '48k'] },
  // A WebM's index is at its end, so a player needs ranges to seek.
  webm: { track: 150, arguments: ['-c:a', 'libopus', '-b:a', '32k'] },
  ogg: { track: 62, arguments: ['-c:a', 'libopus', '-b:a', '32k'] },
  flac: {
    track: 86,
    arguments: ['-c:a', 'flac', '-compression_level', '12', '-ar', '16000', '-sample_fmt', 's16'],
  },
};

/** The start of the excerpts: by then all instruments play. */
const startMs = 24_000;
const bytesPerMs = 44.1 * 4;
const maxBytes = 700_000;

export async function main(): Promise<number> {
  let sum = 0;
  for (const [encoding, { track, arguments: encode }] of Object.entries(sources)) {
    const row = catalogue.tracks.find(({ id }) => id === track);
    if (!row) throw new Error(`There is no track ${track}.`);
    const recording = recordingOf(row, catalogue).slice(
      44 + startMs * bytesPerMs,
      44 + (startMs + excerptMs) * bytesPerMs,
    );
    const sound = Buffer.concat(await Array.fromAsync(recording.stream()));
    const file = fileURLToPath(encodings[encoding as Encoding].url);
    const fades = `afade=in:d=0.05,afade=out:st=${excerptMs / 1_000 - 0.4}:d=0.4`;
    const arguments_ = [
      '-y',
      '-v',
      'error',
      '-f',
      's16le',
      '-ar',
      '44100',
      '-ac',
      '2',
      '-i',
      '-',
      '-ac',
      '1',
      '-af',
      fades,
      ...encode,
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      file,
    ];
    const { status, error } = spawnSync('ffmpeg', arguments_, {
      input: sound,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    if (error || status !== 0) {
      console.error(
        `ffmpeg made no ${encoding}${error ? ` (${error.message})` : ''}. Is it installed, with LAME and Opus? On Debian: apt install ffmpeg.`,
      );
      return 1;
    }
    const { size } = statSync(file);
    sum += size;
    console.log(`${file}: ${size} bytes`);
  }
  sum += makeStream();
  if (sum <= maxBytes) return 0;
  console.error(`Together the files have ${sum} bytes; the limit is ${maxBytes}.`);
  return 1;
}

/** The m4a as an HLS stream: a playlist, and one media file. Returns their total size in bytes. */
function makeStream(): number {
  const pathOf = ({ url }: { url: URL }): string => fileURLToPath(url);
  const { m4a, m3u8, m4s } = encodings;
  const [list, pieces] = [pathOf(m3u8), pathOf(m4s)] as const;
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    '3',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
  ];
  const { status } = spawnSync(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      '-i',
      pathOf(m4a),
      '-c:a',
      'copy',
      ...hls,
      '-hls_segment_filename',
      pieces,
      list,
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('ffmpeg made no stream.');
  return [list, pieces].reduce((sum, file) => sum + statSync(file).size, 0);
}
