import { record } from '../../contracts/loose.ts';
import { markLeft, removeLocalEntries, type Person } from './local-entries.ts';
import { Signal } from './store.ts';

const forgotten = new Signal<Person>();

/**
 * The person of this page's session. Undefined before there is one, and once a tab has forgotten
 * them: the browser may then be another person's.
 */
export const here: { person: Person | undefined } = { person: undefined };

let channel: BroadcastChannel | null = null;

/** Shared by all tabs of this browser; opened by the first page that needs it. */
export function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'function')
    channel ??= listenOn(new BroadcastChannel('foyer-forgotten'));
  return channel;
}

function listenOn(opened: BroadcastChannel): BroadcastChannel {
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { person } = record(data);
    if (typeof person === 'number' || person === null) forgetHere(person);
  });
  return opened;
}

/** Deletes everything of a person from all tabs. The database follows a moment later. */
export function forgetPerson(person: Person): void {
  forgetHere(person);
  openChannel()?.postMessage({ person });
}

/** Called for every forgotten person, from this tab or another. */
export function onForgotten(listener: (person: Person) => void): () => void {
  openChannel();
  return forgotten.listen(listener);
}

/** Runs in each tab, because one tab may write while another deletes. */
function forgetHere(person: Person): void {
  if (here.person === person) here.person = undefined;
  forgotten.emit(person);
  removeLocalEntries(person);
  // The next page deletes what this one can't.
  if (person !== null) markLeft(person);
  import('./device-files.ts')
    .then(({ forgetOnDevice }) => forgetOnDevice(person))
    .catch(() => undefined);
}
