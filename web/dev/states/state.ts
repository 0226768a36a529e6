import type { Screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { PersonaId } from '../../../mocks/personas.ts';
import type { ScenarioName } from '../../../mocks/scenarios.ts';
import type { WorldState } from '../../../mocks/state.ts';
import type { World } from '../../../mocks/world.ts';
import type { Translate } from '../../lib/translate.ts';

/** What the steps of a state use, in a test as in the browser. */
export interface Visitor {
  user: UserEvent;
  screen: Screen;
  /** For changes that others make while the page is open. */
  world: World;
  /** The texts of buttons and fields, in the language of the page. */
  t: Translate;
}

/**
 * One state of a screen or of a part of it: the set-up that its test and its page at
 * `/_dev/states` share.
 */
export interface State {
  /** A sentence: who sees this, and why. */
  about: string;
  path: string;
  as?: PersonaId | 'guest';
  scenarios?: ScenarioName[];
  /** Changes the fake backend's world further, before the first request. */
  change?: (state: WorldState) => void;
  /**
   * What goes wrong from the moment when the app has its bootstrap data, as links write it:
   * `GET genres:trace` (contracts/faults/parse-faults.ts).
   */
  faults?: string;
  /** From the same moment on, no call reaches the backend. */
  isOffline?: true;
  /** What the visitor does once the page is open. */
  steps?: (visitor: Visitor) => Promise<unknown>;
  /** A text that only this state shows. A pattern is for English alone. */
  shows?: string | RegExp;
}
