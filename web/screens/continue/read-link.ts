import type { HandOver } from '../../player/hand-over/hand-over-link.ts';

/** As many as `toHandOver` writes, and its bounds. Separate, so that neither loads the other. */
const maxTracks = 50;
const maxSeconds = 86_400;
const publicSource = /^(?:album|artist|playlist)\.[1-9]\d{0,9}$/;

/** Anyone can write such a link. Null unless it names tracks and one of them is current. */
export function readHandOver(hash: string): HandOver | null {
  const parts = new URLSearchParams(hash.slice(1, 2_000));
  const number = (name: string, min: number, max: number, otherwise: number): number => {
    const value = Number(parts.get(name) ?? Number.NaN);
    return value >= min && value <= max ? value : otherwise;
  };
  const words = (parts.get('t') ?? '').split('.', maxTracks + 1);
  const trackIds = words.map((word) => (/^[\da-z]{1,10}$/.test(word) ? parseInt(word, 36) : 0));
  const index = number('i', 0, trackIds.length - 1, 0);
  if (trackIds.length > maxTracks || trackIds.includes(0) || !Number.isInteger(index)) return null;
  const [repeat, sourceId] = [parts.get('r'), parts.get('q') ?? ''];
  const isPublic = publicSource.test(sourceId);
  return {
    trackIds,
    index,
    position: number('p', 0, maxSeconds, 0),
    speed: number('s', 0.5, 2, 1),
    repeat: repeat === 'all' || repeat === 'one' ? repeat : 'off',
    isShuffled: parts.get('x') === '1',
    sourceId: isPublic ? sourceId : null,
    hasMore: isPublic && parts.get('m') === '1',
  };
}
