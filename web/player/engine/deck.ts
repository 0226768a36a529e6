import type { Failure, Sound } from './engine.ts';
import {
  shouldPlay,
  mediaEvents,
  nextState,
  type MediaEvent,
  type PlayEvent,
  type PlayState,
} from './play-state.ts';
import { attachSource, failureOf, removeSource, isHls } from './source.ts';
import { createStallWatch } from './stall.ts';

/** An element whose sound is routed through the enhancer. */
export interface EnhancedOutput {
  readonly element: HTMLAudioElement;
  /** Whether the enhancer can play this sound. If so, it prepares for it. */
  accepts(sound: Sound): boolean;
  /** Notes that this sound plays only without the enhancer. */
  refuse(sound: Sound): void;
  /** Resumes the audio context before playback. */
  wake(): void;
}

/**
 * plain: plays only without the enhancer. ended: the sound has ended. blocked: the browser requires
 * a user gesture. time: position, duration or buffered ranges may have changed.
 */
export type DeckEvent = 'state' | 'time' | 'ended' | 'blocked' | 'failed' | 'plain';

const pollMs = 250;
/**
 * A rehearsal ends after this much playback or this much time; the last value is the interval of
 * the checks.
 */
const [rehearsedSeconds, rehearsedMs, rehearsalPollMs] = [0.05, 1_000, 10] as const;
/** Far enough to make a browser look for data again, too short to hear. */
const nudgeSeconds = 0.01;
const nearEnoughSeconds = 0.2;

/** One audio element, or its enhanced replacement, with one sound at a time and its state. */
export class Deck {
  readonly #plainElement: HTMLAudioElement;
  readonly #followed = new Set<HTMLAudioElement>();
  #element: HTMLAudioElement;
  #output: EnhancedOutput | null = null;
  /** The sound can't be routed through the enhancer. */
  #isPlain = false;
  readonly #emit: (event: DeckEvent) => void;
  #sound: Sound | null = null;
  #state: PlayState = 'idle';
  #failure: Failure = 'network';
  /** The start position, until the element can seek. */
  #startsAt: number | null = null;
  #amplitude = 1;
  #level = 1;
  #release = (): void => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #checkStall = createStallWatch();
  /** Rehearse as soon as the sound can play. */
  #willRehearse = false;
  #rehearsal: ReturnType<typeof setInterval> | undefined;

  constructor(element: HTMLAudioElement, emit: (event: DeckEvent) => void) {
    this.#plainElement = this.#element = element;
    this.#emit = emit;
    this.#follow(element);
  }

  get sound(): Sound | null {
    return this.#sound;
  }

  get state(): PlayState {
    return this.#state;
  }

  /** The cause of the failed state. */
  get failure(): Failure {
    return this.#failure;
  }

  /** In seconds. */
  get position(): number {
    return this.#rehearsal ? 0 : (this.#startsAt ?? this.#element.currentTime);
  }

  get duration(): number {
    return this.#sound ? this.#element.duration : Number.NaN;
  }

  get buffered(): (readonly [from: number, to: number])[] {
    const { buffered } = this.#element;
    return Array.from({ length: buffered.length }, (_, index) => [
      buffered.start(index),
      buffered.end(index),
    ]);
  }

  /** Whether data for the current position has loaded. */
  get hasData(): boolean {
    if (this.#rehearsal) return false;
    return this.#element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !this.#element.seeking;
  }

  /** Routes this and later sounds through another element; null ends it. */
  route(output: EnhancedOutput | null): void {
    this.#output = output;
    if (output) this.#follow(output.element);
    if (this.#sound && this.#state !== 'failed')
      this.load(this.#sound, this.position, shouldPlay(this.#state));
  }

  /** `isPlain`: bypasses the enhancer. */
  load(sound: Sound, at: number, isPlaying: boolean, isPlain = false): void {
    this.#dropRehearsal();
    this.#release();
    // Safari doesn't route HLS sound through an audio context.
    this.#isPlain =
      this.#output !== null && (isPlain || isHls(sound.src) || !this.#output.accepts(sound));
    this.#use((!this.#isPlain && this.#output?.element) || this.#plainElement);
    this.#sound = sound;
    this.#startsAt = at > 0 ? at : null;
    // Playback can stall until data of the new sound arrives.
    this.#step('stop');
    this.#dispatch(isPlaying ? 'load' : 'load-paused');
    this.#release = attachSource(this.#element, sound, {
      ready: () => {
        // Some elements ignore this and need a second seek once they know the duration.
        if (this.#startsAt !== null) this.#element.currentTime = this.#startsAt;
        if (shouldPlay(this.#state)) this.#start();
      },
      failed: (why) => this.#fail(why),
    });
  }

  /**
   * Loads a sound that starts later, at its beginning. `canRehearse`: may first play it silently
   * for a moment.
   */
  prepare(sound: Sound, canRehearse: boolean): void {
    this.load(sound, 0, false);
    this.#willRehearse = canRehearse && this.#element === this.#plainElement;
  }

  /** Call it during a user gesture. From then on, the element may play at any time. */
  unlock(): void {
    if (!this.#sound) this.#element.load();
  }

  play(): void {
    this.#endRehearsal();
    this.#dispatch('play');
    this.#start();
  }

  pause(): void {
    this.#endRehearsal();
    this.#element.pause();
    this.#dispatch('pause');
  }

  seek(seconds: number): void {
    this.#endRehearsal();
    const element = this.#element;
    const wanted = Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
    const knowsLength = element.readyState >= HTMLMediaElement.HAVE_METADATA;
    this.#startsAt = knowsLength ? null : wanted;
    this.#checkStall = createStallWatch();
    if (knowsLength)
      element.currentTime = Number.isFinite(element.duration)
        ? Math.min(wanted, element.duration)
        : wanted;
    this.#emit('time');
  }

  /** Drops the sound and its loaded data. */
  clear(): void {
    this.#dropRehearsal();
    this.#sound = this.#startsAt = null;
    this.#dispatch('stop');
    this.#release();
    this.#release = () => undefined;
    removeSource(this.#element);
  }

  /** `amplitude`: from the listener's volume, from 0 to 1. */
  setVolume(amplitude: number, isMuted: boolean): void {
    this.#amplitude = amplitude;
    this.#element.muted = isMuted;
    this.#applyVolume();
  }

  /** The volume factor during a transition, from 0 to 1. */
  setLevel(level: number): void {
    this.#level = level;
    this.#applyVolume();
  }

  #applyVolume(): void {
    this.#element.volume = this.#rehearsal ? 0 : this.#amplitude * this.#level;
  }

  /**
   * Plays silently for a moment, then returns to the beginning. In WebKit with GStreamer, the audio
   * clock runs while the sound waits, and would delay its start by that time.
   */
  #rehearse(): void {
    this.#willRehearse = false;
    const element = this.#element;
    const until = performance.now() + rehearsedMs;
    this.#rehearsal = setInterval(() => {
      if (element.currentTime >= rehearsedSeconds || performance.now() > until)
        this.#endRehearsal();
    }, rehearsalPollMs);
    this.#applyVolume();
    // A browser that refuses this also refuses the real start, which reports it.
    element.play().catch(() => this.#endRehearsal());
  }

  #endRehearsal(): void {
    this.#willRehearse = false;
    if (!this.#rehearsal) return;
    this.#element.pause();
    this.#element.currentTime = 0;
    this.#dropRehearsal();
  }

  #dropRehearsal(): void {
    this.#willRehearse = false;
    clearInterval(this.#rehearsal);
    this.#rehearsal = undefined;
    this.#applyVolume();
  }

  setSpeed(speed: number): void {
    this.#element.preservesPitch = true;
    // `playbackRate` resets to the default with the next source.
    this.#element.defaultPlaybackRate = speed;
    this.#element.playbackRate = speed;
  }

  #follow(element: HTMLAudioElement): void {
    if (this.#followed.has(element)) return;
    this.#followed.add(element);
    element.preload = 'auto';
    for (const event of mediaEvents)
      element.addEventListener(event, () => {
        if (element === this.#element) this.#onMediaEvent(event);
      });
  }

  #use(element: HTMLAudioElement): void {
    const { volume, muted, defaultPlaybackRate } = this.#element;
    if (element === this.#element) return;
    removeSource(this.#element);
    Object.assign(element, {
      volume,
      muted,
      preservesPitch: true,
      defaultPlaybackRate,
      playbackRate: defaultPlaybackRate,
    });
    this.#element = element;
  }

  #onMediaEvent(event: MediaEvent): void {
    if (isOutdated(event, this.#element)) return;
    const { error } = this.#element;
    if (event === 'error') return error ? this.#fail(failureOf(error)) : undefined;
    if (event === 'encrypted' || event === 'waitingforkey') return this.#fail('protected');
    if (event === 'loadedmetadata') {
      this.#correctStart();
      if (this.#isPlain && this.#sound && !isHls(this.#sound.src))
        this.#output?.refuse(this.#sound);
      if (this.#isPlain) this.#emit('plain');
    }
    if (event === 'canplay' && this.#willRehearse) this.#rehearse();
    // Rehearsals are silent.
    if (this.#rehearsal) return;
    this.#step(event);
    // A listener of the end may load another sound into this or the other element.
    if (event === 'ended') this.#emit('ended');
    this.#emit('state');
    if (timeEvents.has(event)) this.#emit('time');
  }

  #step(event: PlayEvent): void {
    this.#state = nextState(this.#state, event);
    if (shouldPlay(this.#state)) this.#timer ??= this.#watch();
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #dispatch(event: PlayEvent): void {
    this.#step(event);
    this.#emit('state');
  }

  #watch(): ReturnType<typeof setInterval> {
    const element = this.#element;
    this.#checkStall = createStallWatch();
    let hasMovedWithoutData = false;
    return setInterval(() => {
      const verdict = this.#checkStall({
        now: performance.now(),
        position: element.currentTime,
        hasData: this.hasData,
        isOnline: navigator.onLine,
        loaded: this.buffered.reduce((sum, [from, to]) => sum + to - from, 0),
      });
      if (verdict === 'nudge') element.currentTime += nudgeSeconds;
      if (verdict === 'lost') this.#fail('network');
      if (verdict !== 'moves') hasMovedWithoutData = false;
      else if (this.hasData || hasMovedWithoutData) this.#dispatch('moved');
      // WebKit with GStreamer may report no data while it plays. After a seek or in a stall, it moves only once.
      else hasMovedWithoutData = true;
    }, pollMs);
  }

  #fail(why: Failure): void {
    if (this.#state === 'failed' || this.#state === 'idle') return;
    this.#dropRehearsal();
    // The server may not allow cross-origin processing: such files only play without it.
    if (
      this.#sound &&
      this.#element !== this.#plainElement &&
      this.#element.readyState === HTMLMediaElement.HAVE_NOTHING
    )
      return this.load(this.#sound, this.position, shouldPlay(this.#state), true);
    this.#failure = why;
    this.#dispatch('error');
    // Data that arrives later must not start playing.
    this.#element.pause();
    this.#emit('failed');
  }

  #start(): void {
    const sound = this.#sound;
    if (this.#element !== this.#plainElement) this.#output?.wake();
    this.#element.play().catch((error: unknown) => {
      // Other errors are reported by events, or mean that a newer request replaced this one.
      if (
        !(error instanceof DOMException && error.name === 'NotAllowedError') ||
        this.#sound !== sound
      )
        return;
      this.#dispatch('pause');
      this.#emit('blocked');
    });
  }

  #correctStart(): void {
    const wanted = this.#startsAt;
    this.#startsAt = null;
    if (wanted !== null && Math.abs(this.#element.currentTime - wanted) > nearEnoughSeconds)
      this.seek(wanted);
  }
}

const timeEvents: ReadonlySet<MediaEvent> = new Set([
  'timeupdate',
  'seeked',
  'durationchange',
  'progress',
  'loadedmetadata',
  'emptied',
]);

/** Events arrive late, when the state may have changed. `ended` alone reports the end. */
function isOutdated(event: MediaEvent, { paused, ended, seeking }: HTMLAudioElement): boolean {
  if (event === 'pause') return !paused || ended;
  if (event === 'play' || event === 'playing') return paused;
  return event === 'seeking' && !seeking;
}
