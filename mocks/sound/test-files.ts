/** Small sound files with tags, built byte by byte. */

const bytes = (text: string): number[] => [...new TextEncoder().encode(text)];
const little = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256);
const big = (value: number, length: number): number[] => little(value, length).toReversed();
const file = (parts: readonly number[], name: string, type: string): File =>
  new File([Uint8Array.from(parts)], name, { type });

interface Tags {
  seconds?: number;
  tags?: Record<string, string>;
}

/** 8,000 bytes a second. */
export function wavFile({ seconds = 1, tags = {} }: Tags, name = 'sound.wav'): File {
  const rate = 8_000;
  const chunk = (kind: string, data: readonly number[]): number[] => [
    ...bytes(kind),
    ...little(data.length, 4),
    ...data,
    ...(data.length % 2 === 1 ? [0] : []),
  ];
  const info = Object.entries(tags).flatMap(([kind, text]) => chunk(kind, [...bytes(text), 0]));
  const parts = [
    ...chunk('fmt ', [
      ...little(1, 2),
      ...little(1, 2),
      ...little(rate, 4),
      ...little(rate, 4),
      ...little(1, 2),
      ...little(8, 2),
    ]),
    ...(info.length > 0 ? chunk('LIST', [...bytes('INFO'), ...info]) : []),
    ...chunk(
      'data',
      Array.from({ length: seconds * rate }, () => 128),
    ),
  ];
  return file(
    [...bytes('RIFF'), ...little(parts.length + 4, 4), ...bytes('WAVE'), ...parts],
    name,
    'audio/wav',
  );
}

function comments(tags: Record<string, string>): number[] {
  const texts = Object.entries(tags).map(([key, text]) => bytes(`${key}=${text}`));
  return [
    ...little(4, 4),
    ...bytes('test'),
    ...little(texts.length, 4),
    ...texts.flatMap((text) => [...little(text.length, 4), ...text]),
  ];
}

export function flacFile({ seconds = 1, tags = {} }: Tags, name = 'sound.flac'): File {
  const rate = 44_100;
  const info = [
    ...Array.from({ length: 10 }, () => 0),
    // 20 bits of rate, 3 of channels, 5 of depth, 36 of samples.
    ...big(rate * 16, 3),
    0xf0,
    ...big(seconds * rate, 4),
    ...Array.from({ length: 16 }, () => 0),
  ];
  const body = comments(tags);
  return file(
    [...bytes('fLaC'), 0, ...big(info.length, 3), ...info, 0x84, ...big(body.length, 3), ...body],
    name,
    'audio/flac',
  );
}

export function oggFile({ seconds = 1, tags = {} }: Tags, name = 'sound.ogg'): File {
  // One packet per page, with its segment table. The checksum is not valid.
  const page = (index: number, kind: number, position: number, data: readonly number[]) => [
    ...bytes('OggS'),
    0,
    kind,
    ...little(position, 8),
    ...little(1, 4),
    ...little(index, 4),
    ...little(0, 4),
    Math.floor(data.length / 255) + 1,
    ...Array.from({ length: Math.floor(data.length / 255) }, () => 255),
    data.length % 255,
    ...data,
  ];
  const head = [1, 1, ...little(0, 2), ...little(48_000, 4), ...little(0, 2), 0];
  return file(
    [
      ...page(0, 2, 0, [...bytes('OpusHead'), ...head]),
      ...page(1, 0, 0, [...bytes('OpusTags'), ...comments(tags)]),
      ...page(2, 4, seconds * 48_000, [0]),
    ],
    name,
    'audio/ogg',
  );
}

/** 128 kilobits a second, with ID3v2.3. */
export function mp3File({ seconds = 1, tags = {} }: Tags, name = 'sound.mp3'): File {
  const frames = Object.entries(tags).flatMap(([kind, text]) => {
    const data = kind === 'USLT' ? [3, ...bytes('eng'), 0, ...bytes(text)] : [3, ...bytes(text)];
    return [...bytes(kind), ...big(data.length, 4), 0, 0, ...data];
  });
  const size = [21, 14, 7, 0].map((shift) => (frames.length >>> shift) & 0x7f);
  // Frames of 417 bytes, as at 44,100 Hz.
  const frame = [0xff, 0xfb, 0x90, 0, ...Array.from({ length: 413 }, () => 0)];
  const sound = Array.from({ length: Math.round((seconds * 44_100) / 1_152) }, () => frame).flat();
  // Up to whole seconds.
  const rest = Array.from({ length: Math.max(0, seconds * 16_000 - sound.length) }, () => 0);
  return file(
    [...bytes('ID3'), 3, 0, 0, ...size, ...frames, ...sound, ...rest],
    name,
    'audio/mpeg',
  );
}

/** With tags at the end, as recorders write them. */
export function mp4File({ seconds = 1, tags = {} }: Tags, name = 'sound.m4a'): File {
  const box = (kind: string, data: readonly number[]): number[] => [
    ...big(data.length + 8, 4),
    ...[...kind].map((letter) => letter.charCodeAt(0)),
    ...data,
  ];
  const items = Object.entries(tags).flatMap(([kind, text]) =>
    box(
      kind,
      box('data', [
        ...big(kind === 'trkn' ? 0 : 1, 4),
        ...big(0, 4),
        ...(kind === 'trkn' ? [0, 0, ...big(Number(text), 2), 0, 0, 0, 0] : bytes(text)),
      ]),
    ),
  );
  const header = [...big(0, 12), ...big(1_000, 4), ...big(seconds * 1_000, 4), ...big(0, 80)];
  return file(
    [
      ...box('ftyp', [...bytes('M4A '), ...big(0, 4), ...bytes('isom')]),
      ...box('mdat', bytes('sound')),
      ...box('moov', [
        ...box('mvhd', header),
        ...box('udta', box('meta', [...big(0, 4), ...box('ilst', items)])),
      ]),
    ],
    name,
    'audio/mp4',
  );
}
