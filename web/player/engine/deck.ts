import type { Failure, Sound } from './engine.ts';
import {
  isWanted,
  mediaEvents,
  nextState,
  type MediaEvent,
  type PlayEvent,
  type PlayState,
} from './play-state.ts';
import { attachSource, failureOf, forgetSource, isHls } from './source.ts';
import { createStallWatch } from './stall.ts';

/** An element that is led through what enhances its sound. */
export interface Led {
  readonly element: HTMLAudioElement;
  /** Whether this sound can be led there. It begins then. */
  takes(sound: Sound): boolean;
  /** It could be had only without. */
  refuse(sound: Sound): void;
  /** Something is to be heard. */
  wake(): void;
}

/** plain: it can be heard, and only without being led anywhere. ended: the sound is over. blocked: the browser wants a press before it plays. time: position, length or buffered ranges may be others now. */
export type DeckEvent = 'state' | 'time' | 'ended' | 'blocked' | 'failed' | 'plain';

const lookEveryMs = 250;
/** A rehearsal ends when so much was played, or after so long. */
const [rehearsedSeconds, rehearsedMs, rehearsalLookMs] = [0.05, 1_000, 10] as const;
/** Enough to make a browser look for data anew, too little to be heard. */
const nudgeSeconds = 0.01;
const nearEnoughSeconds = 0.2;

/** One element, and in its place another one where sounds are enhanced: one sound at a time, and how it fares. */
export class Deck {
  readonly #own: HTMLAudioElement;
  readonly #known = new Set<HTMLAudioElement>();
  #element: HTMLAudioElement;
  #led: Led | null = null;
  /** What was to be led cannot be. */
  #isPlain = false;
  readonly #tell: (event: DeckEvent) => void;
  #sound: Sound | null = null;
  #state: PlayState = 'idle';
  #failure: Failure = 'network';
  /** Where it is to begin, until the element knows enough to be told. */
  #startsAt: number | null = null;
  #amplitude = 1;
  #level = 1;
  #release = (): void => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** When it is to rehearse: as soon as it can play. */
  #willRehearse = false;
  #rehearsal: ReturnType<typeof setInterval> | undefined;

  constructor(element: HTMLAudioElement, tell: (event: DeckEvent) => void) {
    this.#own = this.#element = element;
    this.#tell = tell;
    this.#follow(element);
  }

  get sound(): Sound | null {
    return this.#sound;
  }

  get state(): PlayState {
    return this.#state;
  }

  /** Why it failed, where it has. */
  get failure(): Failure {
    return this.#failure;
  }

  /** Seconds, as the engine's. */
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

  /** Whether what comes next is here. */
  get hasData(): boolean {
    if (this.#rehearsal) return false;
    return this.#element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !this.#element.seeking;
  }

  /** From now on, and beginning with the present sound, through another element; null: not so any more. */
  lead(led: Led | null): void {
    this.#led = led;
    if (led) this.#follow(led.element);
    if (this.#sound && this.#state !== 'failed')
      this.load(this.#sound, this.position, isWanted(this.#state));
  }

  /** `isPlain`: also where sounds are led. */
  load(sound: Sound, at: number, isPlaying: boolean, isPlain = false): void {
    this.#dropRehearsal();
    this.#release();
    // Safari gives no context the sound of a list.
    this.#isPlain = this.#led !== null && (isPlain || isHls(sound.src) || !this.#led.takes(sound));
    this.#use((!this.#isPlain && this.#led?.element) || this.#own);
    this.#sound = sound;
    this.#startsAt = at > 0 ? at : null;
    // It may stand still until there is something of the new one.
    this.#step('stop');
    this.#hear(isPlaying ? 'load' : 'load-paused');
    this.#release = attachSource(this.#element, sound.src, {
      ready: () => {
        // Most begin there at once; the others are told when they know the length.
        if (this.#startsAt !== null) this.#element.currentTime = this.#startsAt;
        if (isWanted(this.#state)) this.#start();
      },
      failed: (why) => this.#fail(why),
    });
  }

  /** Fetches a sound that starts at its beginning later. `canRehearse`: it may play a moment of silence before. */
  prepare(sound: Sound, canRehearse: boolean): void {
    this.load(sound, 0, false);
    this.#willRehearse = canRehearse && this.#element === this.#own;
  }

  /** Within a press: from then on it may be told to play at any time. */
  unlock(): void {
    if (!this.#sound) this.#element.load();
  }

  play(): void {
    this.#endRehearsal();
    this.#hear('play');
    this.#start();
  }

  pause(): void {
    this.#endRehearsal();
    this.#element.pause();
    this.#hear('pause');
  }

  seek(seconds: number): void {
    this.#endRehearsal();
    const element = this.#element;
    const wanted = Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
    const knowsLength = element.readyState >= HTMLMediaElement.HAVE_METADATA;
    this.#startsAt = knowsLength ? null : wanted;
    if (knowsLength)
      element.currentTime = Number.isFinite(element.duration)
        ? Math.min(wanted, element.duration)
        : wanted;
    this.#tell('time');
  }

  /** Forgets its sound, and what was fetched of it. */
  clear(): void {
    this.#dropRehearsal();
    this.#sound = this.#startsAt = null;
    this.#hear('stop');
    this.#release();
    this.#release = () => undefined;
    forgetSource(this.#element);
  }

  /** `amplitude`: the listener's, from 0 to 1. */
  setVolume(amplitude: number, isMuted: boolean): void {
    this.#amplitude = amplitude;
    this.#element.muted = isMuted;
    this.#applyVolume();
  }

  /** How much of the volume a join leaves it, from 0 to 1. */
  setLevel(level: number): void {
    this.#level = level;
    this.#applyVolume();
  }

  #applyVolume(): void {
    this.#element.volume = this.#rehearsal ? 0 : this.#amplitude * this.#level;
  }

  /**
   * Plays a moment without sound, and returns to the beginning. WebKit with GStreamer opens the sound device with the file, and its clock runs on while
   * the sound waits: without this, the sound would start as late as it has waited.
   */
  #rehearse(): void {
    this.#willRehearse = false;
    const element = this.#element;
    const until = performance.now() + rehearsedMs;
    this.#rehearsal = setInterval(() => {
      if (element.currentTime >= rehearsedSeconds || performance.now() > until)
        this.#endRehearsal();
    }, rehearsalLookMs);
    this.#applyVolume();
    // A browser that refuses this refuses the real start as well, which then reports it.
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
    // The other one is for the next source, which begins with the default.
    this.#element.defaultPlaybackRate = speed;
    this.#element.playbackRate = speed;
  }

  #follow(element: HTMLAudioElement): void {
    if (this.#known.has(element)) return;
    this.#known.add(element);
    element.preload = 'auto';
    for (const event of mediaEvents)
      element.addEventListener(event, () => {
        if (element === this.#element) this.#take(event);
      });
  }

  #use(element: HTMLAudioElement): void {
    const { volume, muted, defaultPlaybackRate } = this.#element;
    if (element === this.#element) return;
    forgetSource(this.#element);
    Object.assign(element, {
      volume,
      muted,
      preservesPitch: true,
      defaultPlaybackRate,
      playbackRate: defaultPlaybackRate,
    });
    this.#element = element;
  }

  #take(event: MediaEvent): void {
    if (isOutdated(event, this.#element)) return;
    const { error } = this.#element;
    if (event === 'error') return error ? this.#fail(failureOf(error)) : undefined;
    if (event === 'encrypted' || event === 'waitingforkey') return this.#fail('protected');
    if (event === 'loadedmetadata') {
      this.#begin();
      if (this.#isPlain && this.#sound && !isHls(this.#sound.src)) this.#led?.refuse(this.#sound);
      if (this.#isPlain) this.#tell('plain');
    }
    if (event === 'canplay' && this.#willRehearse) this.#rehearse();
    // A rehearsal is nothing that anybody hears.
    if (this.#rehearsal) return;
    this.#step(event);
    // Whoever hears of the end first may give this element, or the other, something else to play.
    if (event === 'ended') this.#tell('ended');
    this.#tell('state');
    if (renewsFigures.has(event)) this.#tell('time');
  }

  #step(event: PlayEvent): void {
    this.#state = nextState(this.#state, event);
    if (isWanted(this.#state)) this.#timer ??= this.#watch();
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #hear(event: PlayEvent): void {
    this.#step(event);
    this.#tell('state');
  }

  #watch(): ReturnType<typeof setInterval> {
    const element = this.#element;
    const look = createStallWatch();
    return setInterval(() => {
      const outlook = look({
        now: performance.now(),
        position: element.currentTime,
        hasData: this.hasData,
        isOnline: navigator.onLine,
        arrived: this.buffered.reduce((sum, [from, to]) => sum + to - from, 0),
      });
      if (outlook === 'nudge') element.currentTime += nudgeSeconds;
      if (outlook === 'lost') this.#fail('network');
      if (outlook === 'moves' && this.hasData) this.#hear('moved');
    }, lookEveryMs);
  }

  #fail(why: Failure): void {
    if (this.#state === 'failed' || this.#state === 'idle') return;
    this.#dropRehearsal();
    // It may be of a site that lets nobody change its files: those can only be played as they are.
    if (
      this.#sound &&
      this.#element !== this.#own &&
      this.#element.readyState === HTMLMediaElement.HAVE_NOTHING
    )
      return this.load(this.#sound, this.position, isWanted(this.#state), true);
    this.#failure = why;
    this.#hear('error');
    // What arrives later must not begin to sound by itself.
    this.#element.pause();
    this.#tell('failed');
  }

  #start(): void {
    const sound = this.#sound;
    if (this.#element !== this.#own) this.#led?.wake();
    this.#element.play().catch((error: unknown) => {
      // The other reasons are told as events, or mean that something else was asked in the meantime.
      if (
        !(error instanceof DOMException && error.name === 'NotAllowedError') ||
        this.#sound !== sound
      )
        return;
      this.#hear('pause');
      this.#tell('blocked');
    });
  }

  #begin(): void {
    const wanted = this.#startsAt;
    this.#startsAt = null;
    if (wanted !== null && Math.abs(this.#element.currentTime - wanted) > nearEnoughSeconds)
      this.seek(wanted);
  }
}

const renewsFigures: ReadonlySet<MediaEvent> = new Set([
  'timeupdate',
  'seeked',
  'durationchange',
  'progress',
  'loadedmetadata',
  'emptied',
]);

/** Events come a moment after what they tell, and it may be otherwise by then. The end is told by `ended` alone. */
function isOutdated(event: MediaEvent, { paused, ended, seeking }: HTMLAudioElement): boolean {
  if (event === 'pause') return !paused || ended;
  if (event === 'play' || event === 'playing') return paused;
  return event === 'seeking' && !seeking;
}
