/** The transition's view of both sounds; times in milliseconds of the page's clock. */
export interface JoinControls {
  /** Reported time until the current sound ends. */
  remainingMs(): number;
  /** Starts the next sound. */
  start(): void;
  /** How much of the next sound has played. */
  playedMs(): number;
  /** Called when the next sound starts moving. */
  onMove(): void;
}

export interface Join {
  /** Whether it has started the next sound. */
  readonly hasStarted: boolean;
  /** Whether it is done, measurement included. */
  readonly isOver: boolean;
  cancel(): void;
}

/**
 * Interval for reading the position. Browsers update it every ten or twenty milliseconds: frequent
 * reads catch moments right after an update.
 */
const pollMs = 7;
/** Discards older readings: a busy machine delays sound now and then. */
const readingsMs = 150;
const measurePollMs = 4;
/** How long the start is measured once the sound moves. */
const measureMs = 120;
const timeoutMs = 2_000;
const nearEnoughMs = 0.3;
/** Initial estimate of the delay from `play()` to movement. */
const defaultLeadMs = 5;
const maxLeads = 7;
/** Longer starts are stalls, which don't predict the next one. */
const maxLeadMs = 250;
/**
 * Never negative. Positions can run ahead of the audio, so that a sound seems to start early, but
 * after the current sound's end it would be too late to start the next.
 */
const minLeadMs = 0;

/**
 * One transition: starts the next sound early by its expected delay, then measures the real delay.
 */
class ScheduledJoin implements Join {
  hasStarted = false;
  isOver = false;
  readonly #controls: JoinControls;
  readonly #earlyMs: number;
  readonly #learn: (leadMs: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readings: { at: number; endsAt: number }[] = [];

  constructor(controls: JoinControls, earlyMs: number, learn: (leadMs: number) => void) {
    this.#controls = controls;
    this.#earlyMs = earlyMs;
    this.#learn = learn;
    this.#schedule();
  }

  cancel(): void {
    this.isOver = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    const now = performance.now();
    this.#readings = [
      ...this.#readings.filter(({ at }) => at > now - readingsMs),
      { at: now, endsAt: now + this.#controls.remainingMs() },
    ];
    // An outdated position predicts a late end, so the earliest prediction is the best.
    const leftMs = Math.min(...this.#readings.map(({ endsAt }) => endsAt)) - this.#earlyMs - now;
    if (leftMs > nearEnoughMs)
      this.#timer = setTimeout(() => this.#schedule(), leftMs > 2 * pollMs ? pollMs : leftMs);
    else {
      this.hasStarted = true;
      this.#controls.start();
      this.#measure(now, Number.POSITIVE_INFINITY);
    }
  }

  #measure(startedAt: number, earliest: number): void {
    const now = performance.now();
    const playedMs = this.#controls.playedMs();
    const audibleAt = playedMs > 0 ? Math.min(earliest, now - playedMs) : earliest;
    if (playedMs > 0 && earliest === Number.POSITIVE_INFINITY) this.#controls.onMove();
    if (this.isOver) return;
    this.isOver = playedMs > measureMs || now > startedAt + timeoutMs;
    if (!this.isOver)
      this.#timer = setTimeout(() => this.#measure(startedAt, audibleAt), measurePollMs);
    else if (playedMs > measureMs) this.#learn(audibleAt - startedAt);
  }
}

/**
 * Starts each sound so that it is heard when the previous one ends. Learns the start delay from
 * every transition.
 */
export function createJoiner(): (controls: JoinControls, overlapMs: number) => Join {
  const leads: number[] = [];
  return (controls, overlapMs) =>
    new ScheduledJoin(controls, overlapMs + leadOf(leads), (leadMs) => {
      if (leadMs <= maxLeadMs) leads.unshift(leadMs);
    });
}

/** The median, which ignores occasional delays of a busy machine. */
function leadOf(leads: readonly number[]): number {
  const last = leads.slice(0, maxLeads).toSorted((a, b) => a - b);
  return Math.max(minLeadMs, last[last.length >> 1] ?? defaultLeadMs);
}

const stepMs = 5;

/** Equal power: the sum stays as loud as one sound. `passed`: from 0 to 1. */
export const crossfadeLevels = (passed: number): [leaving: number, coming: number] => [
  Math.cos((passed * Math.PI) / 2),
  Math.sin((passed * Math.PI) / 2),
];

/**
 * Calls `apply` repeatedly with the progress from 0 to 1, then `over`. Returns a function that ends
 * it at once.
 */
export function runFade(
  seconds: number,
  apply: (passed: number) => void,
  over: () => void,
): () => void {
  const startedAt = performance.now();
  const end = (): void => {
    clearInterval(timer);
    apply(1);
    over();
  };
  const timer = setInterval(
    () => {
      const passed = (performance.now() - startedAt) / (seconds * 1_000);
      if (passed < 1) apply(passed);
      else end();
    },
    Math.max(stepMs, seconds * 10),
  );
  apply(0);
  return end;
}
