import { testStates } from '../../test-states.tsx';
import * as states from './not-found.states.ts';

testStates(states);
