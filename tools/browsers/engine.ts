import type { Session } from './webdriver.ts';

/** A running browser. */
export interface Engine {
  /** Opens a window without cookies and data of earlier ones. One can be open at a time. */
  openSession(): Promise<Session>;
  stop(): Promise<void>;
}
