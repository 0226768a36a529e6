import { canOutlivePage } from '../api/call.ts';
import type { Translate } from '../lib/translate.ts';
import { onSignOut } from '../session/sign-in-out.ts';
import { closeToast, showToast, toastGone } from '../ui/toast-store.ts';
import { showUndoToast, undoMs } from '../ui/undo-toast.ts';

interface Deed {
  /** Says that it is done. */
  words: string;
  /** Its own: a later deed holds no earlier one up. */
  toastId: string;
  undo: () => void;
  /** Whether `undo` helps after the backend was told, too. */
  canUndoOnceSent?: boolean;
}

/**
 * What is shown as done at once, and sent only once nobody can press Undo any more: a backend that brings something back does not bring it back where it was.
 * The toast may stay longer than its time. When the page goes or somebody signs out, all that waits is sent together.
 * Where the browser could not send it from a page that goes, it is sent at once.
 */
export class Undoable<Thing> {
  readonly #waiting = new Map<Thing, { toastId: string; timer: ReturnType<typeof setTimeout> }>();
  readonly #send: (things: Thing[]) => Promise<void>;
  #forget: (() => void) | null = null;

  /** `send` reports its failures itself. */
  constructor(send: (things: Thing[]) => Promise<void>) {
    this.#send = send;
  }

  /** Call it once the deed is shown. */
  add(thing: Thing, deed: Deed, t: Translate): void {
    const { words, toastId, undo, canUndoOnceSent = false } = deed;
    const offerUndo = () =>
      showUndoToast(
        words,
        () => {
          this.#take([thing]);
          undo();
        },
        t,
        { id: toastId },
      );
    if (!canOutlivePage()) {
      void this.#send([thing]);
      if (canUndoOnceSent) offerUndo();
      else showToast(words, { id: toastId });
      return;
    }
    const sendIfDue = () => {
      if (this.#take([thing]).length > 0) void this.#send([thing]);
    };
    const timer = setTimeout(() => void toastGone(toastId).then(sendIfDue), undoMs);
    this.#waiting.set(thing, { toastId, timer });
    this.#forget ??= this.#listen();
    offerUndo();
  }

  /** Sends what waits, which nobody can undo from then on. */
  sendAll = async (): Promise<void> => {
    for (const { toastId } of this.#waiting.values()) closeToast(toastId);
    const things = this.#take([...this.#waiting.keys()]);
    if (things.length > 0) await this.#send(things);
  };

  /** Returns those that were waiting. */
  #take(things: readonly Thing[]): Thing[] {
    const taken = things.filter((thing) => {
      clearTimeout(this.#waiting.get(thing)?.timer);
      return this.#waiting.delete(thing);
    });
    if (this.#waiting.size === 0) {
      this.#forget?.();
      this.#forget = null;
    }
    return taken;
  }

  #listen(): () => void {
    const leave = () => void this.sendAll();
    addEventListener('pagehide', leave);
    const forget = onSignOut(this.sendAll);
    return () => {
      removeEventListener('pagehide', leave);
      forget();
    };
  }
}
