import { describe, expect, test } from 'vitest';
import { selectTests } from './changed.ts';
import { choose } from './changed-budget.ts';
import { type Change, lostTexts, readDiff } from './changed-lines.ts';
import { describePlan, planOf } from './changed-suite.ts';

const app = "import '../../dev/test/test-app.tsx';\n";
const sources = [
  {
    path: 'web/app/screens.ts',
    text: "const a = import.meta.glob<Screen>(['../screens/**/*-screen.tsx']);",
  },
  { path: 'web/app/app.tsx', text: "import './screens.ts';" },
  { path: 'web/app/app.test.tsx', text: "import '../dev/test/test-app.tsx';" },
  { path: 'web/app/writes.test.ts', text: "import.meta.glob('../**/*.tsx', { query: '?raw' });" },
  {
    path: 'web/dev/test/test-app.tsx',
    text: "import '../../app/app.tsx';\nimport '../../../mocks/dispatcher.ts';",
  },
  {
    path: 'web/screens/radio/radio-screen.tsx',
    text: "import { dial } from './dial.ts';\nuseCall('GET radios/{id}');",
  },
  {
    path: 'web/screens/radio/dial.ts',
    text: "import { Knob } from '../../ui/knob.tsx';\nexport const dial = 1;",
  },
  {
    path: 'web/screens/radio/radio-screen.test.tsx',
    text: `${app}test('F012 plays', () => undefined);`,
  },
  { path: 'web/screens/radio/static.test.ts', text: "test('has no import', f);" },
  { path: 'web/screens/news/news-screen.tsx', text: "export const words = 'Extra, extra';" },
  { path: 'web/screens/news/news.test.tsx', text: `${app}getByText('Read all about it');` },
  { path: 'web/ui/button.tsx', text: 'export const button = 1;' },
  { path: 'web/ui/knob.tsx', text: "const Button = lazy(() => import('./button.tsx'));" },
  { path: 'web/music/lists/rows.test.tsx', text: "import '../../ui/button.tsx';" },
  {
    path: 'web/music/lists/types.test.ts',
    text: "import type { button } from '../../ui/button.tsx';",
  },
  { path: 'mocks/legacy/radios.ts', text: "legacy('GET radios/{id}', f);" },
  { path: 'mocks/legacy/radios.test.ts', text: "import '../dispatcher.ts';" },
  { path: 'mocks/dispatcher.ts', text: "import './legacy/radios.ts';" },
  { path: 'bff/gateway.ts', text: "import './policy/plan.ts';\nimport './page/page.ts';" },
  { path: 'bff/request/plan.ts', text: 'export const plan = 1;' },
  { path: 'bff/request/plan.test.ts', text: "import './plan.ts';" },
  { path: 'bff/pages/page.ts', text: "import '../request/plan.ts';" },
  { path: 'bff/pages/page.test.ts', text: "import '../gateway.ts';" },
  { path: 'bff/pages/leaks.slow.test.ts', text: "import './page.ts';" },
  { path: 'bff/test/plans.test.ts', text: "import '../gateway.ts';" },
  { path: 'bff/test/other.test.ts', text: "import '../gateway.ts';" },
];
const journeys = [
  { path: 'e2e/radio.journey.ts', text: "test('F050 hums', f);" },
  { path: 'e2e/guest.journey.ts', text: "test('F011 reads', f);\n\ntest('F012 hears', f);" },
  { path: 'e2e/faults.slow.journey.ts', text: "test('F012 breaks', f);" },
];

const change = (path: string, removed: string[] = [], lines: number[] = []): Change => ({
  path,
  removed,
  lines,
});
const selected = (...changes: Change[]) => selectTests(changes, sources, journeys);
const testsOf = (...changes: Change[]): string[] =>
  selected(...changes)
    .tests.toSorted((a, b) => a.distance - b.distance)
    .map(({ path }) => path);

describe('the tests of a change', () => {
  test('include the screens that load the file, nearest first', () => {
    expect(testsOf(change('web/ui/button.tsx'))).toEqual([
      'web/music/lists/rows.test.tsx',
      'web/screens/radio/radio-screen.test.tsx',
      'web/app/app.test.tsx',
    ]);
  });

  test('exclude screens that only share the whole app', () => {
    expect(testsOf(change('web/screens/radio/dial.ts'))).toEqual([
      'web/screens/radio/radio-screen.test.tsx',
      'web/app/app.test.tsx',
    ]);
  });

  test('include the screens that use a changed call', () => {
    expect(testsOf(change('mocks/legacy/radios.ts', [], [1]))).toEqual([
      'mocks/legacy/radios.test.ts',
      'web/screens/radio/radio-screen.test.tsx',
      'web/app/app.test.tsx',
    ]);
  });

  test('include tests that expect a removed text', () => {
    const changed = change('web/screens/radio/dial.ts', ["  t('Read all about it')"]);

    expect(testsOf(changed)[0]).toBe('web/screens/news/news.test.tsx');
  });

  test('for a gateway stage, include the stages that load it, then bff/test', () => {
    expect(testsOf(change('bff/request/plan.ts'))).toEqual([
      'bff/request/plan.test.ts',
      'bff/test/plans.test.ts',
      'bff/pages/page.test.ts',
      'bff/test/other.test.ts',
    ]);
  });

  test('list unchanged slow files instead of running them', () => {
    expect(selected(change('bff/pages/page.ts')).slow).toEqual(['bff/pages/leaks.slow.test.ts']);
    expect(selected(change('bff/pages/leaks.slow.test.ts')).own).toEqual([
      'bff/pages/leaks.slow.test.ts',
    ]);
  });

  test('include every test that renders the app if the helper that opens it changes', () => {
    expect(testsOf(change('web/dev/test/test-app.tsx')).toSorted()).toEqual([
      'web/app/app.test.tsx',
      'web/screens/news/news.test.tsx',
      'web/screens/radio/radio-screen.test.tsx',
    ]);
  });
});

test("selects the journeys of a change's folder and of related features", () => {
  expect(selected(change('web/screens/radio/dial.ts')).journeys).toEqual([
    { path: 'e2e/radio.journey.ts', distance: 1 },
    { path: 'e2e/guest.journey.ts:3', distance: 2 },
  ]);
});

test('runs a changed journey as a whole', () => {
  expect(selected(change('e2e/guest.journey.ts'))).toMatchObject({
    own: ['e2e/guest.journey.ts'],
    journeys: [],
  });
});

test('runs the nearest tests first, then the quickest', () => {
  const seconds: Record<string, number> = { near: 30, quick: 10, medium: 15, long: 40 };
  const candidates = [
    { path: 'long', distance: 2 },
    { path: 'medium', distance: 2 },
    { path: 'quick', distance: 2 },
    { path: 'near', distance: 1 },
  ];

  expect(choose(candidates, 60, (path) => seconds[path] ?? 0)).toEqual({
    chosen: ['near', 'quick', 'medium'],
    leftOut: ['long'],
    seconds: 55,
    secondsLeftOut: 40,
  });
});

test('prints the command for each kind of omitted test', () => {
  const candidates = ['a', 'b'].map((path) => ({ path: `web/${path}.test.tsx`, distance: 1 }));
  const many = Array.from({ length: 6 }, (_, index) => ({
    path: `e2e/a.journey.ts:${index}`,
    distance: 2,
  }));
  const changes = [change('web/a.tsx')];
  const selection = {
    own: ['bff/x.slow.test.ts'],
    tests: candidates,
    journeys: many,
    slow: ['bff/y.slow.test.ts'],
  };
  const plan = planOf(changes, selection, 60, new Map([['web/b.test.tsx', 59]]));

  expect(plan).toMatchObject({
    tests: ['bff/x.slow.test.ts', 'web/a.test.tsx'],
    hasTexts: true,
  });
  expect(plan.journeys).toHaveLength(4);
  expect(describePlan(plan, changes)).toEqual([
    'Runs the check of texts, 2 test files (about 3 s of work), then 4 journeys.',
    'Left out: 1 test file further away (about 59 s), such as web/b.test.tsx. Run all: npm run test:changed -- --all',
    'Left out: slow tests. Run them: npm run test:unit -- bff/y.slow.test.ts',
    expect.stringMatching(/^Left out: 2 journeys\. Run them: npm run test:e2e -- e2e\/a/),
    'Left out: everything that no import, call, name or text links to the change. Run it: npm test',
  ]);
});

const diff = `diff --git a/web/a.tsx b/web/a.tsx
index 1..2 100644
--- a/web/a.tsx
+++ b/web/a.tsx
@@ -3,2 +3,3 @@ const a = 1;
-  t('See all'),
-  <p>Hello there</p>
+  t('Show all'),
+  t('Hello'),
+  null,
@@ -9 +10,0 @@
-  x
diff --git a/web/gone.ts b/web/gone.ts
deleted file mode 100644
--- a/web/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-const a = "See all";
`;

test('reads removed lines and new line numbers from a diff', () => {
  expect(readDiff(diff)).toEqual([
    change('web/a.tsx', ["  t('See all'),", '  <p>Hello there</p>', '  x'], [3, 4, 5, 10]),
    change('web/gone.ts', ['const a = "See all";'], [0]),
  ]);
});

test('treats a text as removed if the file has no other copy', () => {
  const [changed] = readDiff(diff);

  expect(changed && lostTexts(changed, "t('Show all')")).toEqual(['See all', 'Hello there']);
  expect(changed && lostTexts(changed, "t('See all')")).toEqual(['Hello there']);
});
