import { type IAudioMetadata, parseBlob } from 'music-metadata';
import type { FileTags } from './file-tags.ts';

/** Reads the tags of an audio file in the browser, without reading the whole file. */
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
  if (lines.length === 0 || lines.some(({ timestamp }) => timestamp === undefined))
    return first.text?.trim() ?? '';
  return lines.map(({ text, timestamp = 0 }) => `[${timeOf(timestamp)}]${text}`).join('\n');
}

/** In LRC's format: minutes, seconds and hundredths. */
function timeOf(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(hundredths / 6_000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
