import type { Track } from '../../../contracts/schema/music.ts';
import { isPassing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { readList } from '../../music/read-list.ts';
import type { Player } from '../player-core.ts';
import { currentIndex, type Queue } from '../queue/play-queue.ts';
import { isRadio, itemsOf, type Source } from '../queue/queue-item.ts';
import { freshSeed } from '../queue/shuffle.ts';

/** The next page is asked for when no more than so many items are left after the present one. */
const fewItems = 5;
/** What takes longer is asked for again with the next track. */
const limitMs = 20_000;

/** What is known of the source that the queue is filled from. */
interface Filling {
  source: Source;
  /** Ids of its tracks that came, in its order, also of those that somebody has removed since. */
  known: number[];
  /** Whether all of it may be read at once, as nobody has found yet that it cannot. */
  isReadable: boolean;
  /** How many the page before had; 0 before the first. */
  pageLength: number;
  asked: AbortController;
  isAsking: boolean;
  /** `Queue.starts` when it could not be read: it is not tried again before the next start, unless somebody waits for it. */
  failedAt: number | null;
}

/** Asks for more of what the queue came from, a page at a time, before the queue runs out; where nothing comes after the last track, something may follow it. */
export function keepFilled(player: Pick<Player, 'state' | 'change' | 'listen' | 'tell'>): void {
  let filling: Filling | null = null;
  /** `Queue.starts` of the last track that nothing followed: it is looked at once. */
  let endsAt = -1;

  function look(): void {
    const { queue, state } = player.state.read();
    if (
      queue.more === null &&
      state === 'playing' &&
      queue.items.at(-1)?.itemId === queue.currentId &&
      endsAt !== queue.starts
    ) {
      endsAt = queue.starts;
      void import('./go-on.ts').then(
        ({ goOn }) => goOn(player),
        () => undefined,
      );
    }
    const { more } = queue;
    if (filling?.source !== more) {
      filling?.asked.abort();
      filling = more && {
        source: more,
        known: knownTracks(queue, more),
        isReadable: !isRadio(more),
        pageLength: 0,
        asked: new AbortController(),
        isAsking: false,
        failedAt: null,
      };
    }
    if (!filling || filling.isAsking || (filling.failedAt === queue.starts && !queue.isNextDue))
      return;
    // Shuffled, what comes next is any of the whole list, and no page of it.
    if (queue.ordered !== null && filling.isReadable) void fetchRest(filling, queue.starts);
    else if (queue.items.length - 1 - currentIndex(queue) <= fewItems)
      void fetchPage(filling, queue.starts);
  }

  async function fetchRest(page: Filling, starts: number): Promise<void> {
    page.isAsking = true;
    const { source, asked } = page;
    const rest = await (await import('./read-rest.ts')).readRest(source, page.known, asked.signal);
    page.isAsking = false;
    if (page !== filling) return;
    if (rest === 'later') {
      page.failedAt = starts;
    } else if (rest === null) {
      page.isReadable = false;
      look();
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
      if (rest.isTooLong) player.tell({ type: 'too-long', count: rest.count });
    }
  }

  async function fetchPage(page: Filling, starts: number): Promise<void> {
    page.isAsking = true;
    const tracks = await readPage(page, player.state.read().queue);
    page.isAsking = false;
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

  player.state.subscribe(look);
  player.listen(({ type }) => {
    if (type !== 'ended') return;
    if (filling) filling.failedAt = null;
    look();
  });
  look();
}

/** Null where nobody can say now. A backend that has no such call, or will not answer it, has no more of it. */
async function readPage(
  { source, known, asked: { signal } }: Filling,
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
    return isPassing(error) ? null : [];
  }
}

/** Ids of a source's tracks in a queue, in the order of the source, whatever order they are heard in. What somebody added did not come from there. */
export function knownTracks({ items, ordered }: Queue, source: Source): number[] {
  const theirs = items.filter((item) => item.source?.id === source.id && !item.isAdded);
  if (ordered === null) return theirs.map(({ track }) => track.id);
  const byId = new Map(theirs.map((item) => [item.itemId, item.track.id]));
  return ordered.flatMap((id) => byId.get(id) ?? []);
}
