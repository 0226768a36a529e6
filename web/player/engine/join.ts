/** What a join asks and does; times in milliseconds by the page's clock. */
export interface Joint {
  /** How long the present sound goes on, as far as it says. */
  restMs(): number;
  /** Tells the next sound to play. */
  start(): void;
  /** How much of the next sound has been heard. */
  heardMs(): number;
  /** The next sound moves. */
  moves(): void;
}

export interface Join {
  /** Whether it has told the next sound to play. */
  readonly hasBegun: boolean;
  /** Whether there is nothing more to do or to learn. */
  readonly isOver: boolean;
  cancel(): void;
}

/** How often a position is read. It is renewed every ten or twenty milliseconds: many looks find moments right after that. */
const lookEveryMs = 7;
/** Older looks say nothing: a machine that is busy keeps sound waiting now and then. */
const lookedAtMs = 150;
const followEveryMs = 4;
/** For so long its beginning is looked at, once it moves. */
const followMs = 120;
const givenUpMs = 2_000;
const nearEnoughMs = 0.3;
/** From being told to play to moving, until there is something measured. */
const usualLeadMs = 5;
const keptLeads = 7;
/** A browser starts within this time. A start that took longer was a stall, and says nothing of the next one. */
const mostLeadMs = 250;
/**
 * Positions may run ahead of what is heard, so that a sound seems to have moved before it was told. Who would tell it after the end of the present
 * one finds that this has ended.
 */
const leastLeadMs = 0;

/** One join: tells what comes to play so much before the end as it takes to move, and looks how long it really took. */
class Aim implements Join {
  hasBegun = false;
  isOver = false;
  readonly #joint: Joint;
  readonly #earlyMs: number;
  readonly #learn: (leadMs: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks: { at: number; endsAt: number }[] = [];

  constructor(joint: Joint, earlyMs: number, learn: (leadMs: number) => void) {
    this.#joint = joint;
    this.#earlyMs = earlyMs;
    this.#learn = learn;
    this.#aim();
  }

  cancel(): void {
    this.isOver = true;
    clearTimeout(this.#timer);
  }

  #aim(): void {
    const now = performance.now();
    this.#looks = [
      ...this.#looks.filter(({ at }) => at > now - lookedAtMs),
      { at: now, endsAt: now + this.#joint.restMs() },
    ];
    // A position that was renewed a while ago says too late an end: the earliest is the nearest.
    const leftMs = Math.min(...this.#looks.map(({ endsAt }) => endsAt)) - this.#earlyMs - now;
    if (leftMs > nearEnoughMs)
      this.#timer = setTimeout(() => this.#aim(), leftMs > 2 * lookEveryMs ? lookEveryMs : leftMs);
    else {
      this.hasBegun = true;
      this.#joint.start();
      this.#follow(now, Number.POSITIVE_INFINITY);
    }
  }

  #follow(toldAt: number, earliest: number): void {
    const now = performance.now();
    const heardMs = this.#joint.heardMs();
    const beganAt = heardMs > 0 ? Math.min(earliest, now - heardMs) : earliest;
    if (heardMs > 0 && earliest === Number.POSITIVE_INFINITY) this.#joint.moves();
    if (this.isOver) return;
    this.isOver = heardMs > followMs || now > toldAt + givenUpMs;
    if (!this.isOver) this.#timer = setTimeout(() => this.#follow(toldAt, beganAt), followEveryMs);
    else if (heardMs > followMs) this.#learn(beganAt - toldAt);
  }
}

/** Starts sounds so that they are heard when others end, and learns with each how much earlier they have to be told. */
export function createJoiner(): (joint: Joint, overlapMs: number) => Join {
  const leads: number[] = [];
  return (joint, overlapMs) =>
    new Aim(joint, overlapMs + leadOf(leads), (leadMs) => {
      if (leadMs <= mostLeadMs) leads.unshift(leadMs);
    });
}

/** The middle one: now and then a machine has something else to do, which says nothing of the next time. */
function leadOf(leads: readonly number[]): number {
  const last = leads.slice(0, keptLeads).toSorted((a, b) => a - b);
  return Math.max(leastLeadMs, last[last.length >> 1] ?? usualLeadMs);
}
