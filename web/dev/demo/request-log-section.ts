import { type LoggedCall, loggedCalls } from '../../../contracts/faults/logged-call.ts';
import { attempt, control, type DemoState, type Notify } from './control.ts';
import { copiedCurl, copiedTest, type CopiedWorld, callsToCopy } from './copied-call.ts';
import { demoLink } from './demo-link.ts';
import { box, button, element } from './element.ts';

const everyMs = 2_000;

/** Logged calls of the fake backend that this panel has read, newest last. */
let known: LoggedCall[] = [];
/** Milliseconds by which the fake backend's clock is ahead of this one. */
let ahead = 0;

/**
 * Reads new entries of the log.
 * @throws Error with a readable message.
 */
async function readLog(): Promise<readonly LoggedCall[]> {
  // A call may end after a newer one.
  const pending = known.find(({ ms }) => ms === null);
  const after = pending ? pending.id - 1 : (known.at(-1)?.id ?? 0);
  const { calls, at } = (await control(`GET calls?after=${after}`)) as {
    calls: LoggedCall[];
    at: number;
  };
  ahead = at - Date.now();
  const news = new Set(calls.map(({ id }) => id));
  known = [...known.filter(({ id }) => !news.has(id)), ...calls]
    .toSorted((one, other) => one.id - other.id)
    .slice(-loggedCalls);
  return known;
}

/** The calls of this page and of its document, without those of earlier pages of the world. */
const callsOfPage = (calls: readonly LoggedCall[]): LoggedCall[] =>
  calls.filter(({ at }) => at >= performance.timeOrigin + ahead);

async function clearLog(): Promise<void> {
  await control('POST calls/clear', {});
  known = [];
}

/** Call it for another world, or the same one after a restart, whose counts start over. */
function forgetLog(): void {
  known = [];
}

/**
 * Every request of this visitor's world, newest first. Only while it is open, it reads the log, and
 * requests and replies are checked against their rows.
 */
export function requestLogSection(state: DemoState, notify: Notify): HTMLElement {
  const list = element('ol', { class: 'calls' });
  const note = element('p', { class: 'quiet' });
  let shown: readonly LoggedCall[] = [];
  const world: CopiedWorld = {
    as: state.as,
    scenarios: state.scenarios.filter(({ isOn }) => isOn).map(({ slug }) => slug),
  };

  async function update(): Promise<void> {
    const calls = await readLog();
    shown = calls;
    note.textContent = calls.length === 0 ? 'No requests yet.' : '';
    drawList(list, calls, (call) => actions(call, world, notify));
  }
  const refresh = (): Promise<void> => attempt(notify, update);

  const part = element(
    'details',
    { class: 'log', ontoggle: () => void watch() },
    element('summary', {}, 'Request log'),
    box(
      'steps',
      action(
        'Copy as a test',
        async () => {
          await refresh();
          const calls = callsToCopy(callsOfPage(shown));
          await copyText(copiedTest(world, calls), 'Test copied.', notify);
        },
        notify,
      ),
      action(
        'Clear',
        async () => {
          await clearLog();
          await refresh();
        },
        notify,
      ),
    ),
    note,
    list,
  );

  let isWatched = false;
  async function watch(): Promise<void> {
    if (!part.open || isWatched) return;
    isWatched = true;
    forgetLog();
    while (part.open && part.isConnected) {
      await refresh();
      await new Promise((resolve) => {
        setTimeout(resolve, everyMs);
      });
    }
    isWatched = false;
  }
  return part;
}

/** Keeps unchanged entries, so that their details stay open. */
function drawList(
  list: HTMLElement,
  calls: readonly LoggedCall[],
  more: (call: LoggedCall) => HTMLElement,
): void {
  const drawn = new Map(
    [...list.children].map((item) => [(item as HTMLElement).dataset['call'], item] as const),
  );
  const items = calls.toReversed().map((call) => {
    const version = `${call.id} ${call.ms} ${call.mismatches === null}`;
    return drawn.get(version) ?? callItem(call, version, more);
  });
  const current = new Set<Element>(items);
  for (const item of [...list.children]) if (!current.has(item)) item.remove();
  // Moving an entry in the document would lose its focus.
  for (const [index, item] of items.entries())
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
}

function callItem(
  call: LoggedCall,
  version: string,
  more: (call: LoggedCall) => HTMLElement,
): HTMLElement {
  const details = element(
    'details',
    {
      ontoggle: () => {
        if (details.childElementCount === 1) details.append(...facts(call), more(call));
      },
    },
    element(
      'summary',
      {},
      element('strong', {}, call.method),
      element('span', { class: 'address' }, call.path),
      element('span', { class: isFailed(call) ? 'failed' : 'quiet' }, statusText(call)),
    ),
  );
  return element('li', { 'data-call': version }, details);
}

const isFailed = ({ status, isBroken, faults, mismatches }: LoggedCall): boolean =>
  isBroken ||
  faults.length > 0 ||
  (status ?? 0) >= 400 ||
  (mismatches?.request.length ?? 0) + (mismatches?.reply.length ?? 0) > 0;

function statusText({ status, isBroken, ms, mismatches, faults }: LoggedCall): string {
  const wrong = (mismatches?.request.length ?? 0) + (mismatches?.reply.length ?? 0);
  return [
    isBroken ? 'connection broken' : status === null ? 'pending' : String(status),
    ...(ms === null ? [] : [`${ms} ms`]),
    ...(faults.length > 0 ? ['fault'] : []),
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'mismatch' : 'mismatches'}`] : []),
  ].join(', ');
}

function facts(call: LoggedCall): HTMLElement[] {
  const rows: [string, string[]][] = [
    ['Row', [call.row ?? 'None in the table of calls']],
    ['Sent as', call.sentAs === call.method ? [] : [call.sentAs]],
    ['Faults', call.faults],
    ['Added by the gateway', pairs(call.added)],
    ['Query', pairs(call.query)],
    ['Body', call.body ? pairs(call.body) : []],
    ['Bytes sent', call.bodyBytes ? [String(call.bodyBytes)] : []],
    ['Reply', call.replyType === null ? [] : [call.replyType]],
    ["Request doesn't match", call.mismatches?.request ?? []],
    ["Reply doesn't match", call.mismatches?.reply ?? []],
  ];
  const shown = rows
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([name, lines]) => [
      element('dt', {}, name),
      ...lines.map((line) => element('dd', {}, line)),
    ]);
  return [element('dl', {}, ...shown)];
}

const pairs = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );

function actions(call: LoggedCall, { as, scenarios }: CopiedWorld, notify: Notify): HTMLElement {
  const link = (): string =>
    demoLink(location.href, { as, scenarios: [...scenarios] }, call.faults.join(';'));
  const copying = (label: string, done: string, made: () => string): HTMLElement =>
    action(label, () => copyText(made(), done, notify), notify);
  return box(
    'steps',
    copying('Copy test', 'Test copied.', () => copiedTest({ as, scenarios }, [call])),
    copying('Copy curl', 'Command copied.', () => copiedCurl(location.origin, call)),
    copying('Copy link', 'Link copied.', link),
  );
}

const action = (label: string, act: () => Promise<void>, notify: Notify): HTMLElement =>
  button(label, () => void attempt(notify, act));

/** Copies a text, and reports the outcome. Never rejects. */
async function copyText(text: string, done: string, notify: Notify): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify('Your browser blocked copying.');
  }
}
