/**
 * - `connect`: no connection.
 * - `timeout`: no first byte in time.
 * - `status`: a response with a passing 5xx, or one that broke off.
 */
export type Fault = 'connect' | 'timeout' | 'status';
export type FaultCounts = Record<Fault, number>;

/**
 * Faults in a row that take an address out; failed responses only if a trial fails too. One timeout
 * is enough if nothing else is answered.
 */
const mostInARow: FaultCounts = { connect: 2, timeout: 5, status: 5 };
/** A returned address is on probation until it has answered this often: one fault is enough. */
const probation = 10;
/** Requests that wait, and for how long nothing was answered, before an address counts as silent. */
const silentRequests = 5;
const silentMs = 10_000;

/** The known health of one address of a backend. */
export class AddressHealth {
  /** Requests that have not ended: bodies are sent and responses received, too. */
  underWay = 0;
  /** How often in a row it was taken out; its next time out grows with it. */
  timesOut = 0;
  /** When it last returned to service. */
  backAt = -Infinity;
  /** When the head of its last response arrived. */
  answeredAt = -Infinity;
  readonly ejections: FaultCounts = { connect: 0, timeout: 0, status: 0 };
  readonly #inARow: FaultCounts = { connect: 0, timeout: 0, status: 0 };
  /** Of those under way, the ones that wait for the head of their response. */
  #waiting = 0;
  /** Since when requests wait without any response; Infinity: none waits. */
  #waitsSince = Infinity;
  #probation = 0;

  /** `waits`: for the head of its response, until `endWait`. A slow upload does not. */
  begin(now: number, waits: boolean): void {
    this.underWay += 1;
    if (!waits) return;
    this.#waiting += 1;
    if (this.#waiting === 1) this.#waitsSince = now;
  }

  endWait(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#waitsSince = Infinity;
  }

  end(): void {
    this.underWay -= 1;
  }

  answered(now: number): void {
    this.answeredAt = now;
    if (this.#waiting > 0) this.#waitsSince = now;
    this.#inARow.connect = 0;
    this.#inARow.timeout = 0;
  }

  succeeded(): void {
    this.#inARow.status = 0;
    if (this.#probation > 0) this.#probation -= 1;
  }

  /** `isMute`: it answered nothing else. Returns why to take it out; null: not yet. */
  failed(fault: Fault, isMute: boolean): string | null {
    const count = (this.#inARow[fault] += 1);
    if (isMute) return 'a request timed out, and no other got a response';
    if (count >= mostInARow[fault]) return `${count} ${words[fault]} in a row`;
    return this.#probation > 0 ? 'it failed again soon after its return' : null;
  }

  /** A trial succeeded after failed responses. */
  acquitted(): void {
    this.#inARow.status = 0;
  }

  /** How many requests wait, if they are many and none has been answered for a while; or 0. */
  silentRequests(now: number): number {
    const isSilent = this.#waiting >= silentRequests && now - this.#waitsSince > silentMs;
    return isSilent ? this.#waiting : 0;
  }

  /** Whether nothing failed last. */
  get isWell(): boolean {
    const { connect, timeout, status } = this.#inARow;
    return connect + timeout + status === 0;
  }

  /** `isForgiven`: the last time is long ago. */
  ejected(fault: Fault, isForgiven: boolean): void {
    this.ejections[fault] += 1;
    this.timesOut = isForgiven ? 1 : this.timesOut + 1;
  }

  back(now: number): void {
    this.backAt = now;
    this.#probation = probation;
    this.#waitsSince = this.#waiting > 0 ? now : Infinity;
    Object.assign(this.#inARow, { connect: 0, timeout: 0, status: 0 });
  }
}

const words: Readonly<Record<Fault, string>> = {
  connect: 'failed connections',
  timeout: 'requests without a response in time',
  status: 'failed responses',
};
