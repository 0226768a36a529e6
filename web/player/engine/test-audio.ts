import { vi } from 'vitest';
import type { Engine, EngineEvent } from './engine.ts';
import { createEngine } from './create-engine.ts';

/** Like browsers, updates the position only every few milliseconds. */
const renewedEveryMs = 10;

/** An `<audio>` element whose file and clock the test controls. Plays by fake timers. */
export class FakeAudio extends EventTarget {
  /** Duration of each file in seconds. */
  static durations: Record<string, number> = {};
  /** Milliseconds from `play()` to movement. */
  latencyMs = 40;
  /** Like WebKit with GStreamer, delays the first start of a file by its waiting time. */
  isLateByWait = false;
  #arrivedAt: number | null = null;
  /** The name of the error that `play()` rejects with. */
  refusal: string | null = null;
  preload = '';
  crossOrigin: string | null = null;
  volume = 1;
  muted = false;
  defaultPlaybackRate = 1;
  preservesPitch = true;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  duration = Number.NaN;
  error: { code: number; message: string } | null = null;
  /** Every seek position. */
  readonly seeks: number[] = [];
  #src: string | null = null;
  #rate = 1;
  #isStuck = false;
  /** A known position and its time, from which the current position is calculated. */
  #base = { at: 0, time: 0 };
  #timers: ReturnType<typeof setTimeout>[] = [];

  get buffered(): TimeRanges {
    const isEmpty = this.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    return { length: isEmpty ? 0 : 1, start: () => 0, end: () => this.duration };
  }

  hasAttribute(): boolean {
    return this.#src !== null;
  }

  removeAttribute(): void {
    this.#src = null;
  }

  canPlayType(): string {
    return '';
  }

  get src(): string {
    return this.#src ?? '';
  }

  set src(src: string) {
    this.#src = src;
    this.load();
    this.#later(100, () => this.arrive());
  }

  /** The file, or enough of it, has loaded. */
  arrive(): void {
    this.duration = FakeAudio.durations[this.src] ?? 60;
    this.#arrivedAt = performance.now();
    this.readyState = HTMLMediaElement.HAVE_ENOUGH_DATA;
    for (const event of ['durationchange', 'loadedmetadata', 'canplay', 'progress'])
      this.tell(event);
    if (!this.paused) this.#move();
  }

  fail(code: number, message = ''): void {
    this.error = { code, message };
    this.#hold();
    this.tell('error');
  }

  load(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    Object.assign(this, {
      paused: true,
      ended: false,
      readyState: 0,
      duration: Number.NaN,
      error: null,
    });
    this.#rate = this.defaultPlaybackRate;
    this.#base = { at: 0, time: Number.POSITIVE_INFINITY };
  }

  get currentTime(): number {
    const passedMs = this.#isStuck ? 0 : Math.max(0, performance.now() - this.#base.time);
    const renewedMs = Math.floor(passedMs / renewedEveryMs) * renewedEveryMs;
    const isOver = passedMs * this.#rate >= (this.duration - this.#base.at) * 1_000;
    if (isOver) return this.duration;
    return Number.isFinite(renewedMs)
      ? this.#base.at + (renewedMs * this.#rate) / 1_000
      : this.#base.at;
  }

  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    this.#base = { at: seconds, time: this.#base.time };
    if (this.readyState === 0) return;
    this.#hold();
    this.#base.at = seconds;
    this.tell('seeked');
    if (!this.paused) this.#move();
  }

  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** Data stops arriving, or playback stalls. */
  set isStuck(isStuck: boolean) {
    this.#base = { at: this.currentTime, time: performance.now() };
    this.#isStuck = isStuck;
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#hold();
    this.#rate = rate;
    if (!this.paused && this.readyState > 0) this.#move();
  }

  async play(): Promise<void> {
    if (this.refusal) throw new DOMException('', this.refusal);
    if (!this.paused) return;
    this.paused = false;
    this.tell('play');
    if (this.readyState > 0) this.#move();
  }

  pause(): void {
    if (this.paused) return;
    this.#hold();
    this.paused = true;
    this.tell('pause');
  }

  /** The machine is busy for this long. */
  keepWaiting(ms: number): void {
    this.#hold();
    this.#base.time = performance.now() + ms;
    this.#tick(ms);
  }

  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  #move(): void {
    const waitedMs = this.isLateByWait
      ? performance.now() - (this.#arrivedAt ?? performance.now())
      : 0;
    this.#arrivedAt = null;
    const latencyMs = this.latencyMs + waitedMs;
    this.#base.time = performance.now() + latencyMs;
    this.#later(latencyMs, () => this.tell('playing'));
    this.#tick(latencyMs);
  }

  #tick(waitingMs = 0): void {
    const left = waitingMs + ((this.duration - this.currentTime) * 1_000) / this.#rate;
    this.#later(Math.min(250, Math.max(0, left)), () => {
      if (this.#isStuck || this.paused) return;
      this.tell('timeupdate');
      if (this.currentTime < this.duration) return this.#tick();
      Object.assign(this, { paused: true, ended: true });
      this.tell('pause');
      this.tell('ended');
    });
  }

  /** Stops at its position. */
  #hold(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#base = { at: this.currentTime, time: Number.POSITIVE_INFINITY };
  }

  #later(ms: number, what: () => void): void {
    this.#timers.push(setTimeout(what, ms));
  }
}

export interface TestEngine {
  engine: Engine;
  first: FakeAudio;
  second: FakeAudio;
  /** All events except `time`. */
  events: Exclude<EngineEvent, { type: 'time' }>[];
  pass(ms: number): Promise<void>;
}

export function testEngine({ canChooseVolume = true } = {}): TestEngine {
  const [first, second] = [new FakeAudio(), new FakeAudio()];
  const engine = createEngine([first, second] as never, () => canChooseVolume);
  const events: TestEngine['events'] = [];
  engine.listen((event) => {
    if (event.type !== 'time') events.push(event);
  });
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { engine, first, second, events, pass };
}

/** Sounds by name with their durations. */
export const sound = (name: string, seconds = 60): { id: string; src: string } => {
  FakeAudio.durations[`/${name}.mp3`] = seconds;
  return { id: name, src: `/${name}.mp3` };
};
