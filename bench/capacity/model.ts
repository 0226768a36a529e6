import { type Outcome, outcomeOf } from '../load/load.ts';

/** The processes that a request passes, from the visitor on. */
export const roles = ['visitors', 'nginx', 'gateway', 'backend'] as const;
export type Role = (typeof roles)[number];

/** A kind of request, with its costs. */
export interface Kind {
  name: string;
  /** The parts that the response is read in. */
  parts: number;
  micros: Costs;
}

/** CPU microseconds of each process for one request; 0 if the process is not modelled. */
export type Costs = Record<Role, number>;

export interface Arrival {
  kind: Kind;
  atMicros: number;
}

/** A request that was answered. */
export interface Timed {
  name: string;
  sentMicros: number;
  ms: number;
}

interface Machine {
  /** Processes that run at the same time; the others wait, and all get the same share. */
  cores: number;
  /** Number of gateway processes. */
  instances: number;
  /** How nginx chooses one. */
  chooses: 'in turn' | 'at random';
}

interface Request extends Arrival {
  route: Process[];
  isAnswered: boolean;
  partsLeft: number;
}

/**
 * An event loop: it runs one part of one request at a time, and takes the requests in turn.
 * `waiting` counts the parts of each request, in the order of arrival.
 */
interface Process {
  role: Role;
  waiting: Map<Request, number>;
  running: Request | null;
  /** When the running part ends, on the clock of the work done. */
  until: number;
}

const newProcess = (role: Role): Process => ({
  role,
  waiting: new Map(),
  running: null,
  until: Infinity,
});

function addPart(process: Process, request: Request, parts = 1): void {
  process.waiting.set(request, (process.waiting.get(request) ?? 0) + parts);
}

/** Runs a part of the next request. Puts the request last in line if it has more parts here. */
function startNext(process: Process, worked: number): void {
  const [first] = process.waiting;
  process.running = first?.[0] ?? null;
  process.until = Infinity;
  if (!first) return;
  const [request, parts] = first;
  process.waiting.delete(request);
  if (parts > 1) process.waiting.set(request, parts - 1);
  const { micros, parts: ofResponse } = request.kind;
  process.until = worked + micros[process.role] / (1 + ofResponse);
}

/** Hands the finished part to the next process. Returns the request if that was its last part. */
function passOn(process: Process): Request | null {
  const request = process.running;
  if (!request) return null;
  const { route, kind } = request;
  const place = route.indexOf(process);
  const onward = route[place + (request.isAnswered ? -1 : 1)];
  if (onward) addPart(onward, request);
  else if (request.isAnswered) return (request.partsLeft -= 1) === 0 ? request : null;
  else {
    request.isAnswered = true;
    addPart(process, request, kind.parts);
  }
  return null;
}

/** Simulates the queues event by event. `arrivals` must be in order of time. */
export function simulate(
  arrivals: readonly Arrival[],
  { cores, instances, chooses }: Machine,
): Timed[] {
  const gateways = Array.from({ length: instances }, () => newProcess('gateway'));
  const others = {
    visitors: newProcess('visitors'),
    nginx: newProcess('nginx'),
    backend: newProcess('backend'),
  };
  const processes = [...gateways, ...Object.values(others)];
  const answered: Timed[] = [];
  let turn = 0;
  const begin = (arrival: Arrival, worked: number): void => {
    turn += 1;
    const index = chooses === 'in turn' ? turn % instances : Math.floor(Math.random() * instances);
    const at = { ...others, gateway: gateways[index] };
    const route = roles.flatMap((role) =>
      arrival.kind.micros[role] > 0 && at[role] ? [at[role]] : [],
    );
    const [first] = route;
    if (!first) throw new TypeError(`${arrival.kind.name} costs nothing.`);
    addPart(first, { ...arrival, route, isAnswered: false, partsLeft: arrival.kind.parts });
    if (!first.running) startNext(first, worked);
  };

  let now = 0;
  // While more processes run than there are cores, work takes longer than its CPU time.
  let worked = 0;
  let next = 0;
  for (;;) {
    let busy = 0;
    let ends = processes[0];
    for (const process of processes) {
      if (process.running) busy += 1;
      if (ends && process.until < ends.until) ends = process;
    }
    const speed = Math.min(1, cores / busy);
    const endsAt = busy > 0 && ends ? now + (ends.until - worked) / speed : Infinity;
    const arrival = arrivals[next];
    if (arrival && arrival.atMicros <= endsAt) {
      worked += Math.max(0, arrival.atMicros - now) * (busy > 0 ? speed : 0);
      now = Math.max(now, arrival.atMicros);
      next += 1;
      begin(arrival, worked);
    } else if (busy > 0 && ends) {
      now = endsAt;
      worked = ends.until;
      const done = passOn(ends);
      if (done) {
        const { kind, atMicros } = done;
        answered.push({ name: kind.name, sentMicros: atMicros, ms: (now - atMicros) / 1_000 });
      }
      startNext(ends, worked);
      for (const process of processes)
        if (!process.running && process.waiting.size > 0) startNext(process, worked);
    } else return answered;
  }
}

/** Independent arrivals (Poisson): the gaps between them are exponential. */
export function randomArrivals(rates: ReadonlyMap<Kind, number>, seconds: number): Arrival[] {
  const arrivals: Arrival[] = [];
  for (const [kind, perSecond] of rates) {
    const gap = (): number => (-Math.log(1 - Math.random()) / perSecond) * 1e6;
    for (let at = gap(); at < seconds * 1e6; at += gap()) arrivals.push({ kind, atMicros: at });
  }
  return arrivals.toSorted((a, b) => a.atMicros - b.atMicros);
}

/** The times of one kind. */
export function outcomeOfKind(name: string, all: readonly Timed[]): Outcome {
  const own = all.filter((one) => one.name === name);
  return outcomeOf(
    own.map(({ ms }) => ms),
    0,
    0,
  );
}
