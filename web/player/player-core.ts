import type { Track } from '../../contracts/schema/music.ts';
import { trackLength } from '../music/tracks/track-facts.ts';
import type { Engine, EngineEvent, Sound } from './engine/engine.ts';
import { shouldPlay, type PlayState } from './engine/play-state.ts';
import {
  areDataSaved,
  type OtherTab,
  initialState,
  initialTime,
  type PlayerNotice,
  type PlayerState,
  type PlayerTime,
  type PlaybackSettings,
  type PlayerContext,
  type PlayRequest,
} from './player-state.ts';
import { PlayerSound } from './player-sound.ts';
import { changeQueue, type QueueChange } from './queue/change-queue.ts';
import {
  itemsOf,
  type QueueItem,
  startId,
  currentItem,
  following,
  nextItem,
  type Queue,
  freshSeed,
} from './queue/play-queue.ts';
import type { Source } from '../music/tracks/source.ts';
import { type Recoverable, Recovery } from './recovery.ts';
import { BufferedSignal, Signal, Store } from '../lib/store.ts';

/** After this many seconds, 'previous' restarts the current track. */
const restartAfter = 3;

/** How a change starts an item. */
interface Start {
  /** By the visitor, not automatically. */
  isManual: boolean;
  /** The engine already plays the item. */
  isPlaying?: boolean;
  /** The item stays paused. */
  staysPaused?: boolean;
}

/** Connects the queue with the engine. Nothing else controls the engine. */
export class Player {
  readonly state = new Store<PlayerState>(initialState);
  readonly time = new Store<PlayerTime>(initialTime);
  /** Null unless another tab has the queue; this tab's is then empty. */
  readonly elsewhere = new Store<OtherTab | null>(null);
  readonly sound: PlayerSound;
  readonly #events = new Signal<EngineEvent>();
  /** The engine's events, after the player has handled them. */
  readonly listen = this.#events.listen;
  /** Buffered: the screens that show notices load after the first press. */
  readonly #notices = new BufferedSignal<PlayerNotice>();
  /** Messages for the visitor. */
  readonly listenToNotices = this.#notices.listen;
  readonly notify = this.#notices.emit;
  readonly #engine: Engine;
  readonly #context: PlayerContext;
  readonly #recovery: Recovery;
  /** The last item has ended, and no other has followed yet. */
  #hasEnded = false;
  #endsWithTrack = false;
  /** The current item's position in seconds at the last edit, for its undo. */
  #editedAt = 0;

  constructor(engine: Engine, context: PlayerContext) {
    this.#engine = engine;
    this.#context = context;
    this.sound = new PlayerSound(engine, this.state);
    this.#recovery = new Recovery(this.#recoverable());
    engine.listen((event) => this.#follow(event));
    for (const event of ['online', 'offline']) addEventListener(event, () => this.#prepare());
  }

  /** Identifies this start of the current item, even if the item repeats; null without one. */
  get startId(): string | null {
    const { queue } = this.state.read();
    return queue.currentId === null ? null : startId(queue.currentId, queue.starts);
  }

  play({ tracks, startIndex, source, more, isShuffled, startAt, speed }: PlayRequest): void {
    if (this.#isLocked() || tracks.length === 0) return;
    const items = itemsOf(tracks, source);
    // A copy, so that pages requested by an earlier queue from the same source are ignored.
    this.change({
      type: 'play',
      items,
      startId: startIndex === undefined ? null : (items[startIndex]?.itemId ?? null),
      more: more && { ...more },
      isShuffled,
      seed: freshSeed(),
    });
    if (startAt !== undefined) this.seek(startAt);
    if (speed !== undefined) this.sound.setSpeed(speed);
  }

  add(tracks: readonly Track[], source: Source | null, where: 'next' | 'last'): void {
    this.change({
      type: where === 'next' ? 'play-next' : 'add-last',
      items: itemsOf(tracks, source),
    });
  }

  /**
   * Applies a change by the visitor. Plays the item that becomes current, unless it replaces a
   * paused one.
   */
  change(change: QueueChange): void {
    const replacesCurrent =
      change.type === 'remove' ||
      change.type === 'undo' ||
      (change.type === 'more' && !this.#hasEnded);
    const staysPaused = replacesCurrent && !shouldPlay(this.state.read().state);
    this.#apply(change, { isManual: true, staysPaused });
    // It arrived too late for a gapless transition.
    if (this.#hasEnded && change.type === 'more')
      this.#apply({ type: 'ended' }, { isManual: false });
  }

  toggle(): void {
    if (shouldPlay(this.state.read().state)) this.pause();
    else this.resume();
  }

  resume(): void {
    const elsewhere = this.elsewhere.read();
    if (elsewhere) {
      elsewhere.takeOver();
      return;
    }
    const { currentId } = this.state.read().queue;
    if (currentId === null || this.#isLocked()) return;
    if (this.#hasEnded) this.change({ type: 'jump', itemId: currentId });
    else if (this.#isLoaded()) this.#engine.play();
    else {
      this.#recovery.begin(true);
      this.#start();
    }
  }

  pause(): void {
    this.#recovery.cancel();
    this.#engine.pause();
    if (shouldPlay(this.state.read().state)) this.#set({ state: 'paused', waitingFor: null });
  }

  next(): void {
    this.change({ type: 'next' });
  }

  /** Plays the previous track, or restarts this one if some of it has played. */
  previous(): void {
    const { queue } = this.state.read();
    const before = changeQueue(queue, { type: 'previous' });
    if (this.time.read().position > restartAfter || before === queue) this.seek(0);
    else this.change({ type: 'previous' });
  }

  seek(seconds: number): void {
    this.#hasEnded = false;
    if (this.#isLoaded()) this.#engine.seek(seconds);
    else this.time.set({ ...this.time.read(), position: seconds });
  }

  /** Seeks by this many seconds, within the track. */
  seekBy(seconds: number): void {
    const { position, duration } = this.time.read();
    const to = position + seconds;
    this.seek(Math.max(0, Number.isFinite(duration) ? Math.min(to, duration) : to));
  }

  stop(): void {
    this.#recovery.begin(true);
    this.#engine.stop();
    this.#set({ state: 'idle', waitingFor: null });
    this.time.set(initialTime);
  }

  /** Replaces everything. Nothing loads or plays before the visitor presses play. */
  restore(queue: Queue, settings: PlaybackSettings, position: number): void {
    this.stop();
    this.#hasEnded = false;
    const length = trackLength(currentItem(queue)?.track ?? {});
    this.time.set({
      ...initialTime,
      position,
      duration: length === null ? Number.NaN : length / 1_000,
    });
    this.#set({ queue });
    this.sound.set(settings);
  }

  setShuffled(isShuffled: boolean): void {
    this.change(isShuffled ? { type: 'shuffle', seed: freshSeed() } : { type: 'unshuffle' });
  }

  /** Pauses once after the current track. */
  setEndsWithTrack(endsWithTrack: boolean): void {
    this.#endsWithTrack = endsWithTrack;
    this.#prepare();
  }

  /** Loads each track only once it plays, which leaves a short gap between tracks. */
  setSavesData(savesData: boolean): void {
    this.#set({ savesData });
    this.#prepare();
  }

  #follow(event: EngineEvent): void {
    this.#reportTime(event);
    switch (event.type) {
      case 'state':
        this.#followState(event.state);
        break;
      case 'joined':
        this.#apply({ type: 'ended' }, { isManual: false, isPlaying: true });
        break;
      case 'ended':
        this.#end();
        break;
      case 'failed':
        this.#fail(event);
        break;
      case 'blocked':
      case 'plain':
        this.notify({ type: event.type });
        break;
      case 'time':
        if (this.#engine.state === 'playing') this.#recovery.played(this.#engine.position);
    }
    this.#events.emit(event);
  }

  /** A failed sound has no position: keep showing where it will resume. */
  #reportTime(event: EngineEvent): void {
    const { position, buffered } = this.#engine;
    if (this.#isLoaded()) this.time.set({ position, duration: this.#duration, buffered });
    else if (event.type === 'failed' && event.id === this.startId)
      this.time.set({ ...this.time.read(), position: event.at });
  }

  /** A stream that is transcoded while it plays has no length of its own, but its track may. */
  get #duration(): number {
    const { position, duration } = this.#engine;
    const length = trackLength(currentItem(this.state.read().queue)?.track ?? {});
    return duration === Number.POSITIVE_INFINITY && length !== null
      ? Math.max(length / 1_000, position)
      : duration;
  }

  #followState(state: PlayState): void {
    // The failure's cause follows in another event, which decides.
    if (state === 'failed') return;
    if (state === 'playing') this.#recovery.cancel();
    this.#set({ state, ...(state === 'playing' && { waitingFor: null }) });
    this.#recovery.checkSilence();
  }

  #fail({ id, why }: Extract<EngineEvent, { type: 'failed' }>): void {
    const { queue } = this.state.read();
    const next = nextItem(queue, 'ended');
    if (id === this.startId) this.#recovery.failed(why);
    else if (next && id === startId(next.itemId, queue.starts + 1))
      this.#recovery.failedAhead(next.track);
  }

  #end(): void {
    const { starts } = this.state.read().queue;
    const staysPaused = this.#endsWithTrack;
    this.#endsWithTrack = false;
    this.#apply({ type: 'ended' }, { isManual: false, staysPaused });
    this.#hasEnded = starts === this.state.read().queue.starts;
  }

  #apply(change: QueueChange, how: Start): void {
    const before = this.state.read().queue;
    const queue = changeQueue(before, change);
    if (queue === before) return;
    const at = change.type === 'undo' ? this.#editedAt : 0;
    if (queue.undo?.serial !== before.undo?.serial)
      this.#editedAt = this.#hasEnded ? 0 : this.time.read().position;
    this.#set({ queue });
    if (queue.starts !== before.starts) this.#begin(at, how);
    else if (queue.currentId === null) this.stop();
    this.#prepare();
  }

  #begin(at: number, { isManual, isPlaying, staysPaused }: Start): void {
    this.#hasEnded = false;
    this.#recovery.begin(isManual);
    if (isPlaying) return;
    this.time.set({ ...initialTime, position: at });
    if (staysPaused) this.#reload(false);
    else this.#start();
  }

  /** Plays the current item. Without a connection, the first one from here that is on this device. */
  #start(): void {
    const { queue } = this.state.read();
    const name = currentItem(queue)?.track.name;
    if (name === undefined || !this.#isAbsent(currentItem(queue))) {
      this.#reload();
      return;
    }
    const here = following(queue).find((item) => !this.#isAbsent(item));
    if (here) {
      this.notify({ type: 'absent', name });
      this.#apply({ type: 'jump', itemId: here.itemId }, { isManual: false });
      return;
    }
    this.#engine.stop();
    this.#set({ state: 'paused', waitingFor: null });
    this.notify({ type: 'absent', name: null });
  }

  #isAbsent(item: QueueItem | null): boolean {
    return item !== null && this.#context.isAbsent?.(item.track) === true;
  }

  /** Reloads the current item at its position, playing or paused. */
  #reload(isPlaying = true): void {
    const item = currentItem(this.state.read().queue);
    if (!item) return;
    if (this.#isLocked()) {
      this.#engine.stop();
      this.#set({ state: 'paused', waitingFor: null });
      return;
    }
    const sound = this.#soundOf(item, 0);
    if (!sound) {
      this.#engine.stop();
      this.#recovery.failed('none');
      return;
    }
    this.#engine.load(sound, { at: this.time.read().position, isPlaying });
    // The engine has dropped the prepared item.
    this.#prepare();
  }

  /** Whether the engine has the current item and can continue it. */
  #isLoaded(): boolean {
    return this.#engine.state !== 'idle' && this.#engine.state !== 'failed';
  }

  #isLocked(): boolean {
    const why = this.#context.lock();
    if (why !== null) this.notify({ type: 'locked', why });
    return why !== null;
  }

  #prepare(): void {
    const state = this.state.read();
    const isLate = this.#endsWithTrack || areDataSaved(state);
    const next = isLate ? null : nextItem(state.queue, 'ended');
    this.#engine.prepare(next && !this.#isAbsent(next) ? this.#soundOf(next, 1) : null);
  }

  /** `ahead`: number of starts from now. */
  #soundOf({ itemId, track }: QueueItem, ahead: number): Sound | null {
    const src = this.#context.addressOf(track);
    return src === null
      ? null
      : {
          id: startId(itemId, this.state.read().queue.starts + ahead),
          src,
          open: this.#context.fileOf?.(track),
        };
  }

  #recoverable(): Recoverable {
    const read = (): Queue => this.state.read().queue;
    const isSilent = (): boolean =>
      this.#engine.state === 'loading' || this.#engine.state === 'waiting';
    return {
      get track() {
        return currentItem(read())?.track ?? null;
      },
      get isSilent() {
        return isSilent();
      },
      get hasNext() {
        return nextItem(read(), 'skipped') !== null;
      },
      reload: () => this.#reload(),
      renew: (track) => this.#apply({ type: 'renew', track }, { isManual: false }),
      skip: () => this.#apply({ type: 'next' }, { isManual: false }),
      show: (state, waitingFor) => this.#set({ state, waitingFor }),
      notify: (notice) => this.notify(notice),
    };
  }

  #set(parts: Partial<PlayerState>): void {
    this.state.set({ ...this.state.read(), ...parts });
  }
}
