import { createEngine } from '../../web/player/engine/create-engine.ts';

export interface PositionOrder {
  leaving: string;
  next: string;
  /** Length of the leaving track, seconds. */
  length: number;
  /** Where to start in the leaving track, seconds. */
  from: number;
}

/** Both in milliseconds of the page's clock; null if it never happened. */
export interface JoinTimes {
  /** End of the leaving track: the last advance of its position, extrapolated to its length. */
  end: number | null;
  /** Start of the next track: its first steady advance, extrapolated back to 0. */
  start: number | null;
}

declare global {
  interface Window {
    timeJoin: (order: PositionOrder) => Promise<JoinTimes>;
  }
}

const pollMs = 4;
const givenUpMs = 60_000;
const settleMs = 3_000;
/** Seconds of the next track that are checked. */
const startSeconds = 0.4;
/**
 * Some browsers advance by a few milliseconds and then wait longer than this. That does not count
 * as the start.
 */
const restMs = 100;
/** The end is calculated from the advances within this many milliseconds. */
const endMs = 150;

type Look = readonly [time: number, position: number];

const elements = [document.createElement('audio'), document.createElement('audio')] as const;
const engine = createEngine(elements);
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

window.timeJoin = async ({ leaving, next, length, from }) => {
  engine.stop();
  const looks: Record<string, Look[]> = { [leaving]: [], [next]: [] };
  const timer = setInterval(() => {
    for (const element of elements) {
      const address = element.hasAttribute('src') ? new URL(element.src).pathname : '';
      looks[address]?.push([performance.now(), element.currentTime]);
    }
  }, pollMs);
  const joined = new Promise<void>((resolve) => {
    const stop = engine.listen(({ type }) => {
      if (type !== 'joined') return;
      stop();
      resolve();
    });
  });
  engine.load({ id: leaving, src: leaving }, { at: from, isPlaying: true });
  engine.prepare({ id: next, src: next });
  await Promise.race([joined, wait(givenUpMs)]);
  await wait(settleMs);
  clearInterval(timer);
  engine.stop();
  return { end: endOf(looks[leaving] ?? [], length), start: startOf(looks[next] ?? []) };
};

function endOf(looks: readonly Look[], length: number): number | null {
  const advances = advancesOf(looks).filter(([, position]) => position < length);
  const [lastTime] = advances.at(-1) ?? [null];
  if (lastTime === null) return null;
  return Math.min(
    ...advances
      .filter(([time]) => time > lastTime - endMs)
      .map(([time, position]) => time + (length - position) * 1_000),
  );
}

function startOf(looks: readonly Look[]): number | null {
  // A track that was started early to preload it is back at 0.
  const restedAt = looks.findLastIndex(([, position]) => position === 0);
  const advances = advancesOf(looks.slice(Math.max(0, restedAt))).filter(
    ([, position]) => position <= startSeconds,
  );
  const rested = advances.findLastIndex(
    ([time], index) => time - (advances[index - 1]?.[0] ?? time) > restMs,
  );
  const steady = advances.slice(Math.max(0, rested));
  return steady.length > 0
    ? Math.min(...steady.map(([time, position]) => time - position * 1_000))
    : null;
}

const advancesOf = (looks: readonly Look[]): Look[] =>
  looks.filter(([, position], index) => position > (looks[index - 1]?.[1] ?? position));
