import { type IAudioMetadata, parseBlob, TimestampFormat } from 'music-metadata';
import type { FileTags } from './file-tags.ts';
import { stampOf } from '../../music/tracks/lyric-lines.ts';

/** Reads an audio file's tags in the browser without reading the whole file. */
export async function readFileTags(file: Blob): Promise<FileTags> {
  const { common, format } = await parseBlob(file);
  const [picture] = common.picture ?? [];
  return {
    title: common.title?.trim() ?? '',
    artist: common.artist?.trim() ?? '',
    album: common.album?.trim() ?? '',
    number: positive(common.track.no),
    disc: positive(common.disk.no),
    duration: positive(Math.round((format.duration ?? 0) * 1_000)),
    date: common.date ?? (common.year === undefined ? '' : String(common.year)),
    genres: common.genre ?? [],
    lyrics: lyricsOf(common),
    cover: picture ? new Blob([new Uint8Array(picture.data)], { type: picture.format }) : null,
  };
}

const positive = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && value > 0 ? value : null;

function lyricsOf({ lyrics }: IAudioMetadata['common']): string {
  const [first] = lyrics ?? [];
  if (!first) return '';
  const lines = first.syncText;
  // Other timestamp formats count frames, whose duration is unknown here.
  const isTimed =
    first.timeStampFormat === TimestampFormat.milliseconds &&
    lines.every(({ timestamp }) => timestamp !== undefined);
  if (lines.length === 0 || !isTimed)
    return first.text?.trim() || lines.map(({ text }) => text.trim()).join('\n');
  return lines
    .map(({ text, timestamp = 0 }) => `[${stampOf(timestamp / 1_000)}]${oneLine(text)}`)
    .join('\n');
}

/** Some tags start a line with a line break, which would separate it from its time. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
