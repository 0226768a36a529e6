import type { Track } from '../../../contracts/schema/music.ts';
import { isTransient } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { readList } from '../../music/tracks/read-list.ts';
import type { Player } from '../player-core.ts';
import { currentIndex, freshSeed, itemsOf, type Queue } from '../queue/play-queue.ts';
import { isRadio, type Source } from '../../music/tracks/source.ts';

/** Loads the next page when at most this many items are left. */
const fewItems = 5;
/** Timeout; the next track tries again. */
const limitMs = 20_000;

/** State of the queue's source. */
interface Filling {
  source: Source;
  /** IDs of its loaded tracks in source order, including those removed from the queue. */
  known: number[];
  /** Whether the whole source can be read at once, as far as known. */
  isReadable: boolean;
  /** Length of the previous page; 0 before the first. */
  pageLength: number;
  control: AbortController;
  isLoading: boolean;
  /**
   * `Queue.starts` at the last failure: retries with the next start, or when the visitor waits for
   * it.
   */
  failedAt: number | null;
}

/**
 * Loads more of the queue's source, page by page, before the queue runs out. At the end of the
 * source, a radio may follow.
 */
export function refillQueue(player: Pick<Player, 'state' | 'change' | 'listen' | 'notify'>): void {
  let filling: Filling | null = null;
  /** `Queue.starts` of the last track, so its end is handled once. */
  let endsAt = -1;

  function check(): void {
    const { queue, state } = player.state.read();
    if (
      queue.more === null &&
      state === 'playing' &&
      queue.items.at(-1)?.itemId === queue.currentId &&
      endsAt !== queue.starts
    ) {
      endsAt = queue.starts;
      void import('./radio.ts').then(
        ({ startAutoplay }) => startAutoplay(player),
        () => undefined,
      );
    }
    const { more } = queue;
    if (filling?.source !== more) {
      filling?.control.abort();
      filling = more && {
        source: more,
        known: knownTracks(queue, more),
        isReadable: !isRadio(more),
        pageLength: 0,
        control: new AbortController(),
        isLoading: false,
        failedAt: null,
      };
    }
    if (!filling || filling.isLoading || (filling.failedAt === queue.starts && !queue.isNextDue))
      return;
    // A shuffled queue continues with any track of the whole list, not with its next page.
    if (queue.ordered !== null && filling.isReadable) void fetchRest(filling, queue.starts);
    else if (queue.items.length - 1 - currentIndex(queue) <= fewItems)
      void fetchPage(filling, queue.starts);
  }

  async function fetchRest(page: Filling, starts: number): Promise<void> {
    page.isLoading = true;
    const { source, control } = page;
    const rest = await (
      await import('./read-rest.ts')
    ).readRest(source, page.known, control.signal);
    page.isLoading = false;
    if (page !== filling) return;
    if (rest === 'later') {
      page.failedAt = starts;
    } else if (rest === null) {
      page.isReadable = false;
      check();
    } else {
      const [before, items] = [rest.before, rest.after].map((tracks) => itemsOf(tracks, source));
      player.change({
        type: 'more',
        items: items ?? [],
        before: before ?? [],
        from: source,
        more: null,
        seed: freshSeed(),
      });
      if (rest.isTooLong) player.notify({ type: 'too-long', count: rest.count });
    }
  }

  async function fetchPage(page: Filling, starts: number): Promise<void> {
    page.isLoading = true;
    const tracks = await readPage(page, player.state.read().queue);
    page.isLoading = false;
    if (page !== filling) return;
    if (tracks === null) {
      page.failedAt = starts;
      return;
    }
    const isLast =
      tracks.length === 0 || (tracks.length < page.pageLength && !isRadio(page.source));
    page.known.push(...tracks.map(({ id }) => id));
    page.pageLength = tracks.length;
    const { source } = page;
    player.change({
      type: 'more',
      items: itemsOf(tracks, source),
      from: source,
      more: isLast ? null : source,
      seed: freshSeed(),
    });
  }

  player.state.subscribe(check);
  player.listen(({ type }) => {
    if (type !== 'ended') return;
    if (filling) filling.failedAt = null;
    check();
  });
  check();
}

/**
 * Null if unavailable for now. A backend without the call, or that refuses it, has no more tracks.
 */
async function readPage(
  { source, known, control: { signal } }: Filling,
  queue: Queue,
): Promise<Track[] | null> {
  const lastTrack = known.at(-1);
  try {
    if (isRadio(source))
      return await (await import('./radio.ts')).readRadio(source, queue, { signal, limitMs });
    const { tracks } = await call(
      'POST player/tracks',
      { body: { queueId: source.id, ...(lastTrack !== undefined && { lastTrack }) } },
      { signal, limitMs },
    );
    return readList(tracks);
  } catch (error) {
    return isTransient(error) ? null : [];
  }
}

/** IDs of a source's tracks in a queue, in source order, without tracks that the visitor added. */
export function knownTracks({ items, ordered }: Queue, source: Source): number[] {
  const sourceItems = items.filter((item) => item.source?.id === source.id && !item.added);
  if (ordered === null) return sourceItems.map(({ track }) => track.id);
  const byId = new Map(sourceItems.map((item) => [item.itemId, item.track.id]));
  return ordered.flatMap((id) => byId.get(id) ?? []);
}
