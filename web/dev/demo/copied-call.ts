import { multipartCalls } from '../../../contracts/calls/call-facts.ts';
import { writeEffects } from '../../../contracts/faults/effects.ts';
import type { Effects, Fault } from '../../../contracts/faults/fault.ts';
import { isTarget } from '../../../contracts/faults/fault-target.ts';
import { parseFaults, writeFaults } from '../../../contracts/faults/parse-faults.ts';
import { type LoggedCall, masked } from '../../../contracts/faults/logged-call.ts';
import { isAlways } from './fault-choices.ts';

export interface CopiedWorld {
  as: string;
  scenarios: readonly string[];
}

/**
 * The calls to copy: those that the met faults could affect. Without faults, all writes, or all
 * calls if there are no writes.
 */
export function callsToCopy(calls: readonly LoggedCall[]): LoggedCall[] {
  const met = faultsIn(calls);
  const writes = calls.filter(({ sentAs }) => sentAs !== 'GET');
  if (met.length === 0) return writes.length > 0 ? writes : [...calls];
  return calls.filter(
    (call) => call.faults.length > 0 || met.some(({ fault }) => fits(fault, call)),
  );
}

/** Each fault that one of the calls met, with its text from the log. */
function faultsIn(calls: readonly LoggedCall[]): { text: string; fault: Fault }[] {
  const texts = new Set(calls.flatMap(({ faults }) => faults));
  return [...texts].flatMap((text) => parseFaults(text).map((fault) => ({ text, fault })));
}

/**
 * Only the faults that these calls met, counted from the first of these calls: the second request
 * of a world may be the first of a test.
 */
export function faultsMet(calls: readonly LoggedCall[]): string {
  return writeFaults(
    faultsIn(calls).flatMap(({ text, fault }) => {
      const could = calls.filter((call) => fits(fault, call));
      const hits = could.flatMap(({ faults }, index) => (faults.includes(text) ? [index + 1] : []));
      if (hits.length === 0 || (isAlways(fault) && hits.length === could.length)) return [fault];
      return runsOf(hits).map((when) => ({ ...fault, when }));
    }),
  );
}

/** Groups numbers into ranges: 1, 2, 3 and 5 become `1-3` and `5`. */
function runsOf(numbers: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}

const fits = ({ target }: Fault, call: LoggedCall): boolean =>
  target === call.row || isTarget(target, { method: call.method, pathname: call.path });

/**
 * A test of the fake backend that repeats the calls in the same world with the faults that they
 * met, and expects each to succeed. It fails on purpose, until a developer changes the expectation.
 */
export function copiedTest({ as, scenarios }: CopiedWorld, calls: readonly LoggedCall[]): string {
  const world = { as, scenarios, faults: faultsMet(calls) };
  const isForm = calls.some((call) => sendsForm(call));
  const hasMasked = JSON.stringify(
    calls.map(({ path, body, query }) => [path, body, query]),
  ).includes(masked);
  return `import { expect, test } from 'vitest';
import { serveLegacy } from './serve.ts';
import { startBrowser } from './test-browser.ts';

// Save it in mocks/, such as mocks/bug.test.ts, and run it: npx vitest run mocks/bug.test.ts
${hasMasked ? `// Replace each '${masked}': the log shows no secrets.\n` : ''}test(${quoted(titleOf(calls))}, { timeout: 120_000 }, async () => {
  const { url, close } = await serveLegacy();
  const browser = startBrowser(url);
  await browser.send('POST', '/__demo/apply', ${indented(written(world), 2)});
  const outcome = (sent: Promise<Response>) =>
    sent.then(({ status }) => status, () => 'connection broken');
  const token = () => ({ 'X-XSRF-TOKEN': browser.cookie('XSRF-TOKEN') ?? '' });

  const outcomes = [
${calls.map((call) => `    await outcome(${sending(call)}),`).join('\n')}
  ];
  await close();

  expect(outcomes).toEqual([${calls.map(wantedStatus).join(', ')}]);
});
${isForm ? form : ''}`;
}

const form = `
function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
`;

/** The call's status without the faults, as far as the log contains it. */
const wantedStatus = ({ faults, status, isBroken }: LoggedCall): string =>
  faults.length > 0 || isBroken || status === null ? '200' : String(status);

function titleOf(calls: readonly LoggedCall[]): string {
  const byName = Map.groupBy(calls, ({ row, method, path }) => row ?? `${method} ${path}`);
  const names = [...byName].map(([name, { length }]) =>
    length === 1 ? name : `${name} ${length} times`,
  );
  return `succeeds: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}`;
}

function sending(call: LoggedCall): string {
  const address = quoted(`${call.path}${queryOf(call)}`);
  const body = bodyOf(call);
  return ['GET', 'HEAD'].includes(call.method)
    ? `browser.send(${quoted(call.method)}, ${address})`
    : `browser.send(${quoted(call.method)}, ${address}, ${body}, token())`;
}

/** Drops the query that the gateway added: the test sends the real method to the backend. */
function queryOf({ query }: LoggedCall): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (name === '_method') return [];
    if (Array.isArray(value)) return value.map((one) => [`${name}[]`, String(one)]);
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const sendsForm = ({ row }: LoggedCall): boolean => row !== null && multipartCalls.includes(row);

function bodyOf(call: LoggedCall): string {
  if (!sendsForm(call)) return call.body === null ? '{}' : indented(written(call.body), 4);
  const fields = Object.entries(
    call.body ?? { file: { type: '', size: call.bodyBytes ?? 1_048_576 } },
  );
  const lines = fields.map(([name, value]) => `${quoted(name)}: ${fieldOf(value)}`);
  return `form({ ${lines.join(', ')} })`;
}

/** The log contains a file's type and size, but not its content. */
function fieldOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return quoted(String(value));
  const { size = 0, type = '' } = value as { size?: number; type?: string };
  return `new File([new Uint8Array(${size})], 'file', { type: ${quoted(type)} })`;
}

const quoted = (text: string): string =>
  `'${text
    .replaceAll(/['\\]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}'`;
const written = (value: unknown): string => JSON.stringify(value, null, 2);
const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

/** The call as a shell command, as a guest: the log contains no cookies. */
export function copiedCurl(origin: string, call: LoggedCall): string {
  const effects = effectsOf(call.faults.join(';'));
  const body = call.body === null || sendsForm(call) ? null : JSON.stringify(call.body);
  const parts = [
    `curl -i -X ${call.method} ${shell(`${origin}${call.path}${queryOf(call)}`)}`,
    `-H 'Accept: application/json'`,
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `--data ${shell(body)}`]),
    ...(sendsForm(call) ? [`-F 'file=@FILE'`] : []),
    ...(effects === '' ? [] : [`-H ${shell(`X-Demo-Fail: ${effects}`)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** If two faults have the same effect, the first one wins. */
function effectsOf(faults: string): string {
  let effects: Effects = {};
  for (const fault of parseFaults(faults)) effects = { ...fault.effects, ...effects };
  return writeEffects(effects);
}

const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
