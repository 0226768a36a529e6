import { expect, test } from 'vitest';
import { selectTests } from './changed.ts';

const sources = [
  { path: 'web/features/radio/radio-screen.tsx', text: "import { dial } from './dial.ts';" },
  { path: 'web/features/radio/dial.ts', text: 'export const dial = 1;' },
  {
    path: 'web/features/radio/radio-screen.test.tsx',
    text: "import '../../test-app.tsx';\ntest('F012 plays', () => undefined);",
  },
  { path: 'web/app/app.tsx', text: "import '../ui/button.tsx';" },
  { path: 'web/test-app.tsx', text: "import './app/app.tsx';" },
  { path: 'web/ui/button.tsx', text: 'export const button = 1;' },
  { path: 'web/lists/rows.tsx', text: "import '../ui/button.tsx';" },
  { path: 'web/lists/rows.test.tsx', text: "import './rows.tsx';" },
  { path: 'web/lists/types.test.ts', text: "import type { button } from '../ui/button.tsx';" },
];
const journeys = [
  { path: 'e2e/radio.journey.ts', text: "test('F050 hums', f);" },
  { path: 'e2e/guest.journey.ts', text: "test('F011 reads', f);\n\ntest('F012 hears', f);" },
];

test('selects the tests beside a changed file, and the journeys of its folder and its features', () => {
  expect(selectTests(['web/features/radio/dial.ts'], sources, journeys)).toEqual({
    tests: ['web/features/radio/radio-screen.test.tsx'],
    journeys: ['e2e/radio.journey.ts', 'e2e/guest.journey.ts:3'],
  });
});

test('selects the tests that load a changed file, but not those that open the whole app', () => {
  expect(selectTests(['web/ui/button.tsx'], sources, journeys)).toEqual({
    tests: ['web/lists/rows.test.tsx'],
    journeys: [],
  });
});

test('selects every test of the whole app for a change of how tests open it', () => {
  const { tests } = selectTests(['web/test-app.tsx'], sources, journeys);

  expect(tests).toEqual(['web/features/radio/radio-screen.test.tsx']);
});

test('selects a changed test, and a changed journey as a whole', () => {
  const changed = ['web/lists/rows.test.tsx', 'e2e/guest.journey.ts'];

  expect(selectTests(changed, sources, journeys)).toEqual({
    tests: ['web/lists/rows.test.tsx', 'web/lists/types.test.ts'],
    journeys: ['e2e/guest.journey.ts'],
  });
});
