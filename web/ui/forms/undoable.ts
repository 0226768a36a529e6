import { canOutlivePage } from '../../data/calls/call.ts';
import type { Translate } from '../../lib/translate.ts';
import { onSignOut } from '../../data/session/sign-in-out.ts';
import { closeToast, showToast, toastClosed } from '../toast-store.ts';
import { showUndoToast, undoMs } from '../undo-toast.ts';
import { listen } from '../../lib/dom.ts';

interface UndoableAction {
  /** The message of the toast. */
  message: string;
  /** Each action has its own toast, so that later actions do not delay earlier ones. */
  toastId: string;
  undo: () => void;
  /** Whether `undo` also works after the write was sent. */
  canUndoOnceSent?: boolean;
}

/**
 * Shows actions as done at once, but sends them only after the undo toast, because backends don't
 * restore an item's position. The toast may stay longer than its duration. When the page closes or
 * the user signs out, all pending actions are sent together. If the browser cannot send requests
 * from a closing page, actions are sent at once.
 */
export class Undoable<Thing> {
  readonly #waiting = new Map<Thing, { toastId: string; timer: ReturnType<typeof setTimeout> }>();
  readonly #send: (things: Thing[]) => Promise<void>;
  #forget: (() => void) | null = null;

  /** `send` reports its own failures. */
  constructor(send: (things: Thing[]) => Promise<void>) {
    this.#send = send;
  }

  /** Call it once the action is shown as done. */
  add(thing: Thing, action: UndoableAction, t: Translate): void {
    const { message, toastId, undo, canUndoOnceSent = false } = action;
    const offerUndo = () =>
      showUndoToast(
        message,
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
      else showToast(message, { id: toastId });
      return;
    }
    const sendIfDue = () => {
      if (this.#take([thing]).length > 0) void this.#send([thing]);
    };
    const timer = setTimeout(() => void toastClosed(toastId).then(sendIfDue), undoMs);
    this.#waiting.set(thing, { toastId, timer });
    this.#forget ??= this.#listen();
    offerUndo();
  }

  /** Sends all pending actions, which can no longer be undone. */
  sendAll = async (): Promise<void> => {
    for (const { toastId } of this.#waiting.values()) closeToast(toastId);
    const things = this.#take([...this.#waiting.keys()]);
    if (things.length > 0) await this.#send(things);
  };

  /** Removes and returns the actions that are still pending. */
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
    const stop = listen(window, 'pagehide', () => void this.sendAll());
    const forget = onSignOut(this.sendAll);
    return () => {
      stop();
      forget();
    };
  }
}
