import { record } from '../../contracts/loose.ts';
import { forgetNotes, type Person } from './device-notes.ts';
import { Signal } from './store.ts';

const forgotten = new Signal<Person>();
let channel: BroadcastChannel | null = null;

/** All tabs of this browser share it; opened by the first page that needs it. */
function openChannel(): BroadcastChannel | null {
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

/** Nothing of somebody's stays in this browser, in any of its tabs. What is kept at length goes a moment later. */
export function forgetPerson(person: Person): void {
  forgetHere(person);
  openChannel()?.postMessage({ person });
}

/** Hears of everybody who is forgotten, in this tab or another. */
export function onForgotten(listener: (person: Person) => void): () => void {
  openChannel();
  return forgotten.listen(listener);
}

/** In each tab, since one of them may write while another forgets. */
function forgetHere(person: Person): void {
  forgotten.emit(person);
  forgetNotes(person);
  import('./device-store.ts')
    .then(({ deviceStore }) => deviceStore.forget(person))
    .catch(() => undefined);
}
