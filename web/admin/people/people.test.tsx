import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './people.states.ts';

testStates(states);
