import { assetUrl, safeHref } from '../lib/address.ts';
import { downloadParts } from '../downloads/download-parts.ts';
import { deviceStore, outboxEntry } from '../lib/device-store.ts';
import type { Person } from '../lib/local-entries.ts';
import { countPlays, type Play } from './counting/count-plays.ts';
import { createEngine } from './engine/create-engine.ts';
import { shouldPlay } from './engine/play-state.ts';
import { Player } from './player-core.ts';
import { currentItem } from './queue/play-queue.ts';
import { playLock } from '../music/tracks/play-lock.ts';
import { refillQueue } from './sources/more-tracks.ts';
import { visitor } from './visitor.ts';
import { nowPlaying } from './now-playing.ts';

/** The page's only player. */
export const player = new Player(createEngine(), {
  addressOf: ({ src }) => safeHref(src && assetUrl(src.trim(), visitor.read()?.settings ?? {})),
  fileOf: ({ id }) => downloadParts.read()?.open(id) ?? undefined,
  isAbsent: ({ id }) => downloadParts.read()?.isAbsent(id) === true,
  lock() {
    const who = visitor.read();
    return (who && playLock(who)) ?? (areMinutesUsedUp() ? 'minutes' : null);
  },
});

let areMinutesUsedUp = (): boolean => false;
let isWatching = false;

/**
 * Only members have listening minutes and a recap, so guests never load the code that counts them.
 * If it fails to load, playback continues and the backend enforces the limit.
 */
function watchWhenMember(): void {
  if (isWatching || !visitor.read()?.user) return;
  isWatching = true;
  void import('./watch-minutes.ts').then(
    ({ watchMinutes }) => {
      areMinutesUsedUp = watchMinutes(player, visitor);
    },
    () => undefined,
  );
  void import('./counting/keep-listening.ts').then(
    ({ keepListening }) => keepListening(player, visitor),
    () => undefined,
  );
}

watchWhenMember();
visitor.subscribe(watchWhenMember);
refillQueue(player);

const person = (): Person => visitor.read()?.user?.id ?? null;

/** Reports a play and those that wait. The code that does loads only if there is one. */
async function report(play: Play | null): Promise<void> {
  const here = person();
  if (play === null && (await deviceStore.get(here, outboxEntry)) === undefined) return;
  const { addToOutbox, sendOutbox } = await import('../data/outbox/outbox.ts');
  if (play) {
    const write = { params: { id: play.track.id }, body: { queueId: play.queueId } };
    await addToOutbox(here, { key: 'POST tracks/plays/{id}/log', ...write });
  }
  if (person() === here) await sendOutbox(here);
}

/** If the code doesn't load, the play is not counted. */
const tryToReport = (play: Play | null): void => void report(play).catch(() => undefined);

countPlays(player, tryToReport);
visitor.subscribe(() => tryToReport(null));
addEventListener('online', () => tryToReport(null));
tryToReport(null);

// A page that opens without a connection may play before it knows the music of this device.
downloadParts.subscribe(() => {
  if (player.state.read().waitingFor === 'network') player.resume();
});

player.state.subscribe(() => {
  const { queue, state } = player.state.read();
  const [item, known] = [currentItem(queue), nowPlaying.read()];
  const next = {
    trackId: item?.track.id ?? null,
    sourceId: item?.source?.id ?? null,
    isPlaying: shouldPlay(state),
  };
  if (
    next.trackId !== known.trackId ||
    next.sourceId !== known.sourceId ||
    next.isPlaying !== known.isPlaying
  )
    nowPlaying.set(next);
});
