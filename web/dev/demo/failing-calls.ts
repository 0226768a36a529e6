import {
  parseFaults,
  splitAt,
  writeFault,
  writeFaults,
} from '../../../contracts/faults/parse-faults.ts';
import { noChoices, type Choices, choiceFaults } from '../../../contracts/faults/choices.ts';
import { control, readState } from './control.ts';
import { type CountedFault, splitQuick } from './fault-choices.ts';

const offlineKey = 'foyer-demo-offline';
const backendPath = /^\/(?:api|auth|secure)\//;
const offline = 'offline';
const countedMs = 1_000;
/** A fault that ends: `GET genres:2:503`, `GET genres:2-4:503`. Not a lone status. */
const counted = /:\d+(?:-\d+)?:/;

/** Event that tells the panel that the faults have changed. */
export const planChanged = 'foyer-demo-failures';

/** The faults of the visitor's world at the last request. */
let known: readonly CountedFault[] = [];
/** Which calls fail, chosen before the failure itself. */
let chosenCalls: Choices['calls'] = noChoices.calls;

const isOffline = (): boolean => sessionStorage.getItem(offlineKey) !== null;

export const currentFaults = (): readonly CountedFault[] => known;

/**
 * All faults in effect, in the form of links. The fake backend applies them to every request of the
 * visitor; this tab applies `offline`, which no backend can simulate.
 */
export const plannedText = (except: string | null = null): string =>
  [
    ...known.map(({ text }) => text).filter((text) => text !== except),
    ...(isOffline() ? [offline] : []),
  ].join(';');

export const hasFaults = (): boolean => isOffline() || known.some(({ isOver }) => !isOver);

/** The panel's three current choices, and all other faults. */
export function readQuick(): { choices: Choices; others: string[] } {
  const { choices, others } = splitQuick(known);
  return {
    choices: {
      ...choices,
      calls: choices.fail === '' ? chosenCalls : choices.calls,
      ...(isOffline() && { fail: offline }),
    },
    others,
  };
}

/** @throws Error with a readable message if the fake backend refuses it. */
export async function planQuick(change: Partial<Choices>): Promise<void> {
  const { choices, others } = readQuick();
  const wanted = { ...choices, ...change };
  chosenCalls = wanted.calls;
  const isWanted = wanted.fail === offline;
  const quick = writeFaults(choiceFaults({ ...wanted, ...(isWanted && { fail: '' }) }));
  await planText([quick, ...others, ...(isWanted ? [offline] : [])].join(';'));
}

/**
 * Replaces the faults; unchanged ones keep their counts.
 * @throws Error with a readable message for a mistake in the text.
 */
export async function planText(text: string): Promise<void> {
  const before = { known, isOffline: isOffline() };
  const number = (plans += 1);
  const { faults, isTabOffline } = splitOffline(text);
  const wanted = parseFaults(faults).map(writeFault);
  // Set at once, so that two quick changes do not overwrite each other.
  setOffline(isTabOffline);
  learnFaults(wanted.map((one) => known.find((fault) => fault.text === one) ?? unseen(one)));
  try {
    await control('POST apply', { faults: wanted.join(';'), keepsCounts: true });
  } catch (error) {
    setOffline(before.isOffline);
    learnFaults(before.known);
    throw error;
  }
  // A newer plan refreshes the faults itself.
  if (number === plans) await refreshFaults().catch(() => {});
}

let plans = 0;
const unseen = (text: string): CountedFault => ({ text, seen: 0, hits: 0, isOver: false });

/** Splits faults into the fake backend's part and this tab's part. */
export function splitOffline(text: string): { faults: string; isTabOffline: boolean } {
  const parts = splitAt(';', text).filter((part) => part.trim() !== '');
  return {
    faults: parts.filter((part) => part.trim() !== offline).join(';'),
    isTabOffline: parts.some((part) => part.trim() === offline),
  };
}

/** Reads the world's faults, including those set in another tab. */
export async function refreshFaults(): Promise<void> {
  const { faults } = await readState();
  learnFaults(faults);
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function learnFaults(faults: readonly CountedFault[]): void {
  known = faults;
  dispatchEvent(new Event(planChanged));
  clearTimeout(timer);
  // The fake backend counts requests, and ends some faults by itself.
  if (faults.some(({ text, isOver }) => !isOver && counted.test(text)))
    timer = setTimeout(() => void refreshFaults().catch(() => {}), countedMs);
}

export function setOffline(isWanted: boolean): void {
  if (isWanted === isOffline()) return;
  if (isWanted) sessionStorage.setItem(offlineKey, '');
  else sessionStorage.removeItem(offlineKey);
  pretendOffline(isWanted);
}

/** Makes this tab's calls fail while it is offline. */
export function watchOffline(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (isOffline() && isBackendCall(input instanceof Request ? input.url : input))
      throw new TypeError('Failed to fetch');
    return send(input, init);
  };
  failUploads(XMLHttpRequest.prototype);
  if (isOffline()) pretendOffline(true);
}

/** Uploads use XMLHttpRequest, because only it reports progress. */
function failUploads(prototype: XMLHttpRequest): void {
  const { open, send } = prototype;
  const addresses = new WeakMap<XMLHttpRequest, string | URL>();
  prototype.open = function (this: XMLHttpRequest, ...args: Parameters<typeof open>) {
    addresses.set(this, args[1]);
    Reflect.apply(open, this, args);
  } as typeof open;
  prototype.send = function (this: XMLHttpRequest, body) {
    if (!isOffline() || !isBackendCall(addresses.get(this) ?? '')) {
      send.call(this, body);
      return;
    }
    setTimeout(() => {
      for (const name of ['error', 'loadend']) this.dispatchEvent(new ProgressEvent(name));
    });
  };
}

function isBackendCall(address: string | URL): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && backendPath.test(pathname);
}

/** Imitates how a browser reports a lost connection. */
function pretendOffline(isWanted: boolean): void {
  if (isWanted)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(isWanted ? 'offline' : 'online'));
}
