import { Signal } from '../../lib/store.ts';
import { Deck, type DeckEvent } from './deck.ts';
import type { Engine, EngineEvent, Enhancements, Sound } from './engine.ts';
import type { Enhancer } from './enhancements.ts';
import { crossfadeLevels, runFade, createJoiner, type Join } from './join.ts';
import { shouldPlay, type PlayState } from './play-state.ts';
import { type Elements, unlock } from './unlock.ts';

/**
 * The next sound loads when this much of the current one is left. Earlier, it would compete for
 * bandwidth.
 */
const preloadSeconds = 30;
/** When this much is left, the transition is scheduled for the exact end. */
const scheduleSeconds = 1;
/**
 * The old sound overlaps the new one for this long: too short to hear, long enough to prevent a
 * click.
 */
const rampSeconds = 0.02;
/** Initial level of a joining sound, so that a brief overlap is about as loud as one sound. */
const joiningLevel = 0.5;

/** Two decks: one plays, the other holds the next sound. */
class TwoDecks implements Engine {
  readonly #events = new Signal<EngineEvent>();
  readonly listen = this.#events.listen;
  readonly #startJoin = createJoiner();
  readonly canChooseVolume: () => boolean;
  readonly #decks: readonly [Deck, Deck];
  #current: Deck;
  #spare: Deck;
  #next: Sound | null = null;
  #reported: PlayState = 'idle';
  #speed = 1;
  #crossfade = 0;
  #enhancements: Enhancements | null = null;
  #enhancer: Enhancer | null = null;
  #isEnhanced = false;
  #join: (Join & { coming: Deck }) | null = null;
  /** Ends a running crossfade at once. */
  #endFade: (() => void) | null = null;

  constructor(elements: Elements, canChooseVolume: () => boolean) {
    this.canChooseVolume = canChooseVolume;
    this.#decks = elements.map((element) => {
      const deck: Deck = new Deck(element, (event) => this.#onDeckEvent(deck, event));
      return deck;
    }) as [Deck, Deck];
    [this.#current, this.#spare] = this.#decks;
  }

  get state(): PlayState {
    return this.#current.state;
  }

  get position(): number {
    return this.#current.position;
  }

  get duration(): number {
    return this.#current.duration;
  }

  get buffered(): (readonly [from: number, to: number])[] {
    return this.#current.buffered;
  }

  load(sound: Sound, { at = 0, isPlaying }: { at?: number; isPlaying: boolean }): void {
    this.#interrupt();
    this.#next = null;
    if (at === 0 && isSame(this.#spare.sound, sound)) {
      this.#swap().clear();
      this.#current.setLevel(1);
      if (isPlaying) this.#current.play();
    } else this.#current.load(sound, at, isPlaying);
    this.#emitState();
    this.#emit({ type: 'time' });
  }

  prepare(sound: Sound | null): void {
    if (isSame(this.#next, sound)) return;
    this.#cancelJoin();
    this.#next = sound;
    if (!sound && !this.#endFade) this.#spare.clear();
    this.#preload();
  }

  play(): void {
    // Unlock the other element in the same user gesture: on a restored page, neither is unlocked.
    this.#spare.unlock();
    this.#current.play();
  }

  pause(): void {
    this.#interrupt();
    this.#current.pause();
  }

  seek(seconds: number): void {
    this.#interrupt();
    this.#current.seek(seconds);
  }

  stop(): void {
    this.#interrupt();
    this.#next = null;
    this.#current.clear();
    this.#spare.clear();
  }

  setVolume(volume: number, isMuted: boolean): void {
    for (const deck of [this.#current, this.#spare]) deck.setVolume(amplitudeAt(volume), isMuted);
  }

  setSpeed(speed: number): void {
    this.#interrupt();
    this.#speed = speed;
    for (const deck of [this.#current, this.#spare]) deck.setSpeed(speed);
  }

  setCrossfade(seconds: number): void {
    this.#cancelJoin();
    this.#crossfade = seconds;
  }

  get canEnhance(): boolean {
    return this.canChooseVolume() && 'AudioContext' in globalThis;
  }

  setEnhancements(enhancements: Enhancements): void {
    this.#enhancements = enhancements;
    if (this.#enhancer || isOn(enhancements)) void this.#enhance();
  }

  async #enhance(): Promise<void> {
    try {
      const { Enhancer: EnhancerClass } = await import('./enhancements.ts');
      const [wanted, isWantedNow] = [this.#enhancements, isOn(this.#enhancements)];
      if (!wanted || !(this.#enhancer || (isWantedNow && this.canEnhance))) return;
      this.#enhancer ??= new EnhancerClass(() => this.#setEnhanced(false));
      this.#enhancer.set(wanted);
      if (this.#isEnhanced !== isWantedNow) this.#setEnhanced(isWantedNow);
    } catch {
      this.#emit({ type: 'plain' });
    }
  }

  #setEnhanced(isEnhanced: boolean): void {
    this.#interrupt();
    this.#isEnhanced = isEnhanced;
    this.#spare.clear();
    for (const [index, deck] of this.#decks.entries())
      deck.route((isEnhanced && this.#enhancer?.outputs[index]) || null);
    // Routed through the enhancer it would be silent, so it plays without.
    if (!isEnhanced && isOn(this.#enhancements)) this.#emit({ type: 'plain' });
  }

  #emit(event: EngineEvent): void {
    this.#events.emit(event);
  }

  #emitState(): void {
    const { state } = this.#current;
    if (state === this.#reported) return;
    this.#reported = state;
    this.#emit({ type: 'state', state });
  }

  #onDeckEvent(deck: Deck, event: DeckEvent): void {
    if (event === 'plain') this.#emit({ type: 'plain' });
    else if (deck === this.#current) this.#onCurrentEvent(event);
    else if (event === 'failed' && isSame(this.#spare.sound, this.#next)) this.#failNext();
  }

  #onCurrentEvent(event: DeckEvent): void {
    const { sound, state, failure, position } = this.#current;
    if (event === 'state') {
      if (state !== 'playing') this.#cancelJoin();
      return this.#emitState();
    }
    if (!sound) return;
    if (event === 'ended')
      return this.#next ? this.#takeOver() : this.#emit({ type: 'ended', id: sound.id });
    if (event === 'blocked') return this.#emit({ type: 'blocked', id: sound.id });
    if (event === 'failed')
      return this.#emit({ type: 'failed', id: sound.id, why: failure, at: position });
    this.#emit({ type: 'time' });
    this.#preload();
    this.#scheduleJoin();
  }

  /** Reports the failure early, so that there is time to find another address. */
  #failNext(): void {
    const { sound, failure } = this.#spare;
    this.#cancelJoin();
    this.#next = null;
    this.#spare.clear();
    if (sound) this.#emit({ type: 'failed', id: sound.id, why: failure, at: 0 });
  }

  /** Seconds until the end at the current speed. */
  get #left(): number {
    return (this.#current.duration - this.#current.position) / this.#speed;
  }

  /** Loads the next sound once it doesn't compete with the current one. */
  #preload(): void {
    if (!this.#next || this.#endFade || isSame(this.#spare.sound, this.#next)) return;
    const { position, duration, buffered } = this.#current;
    const isBuffered = buffered.some(([from, to]) => from <= position && to >= duration - 0.1);
    if (isBuffered || this.#left <= preloadSeconds + this.#crossfade)
      this.#spare.prepare(this.#next, this.canChooseVolume());
  }

  #scheduleJoin(): void {
    if ((this.#join && !this.#join.isOver) || this.#endFade || !this.#canSchedule()) return;
    const overlap = this.#overlap();
    if (!(this.#left <= scheduleSeconds + overlap)) return;
    const coming = this.#spare;
    coming.setLevel(overlap > 0 ? 0 : joiningLevel);
    const controls = {
      remainingMs: () => this.#left * 1_000,
      start: () => coming.play(),
      playedMs: () => (coming.position / this.#speed) * 1_000,
      onMove: () => {
        if (coming !== this.#current) this.#takeOver(overlap);
      },
    };
    this.#join = Object.assign(this.#startJoin(controls, overlap * 1_000), { coming });
  }

  #canSchedule(): boolean {
    return (
      this.state === 'playing' &&
      isSame(this.#spare.sound, this.#next) &&
      this.#spare.hasData &&
      !document.hidden &&
      this.canChooseVolume()
    );
  }

  /** Crossfade duration in seconds; at most half of a short sound. */
  #overlap(): number {
    const lengths = [this.#current, this.#spare]
      .map(({ duration }) => duration)
      .filter(Number.isFinite);
    return Math.min(this.#crossfade, ...lengths.map((seconds) => seconds / 2 / this.#speed));
  }

  /** Cancels the transition, because the next sound has changed or must wait. */
  #cancelJoin(): void {
    const join = this.#join;
    if (!join || join.coming === this.#current) return;
    this.#join = null;
    join.cancel();
    if (!join.hasStarted) return;
    join.coming.pause();
    join.coming.seek(0);
  }

  #takeOver(overlap = 0): void {
    const next = this.#next;
    if (!next) return;
    const left = this.#left;
    // The end came earlier than predicted.
    if (this.#join && !this.#join.hasStarted) this.#join.cancel();
    const leaving = this.#swap();
    this.#next = null;
    if (!isSame(this.#current.sound, next)) this.#current.load(next, 0, true);
    else if (!shouldPlay(this.#current.state)) this.#current.play();
    const beginsAt = this.#join?.coming === this.#current ? joiningLevel : 1;
    if (overlap > 0)
      this.#fade(leaving, Math.max(rampSeconds, Math.min(overlap, left)), crossfadeLevels);
    else
      this.#fade(leaving, rampSeconds, (passed) => [
        1 - passed,
        beginsAt + (1 - beginsAt) * passed,
      ]);
    this.#emit({ type: 'joined', id: next.id });
    this.#emitState();
  }

  #fade(leaving: Deck, seconds: number, levels: typeof crossfadeLevels): void {
    const coming = this.#current;
    this.#endFade = runFade(
      seconds,
      (passed) => {
        const [leavingLevel, comingLevel] = levels(passed);
        leaving.setLevel(leavingLevel);
        coming.setLevel(comingLevel);
      },
      () => {
        this.#endFade = null;
        leaving.clear();
        leaving.setLevel(1);
        this.#preload();
      },
    );
  }

  /** Returns the deck that was current. */
  #swap(): Deck {
    const leaving = this.#current;
    this.#current = this.#spare;
    this.#spare = leaving;
    return leaving;
  }

  /** Cancels every transition and leaves only the current sound. */
  #interrupt(): void {
    this.#cancelJoin();
    // A measurement of this transition would be wrong.
    this.#join?.cancel();
    this.#endFade?.();
  }
}

const isOn = (enhancements: Enhancements | null): boolean =>
  enhancements?.isLevelled === true || enhancements?.isEqualised === true;

const isSame = (one: Sound | null, other: Sound | null): boolean =>
  one !== null && one.id === other?.id && one.src === other.src;

/** `canChooseVolume`: without it, a sound starts after the previous one has ended. */
export const createEngine = (
  elements: Elements = unlock(),
  canChooseVolume: () => boolean = probeVolume(),
): Engine => new TwoDecks(elements, canChooseVolume);

/**
 * The element's volume for a slider position, both from 0 to 1. Hearing is logarithmic: half way
 * sounds half as loud at a quarter of the amplitude.
 */
const amplitudeAt = (slider: number): number => clamp(slider) ** 2;

/** An invalid number means full volume: no readable value was saved. */
const clamp = (value: number): number =>
  Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;

/**
 * Checks whether pages can set the volume on this device. Asynchronous, because iOS resets the
 * volume one task later.
 */
export function probeVolume(): () => boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return () => probe.volume === 0.5;
}
