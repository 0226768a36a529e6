import { assetUrl, safeHref } from '../lib/address.ts';
import { openOutbox, outbox } from '../data/outbox/outbox.ts';
import { downloadParts } from '../downloads/download-parts.ts';
import type { Person } from '../lib/local-entries.ts';
import { countPlays } from './counting/count-plays.ts';
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
  addressOf({ src }) {
    const safe = safeHref(src);
    return safe === null ? null : assetUrl(safe, visitor.read()?.settings ?? {});
  },
  fileOf: ({ id }) => downloadParts.read()?.open(id) ?? undefined,
  isAbsent({ id }) {
    const kept = downloadParts.read();
    return kept !== null && !navigator.onLine && !kept.isEmpty() && kept.open(id) === null;
  },
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
const send = (): void => openOutbox(person());
countPlays(
  player,
  ({ trackId, queueId }) =>
    void outbox
      .add(person(), {
        key: 'POST tracks/plays/{id}/log',
        params: { id: trackId },
        body: { queueId },
      })
      .then(send),
);
visitor.subscribe(send);
addEventListener('online', send);
send();

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
