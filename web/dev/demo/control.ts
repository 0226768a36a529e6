import { demo } from '../../../contracts/demo.ts';
import type { CountedFault } from './fault-choices.ts';

export interface DemoState {
  /** A persona's ID, `guest`, or another user's email address. */
  as: string;
  personas: { id: string; label: string; email: string }[];
  scenarios: { name: string; slug: string; isOn: boolean; about?: string }[];
  /** Newest first. */
  mails: { to: string; subject: string; secret: string }[];
  /** In the order in which they apply. */
  faults: CountedFault[];
  /** The world's time. */
  now: string;
}

const noResponse = "The demo backend isn't responding. Is it still running?";

/**
 * Makes the demo backend change this visitor's world, or reads its state.
 * @throws Error with a readable message.
 */
export async function control(
  request:
    | 'GET state'
    | `GET calls?after=${number}`
    | `POST ${'apply' | 'reset' | 'advance' | 'snapshot' | 'snapshot/load' | 'calls/clear'}`,
  body?: object,
): Promise<unknown> {
  const [method = '', name = ''] = request.split(' ');
  const response = await fetch(`/${demo.prefix}/${name}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    cache: 'no-store',
  }).catch(() => null);
  const reply: unknown = await response?.json().catch(() => null);
  if (response?.ok && reply) return reply;
  const { message } = (reply ?? {}) as { message?: unknown };
  throw new Error(
    response && response.status < 500 && typeof message === 'string' ? message : noResponse,
  );
}

export const readState = async (): Promise<DemoState> => (await control('GET state')) as DemoState;

const openKey = 'foyer-demo-panel';
const messageKey = 'foyer-demo-message';

/** Whether the panel was left open; stored in this browser across reloads. */
export const wasOpen = (): boolean => localStorage.getItem(openKey) === 'open';

export function rememberOpen(isOpen: boolean): void {
  localStorage.setItem(openKey, isOpen ? 'open' : 'closed');
}

/** Stores a sentence for the panel to show after the next load. */
export const saveMessage = (sentence: string): void => sessionStorage.setItem(messageKey, sentence);

/** The page's data comes from the previous world. */
export function reloadWithMessage(sentence: string): void {
  saveMessage(sentence);
  location.reload();
}

/** Shows a sentence in the panel. */
export type Notify = (sentence: string) => void;

/** Shows why an action failed. Never rejects. */
export const attempt = (notify: Notify, act: () => Promise<void>): Promise<void> =>
  act().catch((error: unknown) => notify((error as Error).message));

export function takeMessage(): string {
  const message = sessionStorage.getItem(messageKey) ?? '';
  sessionStorage.removeItem(messageKey);
  return message;
}
