import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectedRedis } from '../store/redis.ts';
import { type Command, type Reach, readCommand, type SentCommand } from './command.ts';
import { type InstanceReport, maxReportBytes, readReport, writeReport } from './instance-report.ts';
import { loadInstanceScripts } from './instance-scripts.ts';

/** An instance as the others see it. */
export interface KnownInstance extends InstanceReport {
  id: string;
  /** Milliseconds since its last heartbeat. */
  seenMs: number;
  /** Whether that is recent. */
  isAlive: boolean;
}

export interface InstancesView {
  /** ID of the instance that responds. */
  self: string;
  /** Whether Redis answered. If not, only this instance is listed. */
  isComplete: boolean;
  /** The oldest first. */
  instances: KnownInstance[];
}

interface Options {
  redis: ConnectedRedis;
  /** Begins the names of keys and channels. */
  prefix: string;
  report(): InstanceReport;
  /** Carries out a command that another instance was given. `isEarlier`: before this one began. */
  apply(command: Command, isEarlier: boolean): void;
  /** Called with the IDs of the living instances, and this one's, when they have changed. */
  onAlive(ids: readonly string[], self: string): void;
  /**
   * Milliseconds between two heartbeats. An instance is dead after three missed ones. The others
   * notice at their next heartbeat, and their views must be right within two seconds.
   */
  beatMs?: number;
}

/** The longest delay between two attempts to connect. */
const reconnectMs = 2_000;
/** Milliseconds for which a dead instance is still listed. */
const forgottenMs = 60_000;
/** An instance that was away for less than that catches up with what happened. */
const eventMs = 600_000;
/** Milliseconds that Redis keeps a state after its last read. */
const stateMs = 3_600_000;
/** Milliseconds that the end of a process waits for Redis. */
const farewellMs = 250;

type BeatReply = [
  instances: [id: string, seenMs: number, report: string | null][],
  commands: [ageMs: number, json: string][],
];

interface Told extends SentCommand {
  /** By `performance.now()`. */
  at: number;
}

/** This instance among all of its site, which know each other through Redis. */
export class Instances {
  readonly id = randomBytes(4).toString('hex');
  readonly #options: Options;
  readonly #scripts: ReturnType<typeof loadInstanceScripts>;
  readonly #keys: { instances: string; commands: string };
  readonly #timer: NodeJS.Timeout;
  /** Milliseconds after which an instance without a heartbeat is dead. */
  readonly #deadMs: number;
  #alive: readonly string[] = [];
  /** When this instance last heard of the others; -Infinity: never. */
  #heardAt = -Infinity;
  /** Those that were alive before an outage and have not returned, and how long they count. */
  #returning = new Set<string>();
  #returningUntil = -Infinity;
  #isBeating = false;
  #hasFailed = false;
  /**
   * Whether another heartbeat must follow at once: news arrived during the current one, or it
   * changed what this instance reports.
   */
  #hasNews = false;
  #isStopped = false;
  #view: Promise<InstancesView> | null = null;
  /** The state in force, and the events carried out: by the ID of the command. */
  #state: Told | null = null;
  #events = new Set<string>();
  /** What Redis does not know yet, by field. */
  readonly #unsent = new Map<string, Told>();

  constructor(options: Options) {
    this.#options = options;
    const { redis, prefix, beatMs = 400 } = options;
    this.#deadMs = 3.5 * beatMs;
    this.#scripts = loadInstanceScripts(redis);
    this.#keys = { instances: `${prefix}instances`, commands: `${prefix}commands` };
    const beat = (): void => void this.#beat();
    const hear = (): void => {
      this.#hasNews = true;
      beat();
    };
    redis.onReady(() => {
      this.#awaitReturns();
      beat();
    });
    // A message only announces a change; the keys contain it. A lost message costs half a second.
    redis.subscribe(this.#keys.instances, hear, beat);
    this.#timer = setInterval(beat, beatMs).unref();
  }

  /** Whether Redis answers: a cluster may be up without the node that has the keys. */
  get hearsRedis(): boolean {
    return this.#options.redis.isUp() && !this.#hasFailed;
  }

  /** All instances, at this moment. Waits for Redis only briefly. */
  view(): Promise<InstancesView> {
    return (this.#view ??= this.#look().finally(() => (this.#view = null)));
  }

  /** Tells all other instances. The caller has carried it out already. */
  async tell(command: Command): Promise<Reach> {
    const told = { id: randomUUID(), command, at: performance.now() };
    this.#remember(told);
    this.#unsent.set(fieldOf(told), told);
    return (await this.#send(fieldOf(told), told)) ? 'all' : 'here';
  }

  /** Signs off, so that the others don't wait for three missed heartbeats. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    const { redis } = this.#options;
    if (!redis.isUp()) return;
    const left = redis.client
      .hdel(this.#keys.instances, this.id)
      .then(() => this.#notify())
      .catch(() => {});
    await Promise.race([left, wait(farewellMs, undefined, { ref: false })]);
  }

  async #beat(): Promise<void> {
    if (this.#isBeating || this.#isStopped || !this.#options.redis.isUp()) return;
    this.#isBeating = true;
    this.#hasNews = false;
    try {
      const known = this.#state;
      this.#take(await this.#ask(false), known);
      this.#hasFailed = false;
      for (const [field, told] of this.#unsent) await this.#send(field, told);
    } catch (error) {
      this.#hasFailed = true;
      this.#options.redis.reportRefusal(error as Error);
    } finally {
      this.#isBeating = false;
    }
    if (this.#hasNews) await this.#beat();
  }

  async #look(): Promise<InstancesView> {
    const { redis, report } = this.#options;
    const self = { ...report(), id: this.id, seenMs: 0, isAlive: true };
    const alone = { self: this.id, isComplete: false, instances: [self] };
    if (this.#isStopped || !redis.isUp()) return alone;
    try {
      const [found] = await redis.patience.wait(this.#ask(true));
      const others = found.flatMap(([id, seenMs, json]) => {
        const read = json === null || id === this.id ? null : readReport(json);
        return read && isId(id) ? [{ ...read, id, seenMs, isAlive: seenMs <= this.#deadMs }] : [];
      });
      const instances = [self, ...others].toSorted(
        (a, b) => a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id),
      );
      return { self: this.id, isComplete: true, instances };
    } catch (error) {
      redis.reportRefusal(error as Error);
      return alone;
    }
  }

  async #ask(wantsReports: boolean): Promise<BeatReply> {
    const { instances, commands } = this.#keys;
    return (await this.#scripts.beat(
      [instances, commands],
      this.id,
      writeReport(this.#options.report()),
      wantsReports ? 1 : 0,
      maxReportBytes + 16,
      forgottenMs,
      eventMs,
      stateMs,
    )) as BeatReply;
  }

  /** `known`: the state in force when the reply was asked for. */
  #take([instances, commands]: BeatReply, known: Told | null): void {
    const isNew = this.#alive.length === 0;
    const ids = this.#idsIn(instances);
    if (ids.join() !== this.#alive.join()) {
      this.#alive = ids;
      this.#options.onAlive(ids, this.id);
      this.#hasNews = true;
      // The others make room at once.
      if (isNew) this.#notify();
    }
    const read = commands.flatMap(([ageMs, json]) => {
      const sent = readCommand(json);
      return sent ? [{ ...sent, at: performance.now() - ageMs }] : [];
    });
    // The reply lacks a state that this instance got after it had asked.
    const isOutdated = this.#state !== known;
    for (const told of read) if (!isOutdated || !isState(told)) this.#carryOut(told, isNew);
    const kept = new Set(read.map(({ id }) => id));
    // An event that Redis has forgotten cannot arrive again, unless it is still to be sent.
    for (const id of this.#events)
      if (!kept.has(id) && ![...this.#unsent.values()].some((one) => one.id === id))
        this.#events.delete(id);
    // A Redis that lost its data learns the state again.
    if (this.#state && !read.some(isState)) this.#unsent.set(fieldOf(this.#state), this.#state);
  }

  /** The living ones, and those that an outage may only have delayed. */
  #idsIn(instances: BeatReply[0]): string[] {
    const now = performance.now();
    // A node of a cluster may be away without any new connection.
    if (now - this.#heardAt > this.#deadMs) this.#awaitReturns();
    this.#heardAt = now;
    const alive = instances.filter(([id, seenMs]) => seenMs <= this.#deadMs && isId(id));
    const ids = new Set(alive.map(([id]) => id));
    for (const id of ids) this.#returning.delete(id);
    if (now > this.#returningUntil) this.#returning.clear();
    return [...ids, ...this.#returning].toSorted();
  }

  /** After an outage, instances return at different times: the last one reconnects, and then beats. */
  #awaitReturns(): void {
    this.#returning = new Set(this.#alive);
    this.#returningUntil = performance.now() + reconnectMs + this.#deadMs;
  }

  #carryOut(told: Told, isEarlier: boolean): void {
    if (isState(told)) {
      // This instance's unsent state is newer; if not, Redis will reject it.
      if (told.id === this.#state?.id || this.#unsent.has(fieldOf(told))) return;
    } else {
      // A process that began after an event has read its files since.
      const beganAt = performance.now() - process.uptime() * 1_000;
      if (this.#events.has(told.id) || told.at < beganAt) return;
    }
    this.#remember(told);
    this.#options.apply(told.command, isEarlier);
    this.#hasNews = true;
  }

  #remember(told: Told): void {
    if (isState(told)) this.#state = told;
    else this.#events.add(told.id);
  }

  /** Whether Redis has it now. If not, a later heartbeat sends it again. */
  async #send(field: string, told: Told): Promise<boolean> {
    const { redis } = this.#options;
    if (!redis.isUp()) return false;
    const { id, command } = told;
    try {
      await this.#scripts.tell(
        [this.#keys.commands],
        field,
        JSON.stringify({ id, command }),
        // An event begins when the others can know it: otherwise it might expire on the way.
        isState(told) ? Math.round(performance.now() - told.at) : 0,
        isState(told) ? stateMs : eventMs,
      );
    } catch (error) {
      redis.reportRefusal(error as Error);
      return false;
    }
    if (this.#unsent.get(field) === told) this.#unsent.delete(field);
    this.#notify();
    return true;
  }

  #notify(): void {
    const { redis } = this.#options;
    void redis.client.publish(this.#keys.instances, this.id).catch(redis.reportRefusal);
  }
}

const isState = ({ command }: SentCommand): boolean => command.what === 'switch-breaker';

/** A new state replaces the previous one; events are stored separately. */
const fieldOf = (told: SentCommand): string => (isState(told) ? 'state' : `event:${told.id}`);

const isId = (id: string): boolean => /^[\da-f]{8}$/.test(id);
