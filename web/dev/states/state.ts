import type { ComponentType } from 'react';
import type { Screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { PersonaId } from '../../../mocks/personas.ts';
import type { ScenarioName } from '../../../mocks/scenarios.ts';
import type { WorldState } from '../../../mocks/state.ts';
import type { World } from '../../../mocks/world.ts';
import type { Translate } from '../../lib/translate.ts';

/** Tools for a state's steps, in tests and in the browser. */
export interface Visitor {
  user: UserEvent;
  screen: Screen;
  /** To make changes as other users do while the page is open. */
  world: World;
  /** Translates the texts of buttons and fields into the page's language. */
  t: Translate;
}

/** One state of a screen, of a part of it, or of a building block, shared by its test and its page at `/_dev/states`. */
export interface State {
  /** One sentence: who sees this state, and why. */
  about: string;
  path: string;
  as?: PersonaId | 'guest';
  scenarios?: ScenarioName[];
  /** Changes the fake backend's world further, before the first request. */
  change?: (state: WorldState) => void;
  /**
   * Faults from the moment when the app has its bootstrap data, in the form of links: `GET
   * genres:trace` (contracts/faults/parse-faults.ts).
   */
  faults?: string;
  /** From that moment on, no call reaches the backend. */
  isOffline?: true;
  /** The visitor's actions once the page is open. */
  steps?: (visitor: Visitor) => Promise<unknown>;
  /** A text that only this state shows. A pattern applies to English only. */
  shows?: string | RegExp;
  /** A building block, which is shown instead of the app. */
  Block?: ComponentType;
}
