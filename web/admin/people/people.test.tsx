import { testStates } from '../../test-states.tsx';
import * as states from './people.states.ts';

testStates(states);
