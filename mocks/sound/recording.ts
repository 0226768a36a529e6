import type { FileBytes } from '../laravel/served-file.ts';
import { type Catalogue, rowById, type Track, tracksOfAlbum } from '../seed/catalogue-rows.ts';
import { compose, type Piece } from './compose.ts';
import { render } from './render.ts';
import { styleOf } from './styles.ts';
import { sampleRate } from './tones.ts';

/** Albums that are one continuous piece from the first track to the last, without pauses. */
const continuousRecords: ReadonlySet<string> = new Set(['Car Deck Romance']);

const frameBytes = 4;
const headerBytes = 44;
const framesOf = ({ duration }: Track): number => Math.round((duration * sampleRate) / 1_000);

/**
 * A track of the demo as a WAV file with 44,100 frames a second of 16-bit stereo, rendered while it
 * is read: the same bytes each time, for any range.
 */
export function recordingOf(track: Track, catalogue: Catalogue): FileBytes {
  const frames = framesOf(track);
  const { piece, offset } = pieceOf(track, catalogue);
  const size = headerBytes + frames * frameBytes;
  const read = async (start: number, end: number): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(end - start);
    if (start < headerBytes)
      bytes.set(header(frames * frameBytes).subarray(start, Math.min(end, headerBytes)));
    const from = Math.max(start, headerBytes) - headerBytes;
    const to = end - headerBytes;
    if (to <= from) return bytes;
    const first = Math.floor(from / frameBytes);
    const rendered = await render(piece, offset + first, Math.ceil(to / frameBytes) - first);
    const skipped = from - first * frameBytes;
    bytes.set(rendered.subarray(skipped, skipped + to - from), headerBytes + from - start);
    return bytes;
  };
  return part(read, 0, size);
}

/** Bytes that are rendered at once: fewer at first, so that playback can start. */
const [firstBytes, usualBytes] = [16 * 1_024, 64 * 1_024];

function part(
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>,
  start: number,
  end: number,
): FileBytes {
  return {
    size: end - start,
    slice: (from, to) => part(read, start + from, Math.min(end, start + to)),
    stream() {
      let at = start;
      return new ReadableStream(
        {
          async pull(controller) {
            if (at >= end) return controller.close();
            const next = Math.min(end, at + (at === start ? firstBytes : usualBytes));
            controller.enqueue(await read(at, next));
            at = next;
          },
        },
        { highWaterMark: 1 },
      );
    },
  };
}

const loudnessParts = 200;

/**
 * The loudness of each part of a track, from 0 to 1. It is estimated from the notes, because
 * rendering the whole track takes seconds.
 */
export function loudnessOf(track: Track, catalogue: Catalogue): number[] {
  const { piece, offset } = pieceOf(track, catalogue);
  const frames = framesOf(track) / loudnessParts;
  const parts = Array.from({ length: loudnessParts }, () => 0);
  const lastBar = Math.floor((offset + framesOf(track)) / piece.framesPerBar);
  for (let bar = Math.floor(offset / piece.framesPerBar); bar <= lastBar; bar += 1) {
    for (const { frame, gain } of piece.bar(bar)) {
      const part = Math.floor((frame - offset) / frames);
      if (parts[part] !== undefined) parts[part] += gain * gain;
    }
  }
  const loudest = Math.max(...parts, 1);
  return parts.map((value) => Math.round(Math.sqrt(value / loudest) * 1_000) / 1_000);
}

/** The piece of a track, and the frame at which the track begins in it. */
function pieceOf(track: Track, catalogue: Catalogue): { piece: Piece; offset: number } {
  const [artist] = track.artists;
  const style = styleOf(rowById(catalogue.artists, artist?.id ?? 0)?.genre ?? '');
  const album = rowById(catalogue.albums, track.album_id);
  const whole =
    album && continuousRecords.has(album.name) ? tracksOfAlbum(catalogue, album.id) : [track];
  const framesBefore = whole
    .slice(
      0,
      whole.findIndex(({ id }) => id === track.id),
    )
    .reduce((sum, one) => sum + framesOf(one), 0);
  const frames = whole.reduce((sum, one) => sum + framesOf(one), 0);
  const piece = whole.length > 1 ? 10_000 + track.album_id : track.id;
  return {
    piece: compose(style, { artist: artist?.id ?? 0, piece, frames }),
    offset: framesBefore,
  };
}

/** The header of a WAV file (RIFF, PCM) with this many bytes of audio. */
function header(soundBytes: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(headerBytes));
  const text = (at: number, word: string): void =>
    [...word].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + soundBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, soundBytes, true);
  return new Uint8Array(view.buffer);
}
