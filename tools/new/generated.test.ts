import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTurn, packageBin, type Run, runNode } from '../process.ts';
import { copyProject } from '../test-project-copy.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** A topic of its own with every deed, one below another thing's, words of two parts, one of which the fake knows other things, and a list of members'. */
const made = [
  ['new-call', 'GET widgets/{id}'],
  ['new-call', 'GET widgets'],
  ['new-call', 'POST widgets'],
  ['new-call', 'PUT widgets/{id}'],
  ['new-call', 'DELETE widgets/{id}'],
  ['new-call', 'POST widgets/{id}/archive'],
  ['new-call', 'GET artists/{id}/concerts', '--members'],
  ['new-call', 'DELETE release-notes/{noteId}'],
  ['new-call', 'POST artists'],
  ['new-screen', 'widgets', '--path', '/widgets'],
  ['new-screen', 'widget', '--path', '/widgets/:id'],
  [
    'new-screen',
    'genre-list',
    '--path',
    '/all-genres',
    '--call',
    'GET genres',
    '--title',
    'Every genre there is',
    '--members',
  ],
];

const newTests = [
  'mocks/legacy/{widgets,concerts,release-notes,artists}.test.ts',
  'web/features/{widgets,widget,genre-list}/*.test.tsx',
];
/** Tests of all calls and screens, which find what was forgotten. */
const lists = [
  'mocks/every-reply',
  'contracts/call-key',
  'contracts/query-names',
  'contracts/paths',
  'contracts/routes',
  'tools/openapi/describe-api',
  'web/app/access-table',
  'bff/page/page-head',
  'mocks/seed/languages',
];

let project: string;
let outputs: string[];

const run = (...args: string[]): Promise<Run> =>
  runNode(args, { cwd: project, env: { NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0' } });
const vitest = (...args: string[]): Promise<Run> =>
  run(packageBin('vitest'), 'run', '--project', 'node', '--project', 'web', ...args);

beforeAll(async () => {
  project = copyProject();
  outputs = await inTurn(
    1,
    made.map((args) => async () => (await run('tools/run.js', ...args)).output),
  );
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('generated calls and screens pass every check as they are', async () => {
  expect(outputs.filter((output) => !output.includes('Next:'))).toEqual([]);

  const checks = await inTurn(2, [
    () => run(packageBin('typescript', 'tsc'), '--noEmit'),
    () => run('tools/run.js', 'check-architecture'),
    () =>
      run(
        packageBin('oxlint'),
        '--type-aware',
        '--deny-warnings',
        'contracts',
        'mocks',
        'web/features',
        'web/app',
      ),
    () => run(packageBin('knip')),
  ]);

  expect(
    checks
      .filter(({ ok }) => !ok)
      .map(({ output }) => output)
      .join('\n'),
  ).toBe('');
});

test('the tests of what was generated pass, and fail where a fake, a row or a screen is another', async () => {
  const files = newTests.flatMap((pattern) => globSync(pattern, { cwd: project }));
  expect(files).toHaveLength(7);
  const passed = await vitest(...files, ...lists);
  expect(passed.ok ? '' : passed.output).toBe('');

  const faults: [path: string, from: string, to: string][] = [
    [
      'mocks/legacy/widgets.ts',
      'return { widget: existingWidget(world, params.id)',
      'return { widget: world.state.widgets[0]',
    ],
    ['contracts/schema/concerts.ts', 'name: z.string()', 'name: z.number()'],
    ['web/features/widget/widget-screen.tsx', '<bdi>{widget.name}</bdi>', '<bdi />'],
  ];
  for (const [path, from, to] of faults) edit(path, from, to);
  const { output } = await vitest(
    'mocks/legacy/widgets.test.ts',
    'mocks/every-reply',
    'web/features/widget/',
  );

  expect(output).toContain('GET widgets/{id} shows the one that is asked for');
  expect(output).toMatch(/FAIL .*GET artists\/\{id\}\/concerts > gives a page/);
  expect(output).toMatch(/FAIL .*widget is shown by its name/);
});

function edit(path: string, from: string, to: string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
