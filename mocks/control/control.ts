import { HttpResponse } from 'msw/http';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { demo } from '../../contracts/demo.ts';
import { list, record, text } from '../../contracts/loose.ts';
import { failureKinds } from '../../contracts/faults/fault.ts';
import { writeFault } from '../../contracts/faults/parse-faults.ts';
import { isOver, planFaults, readFaults } from '../faults/planned-faults.ts';
import { personByEmail } from '../people.ts';
import { type Persona, personas } from '../personas.ts';
import { isScenario, scenarioNotes, scenarios } from '../scenarios.ts';
import { readCookies, type SessionPort } from '../session/session-ports.ts';
import { checkSnapshot } from '../snapshots/check-snapshot.ts';
import { maxAheadMs } from '../snapshots/limits.ts';
import { loadSnapshot } from '../snapshots/load-snapshot.ts';
import { maxSnapshotBytes, takeSnapshot } from '../snapshots/snapshot.ts';
import { Visit } from '../session/visit.ts';
import type { World } from '../world.ts';
import { scenarioBySlug, slugOf, switchScenarios } from './switch-scenarios.ts';

interface Controlled {
  world: World;
  visit: Visit;
  body: Record<string, unknown>;
  /** The ID of the last log entry that the reader has; 0 for none. */
  after: number;
}

/**
 * Controls over a served world, for tests and demos. The gateway forwards this prefix in the demo
 * only.
 */
const controls: Record<string, (controlled: Controlled) => unknown> = {
  'GET /__demo/personas': () => personas,
  'GET /__demo/scenarios': () => Object.keys(scenarios),
  'GET /__demo/mails': ({ world }) => world.state.mails,
  'GET /__demo/state': ({ world, visit }) => ({
    as: whoIs(visit),
    personas: personas.map(({ id, label, email }) => ({ id, label, email })),
    scenarios: Object.keys(scenarios).map((name) => ({
      name,
      slug: slugOf(name),
      isOn: world.state.scenarios.includes(name),
      ...(isScenario(name) && scenarioNotes[name] && { about: scenarioNotes[name] }),
    })),
    mails: world.state.mails.slice(-5).toReversed(),
    faults: world.state.faults.map((planned) => ({
      text: writeFault(planned.fault),
      seen: planned.seen,
      hits: planned.hits,
      isOver: isOver(planned),
    })),
    now: world.now().toISOString(),
  }),
  // Checks all names before it changes anything.
  'POST /__demo/apply': ({ world, visit, body }) => {
    const { as, scenarios: slugs, faults, trouble, keepsCounts } = body;
    const wanted =
      slugs === undefined ? null : list(slugs).map((slug) => scenarioBySlug(text(slug)));
    const planned = readFaults(faults, trouble);
    if (as !== undefined) actAs(world, visit, text(as));
    if (wanted) switchScenarios(world.state, wanted);
    if (planned) planFaults(world.state, planned, keepsCounts === true);
  },
  'GET /__demo/calls': async ({ world, after }) => ({
    calls: (await world.calls?.read(after)) ?? [],
    // Uses the clock that timestamps the calls.
    at: Date.now(),
  }),
  'POST /__demo/calls/clear': ({ world }) => world.calls?.clear(),
  'GET /__demo/uploads': async ({ world }) => ({
    entries: world.state.uploads.entries,
    leftOver: (await world.storage?.leftOver(world)) ?? { resumable: [], multipart: [] },
  }),
  'POST /__demo/uploads/expire': ({ world }) => world.storage?.expireResumable(world),
  // The next `chunks` chunks of resumable uploads, or `parts` parts at the bucket, fail with 500.
  'POST /__demo/uploads/fail': ({ world, body: { chunks, parts } }) => {
    world.state.uploads.failing = { chunks: Number(chunks) || 0, parts: Number(parts) || 0 };
  },
  'POST /__demo/reset': ({ world }) => {
    world.reset();
    world.calls?.clear();
  },
  'POST /__demo/scenario': ({ world, body: { name } }) => {
    if (!isScenario(name)) throw new TypeError(`Unknown scenario '${String(name)}'`);
    scenarios[name](world.state);
  },
  'POST /__demo/latency': ({ world, body: { ms } }) => {
    world.state.latencyMs = Number(ms) || 0;
  },
  // Moving the clock keeps the visitor signed in, unless their session should expire.
  'POST /__demo/advance': ({ world, visit, body: { ms, expires } }) => {
    const step = Number(ms ?? 0);
    if (!(Math.abs(world.state.clockAheadMs + step) <= maxAheadMs))
      throw new TypeError('The clock can be at most ten years away from the real one');
    world.advance(step);
    if (visit.session && expires !== true) visit.session.last_active = world.now().getTime();
    return { status: 'success', now: world.now().toISOString() };
  },
  'POST /__demo/snapshot': ({ world, visit, body: { name } }) =>
    // Rejects a snapshot that could not be loaded.
    checkSnapshot(takeSnapshot(world, text(name), visit.person?.email ?? null)),
  'POST /__demo/snapshot/load': async ({ world, visit, body }) => {
    const { name, person } = await loadSnapshot(world, body);
    if (visit.session && person) visit.signIn(person, false);
    else if (visit.session) visit.signOut();
    return { status: 'success', name };
  },
  'POST /__demo/fail': ({ world, body: { key, as: wanted, times } }) => {
    const kind = failureKinds.find((one) => one === wanted);
    const call = key === undefined ? '*' : callKeys.find((one) => one === key);
    if (!kind || !call)
      throw new TypeError(
        `'key' must be a call of the table, 'as' one of: ${failureKinds.join(', ')}`,
      );
    world.state.failures.push({ key: call, as: kind, times: Number(times ?? 1) });
  },
};

/** Whether a connection comes from this machine. Host is not trustworthy. */
export const isLoopback = (remoteAddress: string | undefined): boolean =>
  /^(?:(?:::ffff:)?127\.|::1$)/i.test(remoteAddress ?? '');

export const isControl = ({ url }: Pick<Request, 'url'>): boolean =>
  new URL(url).pathname.startsWith(`/${demo.prefix}/`);

/** Handles `/__demo/*`, only for pages on this machine; null for other paths. */
export async function control(
  request: Request,
  world: World,
  port: SessionPort,
  cookies = readCookies(request),
): Promise<Response | null> {
  if (!isControl(request)) return null;
  const act = controls[`${request.method} ${new URL(request.url).pathname}`];
  if (!act || !isOwn(request)) return Response.json({ message: 'Not found.' }, { status: 404 });
  try {
    const sent = request.method === 'POST' ? await readLimited(request, maxSnapshotBytes) : '';
    const visit = new Visit(world, port.read(request, cookies));
    const before = visit.session?.id;
    const after = Number(new URL(request.url).searchParams.get('after')) || 0;
    const body = record(JSON.parse(sent || '{}'));
    const reply = (await act({ world, visit, body, after })) ?? { status: 'success' };
    const headers = new Headers({
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    // Only a sign-in or sign-out sets a cookie; reading the demo's state does not.
    if (visit.session?.id !== before) port.write(visit, headers);
    return new HttpResponse(JSON.stringify(reply), { headers });
  } catch (error) {
    return Response.json(
      { message: error instanceof Error ? error.message : 'Bad request' },
      { status: 400 },
    );
  }
}

/**
 * The check of the hostname rejects pages whose own domain points here; the header check rejects
 * other sites and ports.
 */
function isOwn(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  return (
    demo.ownHosts.includes(new URL(request.url).hostname) &&
    [null, 'none', 'same-origin'].includes(site)
  );
}

/**
 * Signs the visitor in as a user of the demo, without a form; `guest` signs out. Accepts an id, an
 * email address, or the part before its @.
 */
function actAs(world: World, visit: Visit, who: string): void {
  const found = findPersona(who);
  const person = found && personByEmail(world.state, found.email);
  if (who !== 'guest' && !person) throw new TypeError(`Unknown persona '${who}'`);
  if (!visit.session) throw new TypeError('Only a page of this site can change who is signed in');
  if (person) visit.signIn(person, false);
  else visit.signOut();
}

/** A persona's ID, `guest`, or any other user's email address. */
function whoIs({ person }: Visit): string {
  return person
    ? (personas.find(({ email }) => email === person.email)?.id ?? person.email)
    : 'guest';
}

function findPersona(who: string): Persona | undefined {
  const wanted = who.toLowerCase();
  return personas.find(({ id, email }) => [id, email, email.split('@', 1)[0]].includes(wanted));
}

/**
 * The text of a request's body.
 * @throws RangeError if it is longer than `most` bytes. The rest is read and discarded, because a
 * client that is cut off while it sends would not see the response.
 */
async function readLimited(request: Request, most: number): Promise<string> {
  // Firefox has no streams of requests. Not by `for await`, which Safari lacks for streams.
  const reader = request.body?.getReader();
  if (!reader) return withinLimit(await request.text(), most);
  const decoder = new TextDecoder();
  let [read, content] = [0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.byteLength;
    content = read > most ? '' : content + decoder.decode(value, { stream: true });
  }
  return withinLimit(read > most ? null : content + decoder.decode(), most);
}

function withinLimit(content: string | null, most: number): string {
  if (content === null || content.length > most)
    throw new RangeError(`More than ${most / 1024 ** 2} MB cannot be loaded.`);
  return content;
}
