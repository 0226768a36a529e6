/** The metadata of a sound file. Every part may be missing or wrong. */
export interface FileTags {
  title?: string;
  artist?: string;
  album?: string;
  genre?: string;
  date?: string;
  number?: number;
  disc?: number;
  lyrics?: string;
  /** Milliseconds. */
  duration?: number;
}

/** Tags are at the beginning of a file, except in MP4. */
const headBytes = 512 * 1_024;
const most = 8 * 1_024 * 1_024;

/**
 * Reads the tags of MP3 (ID3v2), FLAC, Ogg, WAV and MP4 files. A file of another format, or a broken
 * one, has none.
 */
export async function tagsOfFile(file: Blob): Promise<FileTags> {
  const head = await view(file, 0, headBytes);
  const begins = ascii(head, 0, 4);
  try {
    if (begins === 'fLaC') return flac(head);
    if (begins === 'OggS') return await ogg(file, head);
    if (begins === 'RIFF' && ascii(head, 8, 4) === 'WAVE') return wav(head, file.size);
    if (ascii(head, 4, 4) === 'ftyp') return await mp4(file);
    if (begins.startsWith('ID3')) return id3(head, file.size);
    return {};
  } catch (error) {
    // A length that exceeds the file.
    if (error instanceof RangeError) return {};
    throw error;
  }
}

const view = async (file: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await file.slice(start, Math.min(file.size, end)).arrayBuffer());

const bytesIn = (data: DataView, at: number, length: number): Uint8Array => {
  if (at + length > data.byteLength) throw new RangeError('The file ends before its tags do.');
  return new Uint8Array(data.buffer, data.byteOffset + at, length);
};

const ascii = (data: DataView, at: number, length: number): string =>
  at + length > data.byteLength ? '' : String.fromCharCode(...bytesIn(data, at, length));

const decoded = (bytes: Uint8Array, encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll('\0', '').trim();

/** `3/12` is the third of twelve. */
const ordinal = (text: string): number | undefined => {
  const found = Number(/^\d{1,3}/.exec(text)?.[0]);
  return found > 0 ? found : undefined;
};

/** The formats' names of each tag. */
const names = new Map<string, keyof FileTags>(
  (
    [
      ['title', 'TITLE TIT2 INAM \u00A9nam'],
      ['artist', 'ARTIST TPE1 IART \u00A9ART'],
      ['album', 'ALBUM TALB IPRD \u00A9alb'],
      ['genre', 'GENRE TCON IGNR \u00A9gen'],
      ['date', 'DATE TDRC TYER ICRD \u00A9day'],
      ['number', 'TRACKNUMBER TRCK ITRK trkn'],
      ['disc', 'DISCNUMBER TPOS disk'],
      ['lyrics', 'LYRICS UNSYNCEDLYRICS USLT \u00A9lyr'],
    ] as const
  ).flatMap(([name, keys]) => keys.split(' ').map((key): [string, keyof FileTags] => [key, name])),
);

/** Converts a format's tags. The first of several counts. */
function named(pairs: readonly (readonly [name: string, text: string])[]): FileTags {
  const tags: FileTags = {};
  for (const [key, text] of pairs) {
    const name = names.get(key);
    if (name === undefined || text === '' || tags[name] !== undefined) continue;
    const value = name === 'number' || name === 'disc' ? ordinal(text) : text;
    if (value !== undefined) Object.assign(tags, { [name]: value });
  }
  return tags;
}

function flac(data: DataView): FileTags {
  let tags: FileTags = {};
  for (let at = 4, isLast = false; !isLast && at + 4 <= data.byteLength;) {
    const kind = data.getUint8(at);
    const length = data.getUint32(at) & 0xffffff;
    isLast = kind >= 0x80;
    if ((kind & 0x7f) === 0) {
      const rate = data.getUint32(at + 14) >>> 12;
      const samples = (data.getUint8(at + 17) & 15) * 2 ** 32 + data.getUint32(at + 18);
      if (rate > 0) tags = { ...tags, duration: Math.round((samples / rate) * 1_000) };
    }
    if ((kind & 0x7f) === 4) tags = { ...tags, ...vorbisComment(data, at + 4) };
    at += 4 + length;
  }
  return tags;
}

/** Little-endian lengths, each before its UTF-8 text: the program, then `NAME=value`. */
function vorbisComment(data: DataView, start: number): FileTags {
  let at = start + 4 + data.getUint32(start, true);
  const count = Math.min(data.getUint32(at, true), 1_000);
  at += 4;
  const pairs: [string, string][] = [];
  for (let index = 0; index < count; index += 1) {
    const length = data.getUint32(at, true);
    const [name = '', value = ''] = decoded(bytesIn(data, at + 4, length)).split(/=(.*)/s);
    pairs.push([name.toUpperCase(), value]);
    at += 4 + length;
  }
  return named(pairs);
}

async function ogg(file: Blob, head: DataView): Promise<FileTags> {
  const text = new TextDecoder('latin1').decode(head);
  const isOpus = text.includes('OpusHead');
  const mark = isOpus ? 'OpusTags' : '\u0003vorbis';
  const at = text.indexOf(mark);
  const tags = at === -1 ? {} : vorbisComment(head, at + mark.length);
  const rate = isOpus ? 48_000 : head.getUint32(text.indexOf('\u0001vorbis') + 12, true);
  const tail = await view(file, Math.max(0, file.size - 65_536), file.size);
  const page = new TextDecoder('latin1').decode(tail).lastIndexOf('OggS');
  if (page === -1 || rate === 0) return tags;
  return { ...tags, duration: Math.round((tail.getUint32(page + 6, true) / rate) * 1_000) };
}

function wav(data: DataView, size: number): FileTags {
  let [rate, tags]: [number, FileTags] = [0, {}];
  for (let at = 12; at + 8 <= data.byteLength;) {
    const [kind, length] = [ascii(data, at, 4), data.getUint32(at + 4, true)];
    if (kind === 'fmt ') rate = data.getUint32(at + 16, true);
    if (kind === 'data' && rate > 0)
      tags = {
        ...tags,
        duration: Math.round((Math.min(length, size - at - 8) / rate) * 1_000),
      };
    if (kind === 'LIST' && ascii(data, at + 8, 4) === 'INFO')
      tags = { ...tags, ...named(infoPairs(data, at + 12, at + 8 + length)) };
    at += 8 + length + (length % 2);
  }
  return tags;
}

function infoPairs(data: DataView, start: number, end: number): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = start; at + 8 <= Math.min(end, data.byteLength);) {
    const length = data.getUint32(at + 4, true);
    pairs.push([ascii(data, at, 4), decoded(bytesIn(data, at + 8, length))]);
    at += 8 + length + (length % 2);
  }
  return pairs;
}

const textEncodings = ['latin1', 'utf-16', 'utf-16be', 'utf-8'] as const;

/** Seven bits of each byte count. */
const synchsafe = (data: DataView, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (data.getUint8(at + index) & 0x7f), 0);

function id3(data: DataView, size: number): FileTags {
  const version = data.getUint8(3);
  const end = 10 + synchsafe(data, 6);
  const pairs: [string, string][] = [];
  for (let at = 10; at + 10 < Math.min(end, data.byteLength);) {
    const kind = ascii(data, at, 4);
    if (!/^[A-Z0-9]{4}$/.test(kind)) break;
    const length = version >= 4 ? synchsafe(data, at + 4) : data.getUint32(at + 4);
    // A picture may continue beyond the bytes that were read.
    if (at + 10 + length > data.byteLength) break;
    const encoding = textEncodings[length > 0 ? data.getUint8(at + 10) : 0] ?? 'latin1';
    if (kind.startsWith('T') && length > 1)
      pairs.push([kind, decoded(bytesIn(data, at + 11, length - 1), encoding)]);
    // A language and a description come before the words.
    if (kind === 'USLT' && length > 5)
      pairs.push([kind, decoded(bytesIn(data, at + 15, length - 5), encoding)]);
    at += 10 + length;
  }
  return { ...named(pairs), ...mp3Length(data, end, size) };
}

const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0] as const;

/** Estimated from the first frame, as for a constant bit rate of MPEG 1, layer 3. */
function mp3Length(data: DataView, start: number, size: number): FileTags {
  if (start + 4 > data.byteLength || data.getUint16(start) >>> 5 !== 0x7ff) return {};
  const rate = kilobits[data.getUint8(start + 2) >>> 4] ?? 0;
  return rate === 0 ? {} : { duration: Math.round(((size - start) * 8) / rate) };
}

/** Boxes inside boxes: `moov.udta.meta.ilst`, which may be at the end of the file. */
async function mp4(file: Blob): Promise<FileTags> {
  for (let at = 0; at + 8 <= file.size;) {
    const header = await view(file, at, at + 16);
    const short = header.getUint32(0);
    const size = short === 1 ? Number(header.getBigUint64(8)) : short || file.size - at;
    if (size < 8) return {};
    if (ascii(header, 4, 4) === 'moov' && size <= most)
      return moov(await view(file, at, at + size));
    at += size;
  }
  return {};
}

function moov(data: DataView): FileTags {
  const pairs: [string, string][] = [];
  let tags: FileTags = {};
  walk(data, 8, data.byteLength, [], (path, at, end) => {
    if (path === 'mvhd') {
      const [scale, length] = [data.getUint32(at + 12), data.getUint32(at + 16)];
      // Version 1 has longer fields, which no short file needs.
      if (data.getUint8(at) === 0 && scale > 0)
        tags = { duration: Math.round((length / scale) * 1_000) };
    }
    const [, name = ''] = /^udta\.meta\.ilst\.(.{4})\.data$/.exec(path) ?? [];
    if (name === 'trkn' || name === 'disk') pairs.push([name, String(data.getUint16(at + 10))]);
    else if (name !== '') pairs.push([name, decoded(bytesIn(data, at + 8, end - at - 8))]);
  });
  return { ...named(pairs), ...tags };
}

type Visit = (path: string, start: number, end: number) => void;

function walk(data: DataView, from: number, to: number, above: string[], visit: Visit): void {
  for (let at = from; at + 8 <= to;) {
    const size = data.getUint32(at);
    if (size < 8 || at + size > to) return;
    const path = [...above, ascii(data, at + 4, 4)];
    visit(path.join('.'), at + 8, at + size);
    const [first, last] = [path[0], path.at(-1)];
    // `meta` has a version before its boxes.
    if (first === 'udta' && path.length < 5 && last !== 'data')
      walk(data, at + (last === 'meta' ? 12 : 8), at + size, path, visit);
    at += size;
  }
}
