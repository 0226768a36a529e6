import { expect, test } from 'vitest';
import { catalogue } from '../seed/catalogue.ts';
import { compose, type Piece } from './compose.ts';
import type { Sound } from './plan.ts';
import { recordingOf } from './recording.ts';
import { render } from './render.ts';
import { styleOf } from './styles.ts';
import { sampleRate } from './tones.ts';

/** Checks the music by numbers, so that nobody has to listen to thirty artists after an edit. */

const songs = [1, 24, 71, 150, 193, 235].map((id) => {
  const track = catalogue.tracks.find((one) => one.id === id);
  const artist = catalogue.artists.find((one) => one.id === track?.artists[0]?.id);
  if (!track || !artist) throw new Error(`There is no track ${id}.`);
  const style = styleOf(artist.genre);
  return {
    track,
    style,
    genre: artist.genre,
    piece: compose(style, { artist: artist.id, piece: id, frames: track.duration * 44.1 }),
  };
});

/**
 * Decibels below full scale, averaged over three seconds in which all instruments play; -100 for
 * silence.
 */
async function loudness(piece: Piece): Promise<number> {
  const bytes = await render(piece, piece.framesPerBar * 8, 3 * sampleRate);
  const frames = new Int16Array(bytes.slice().buffer);
  return (
    10 *
    Math.log10(
      frames.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / frames.length + 1e-10,
    )
  );
}

test.each(songs)(
  '$genre: chords, melody, bass and drums are all audible and balanced',
  async ({ piece, style }) => {
    const partOf = ({ what, pan }: Sound): string =>
      'drum' in what
        ? 'drums'
        : what.instrument === style.bass
          ? 'bass'
          : [0.12, 0.6, -0.6].includes(pan)
            ? 'melody'
            : 'chords';
    const parts = [
      'chords',
      'melody',
      ...(style.bass ? ['bass'] : []),
      ...(style.beat ? ['drums'] : []),
    ];

    const heard = await Promise.all(
      parts.map((part) =>
        loudness({
          ...piece,
          bar: (index) => piece.bar(index).filter((sound) => partOf(sound) === part),
        }),
      ),
    );

    expect(Math.min(...heard)).toBeGreaterThan(-32);
    expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(12);
  },
);

test('artists are about equally loud, without clipping', async () => {
  const heard = await Promise.all(songs.map(({ piece }) => loudness(piece)));

  expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(8);
  expect(Math.min(...heard)).toBeGreaterThan(-24);
  expect(Math.max(...heard)).toBeLessThan(-12);
});

test.each(songs)(
  '$genre: no bar is played three times in a row, and most bars of a minute are played once',
  ({ piece }) => {
    const bars = Array.from(
      { length: Math.floor((60 * sampleRate) / piece.framesPerBar) },
      (_, bar) =>
        JSON.stringify(
          piece
            .bar(bar)
            .map((sound) => ({ ...sound, frame: sound.frame - bar * piece.framesPerBar })),
        ),
    );

    expect(bars.filter((bar, index) => bar === bars[index - 1] && bar === bars[index - 2])).toEqual(
      [],
    );
    expect(new Set(bars).size).toBeGreaterThan(bars.length * 0.5);
  },
);

test('a track begins and ends without a click', async () => {
  for (const { track, piece } of songs) {
    const recording = recordingOf(track, catalogue);
    const bytes = Buffer.concat(
      await Array.fromAsync(recording.slice(recording.size - 8_000, recording.size).stream()),
    );

    expect(
      Math.max(
        ...new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
          .subarray(-800)
          .map(Math.abs),
      ),
    ).toBeLessThan(40);
    expect(new Int16Array((await render(piece, 0, 1)).buffer)[0]).toBe(0);
  }
});

test('starts near the end as fast as at the beginning', async () => {
  const { track } = songs[3]!;
  const recording = recordingOf(track, catalogue);
  const read = async (start: number): Promise<number> => {
    const began = process.cpuUsage();
    await Array.fromAsync(recording.slice(start, start + 16_384).stream());
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  await read(recording.size / 2);

  // In CPU time. A render from the start would take a hundred times as long.
  expect(await read(recording.size - 2_000_000)).toBeLessThan(20 * (await read(1_000_000)));
});
