import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkArchitecture } from '../check-architecture.ts';
import { runConcurrently, packageBin, type Run } from '../process.ts';
import { copyProject, runInCopy } from '../test-project-copy.ts';
import { Draft } from './draft.ts';
import { parseCall } from './parse-call.ts';
import { parseScreen, type Table } from './parse-screen.ts';
import { writeNewCall } from './write-new-call.ts';
import { writeScreen } from './write-screen.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/**
 * A new topic with every action, a nested call, hyphenated names, and a topic of which the fake has
 * related rows.
 */
const newCalls = [
  'GET widgets/{id}',
  'GET widgets',
  'POST widgets',
  'PUT widgets/{id}',
  'DELETE widgets/{id}',
  'POST widgets/{id}/archive',
  'DELETE release-notes/{noteId}',
  'POST artists/{id}/feature',
  'GET gadgets/{id}',
  'GET posters',
];
/** The last one is written by the command itself: a list for members. */
const byCommand = ['new', 'call', 'GET artists/{id}/concerts', '--members'];
const newScreens = [
  { name: 'widgets', path: '/widgets', members: false },
  { name: 'widget', path: '/widgets/:id', members: true },
  { name: 'gadget', path: '/gadgets/:id', members: true },
];
/**
 * Gadgets and posters are like widgets and concerts, except for a planted fault: their tests must
 * fail, and no others.
 */
const faults: readonly [path: string, from: string, to: string, ...failed: string[]][] = [
  [
    'mocks/legacy/gadgets.ts',
    'gadget: existingGadget(world, params.id)',
    'gadget: { ...existingGadget(world, params.id), name: "B!" }',
    'GET gadgets/{id} returns the requested one',
  ],
  [
    'contracts/schema/posters.ts',
    'name: z.string()',
    'name: z.number()',
    'GET posters returns a page',
  ],
  [
    'web/screens/gadget/gadget-screen.tsx',
    '<bdi>{gadget.name}</bdi>',
    '<bdi />',
    'gadget shows all its fields, and its name as the title of the tab',
    'gadget can be loaded again after an error',
  ],
];

let project: string;
/** The written files, without duplicates. */
const written = new Set<string>();

const run = (...args: string[]): Promise<Run> => runInCopy(project, ...args);

beforeAll(async () => {
  project = copyProject();
  for (const key of newCalls)
    await save((draft) => void writeNewCall(draft, parseCall(key, false)));
  const { ok, output } = await run('tools/run.js', ...byCommand);
  expect(ok ? '' : output).toBe('');
  expect(output).toContain('Next:');
  note(output.split('\n'));
  const { calls } = (await import(join(project, 'contracts/schema/calls.ts'))) as { calls: Table };
  for (const { name, path, members } of newScreens) {
    const spec = parseScreen(name, { path, members }, calls);
    await save((draft) => void writeScreen(draft, spec));
  }
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

async function save(write: (draft: Draft) => void): Promise<void> {
  const draft = new Draft(project);
  write(draft);
  note(await draft.save());
}

/** Remembers the files that a command names. */
function note(lines: readonly string[]): void {
  for (const line of lines) {
    const path = /^ *(?:new|changed|written) +(\S+)$/.exec(line)?.[1];
    if (path !== undefined) written.add(path);
  }
}

test('generated code passes types, lint, architecture and texts', async () => {
  const sources = [...written].filter((file) => /\.tsx?$/.test(file));
  const config = 'tsconfig.generated.json';
  writeFileSync(
    join(project, config),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['web/**/*.d.ts', 'web/dev/test/test-setup.ts'],
      files: sources,
    }),
  );

  const [types, lint, texts] = await runConcurrently(1, [
    () => run(packageBin('typescript', 'tsc'), '--noEmit', '-p', config),
    () => run(packageBin('oxlint'), '--deny-warnings', ...sources),
    () => run('tools/run.js', 'check-texts'),
  ]);

  expect(sources.length).toBeGreaterThan(25);
  expect(types?.ok ? '' : types?.output).toBe('');
  expect(lint?.ok ? '' : lint?.output).toBe('');
  expect(texts?.ok ? '' : texts?.output).toBe('');
  expect(checkArchitecture(project).problems).toEqual([]);
});

test('the generated tests fail only for a faulty fake, row or screen', async () => {
  const tests = [...written].filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests).toHaveLength(9);
  for (const [path, from, to] of faults) edit(path, from, to);

  await run(
    packageBin('vitest'),
    ...['run', '--project', 'node', '--project', 'web', '--no-isolate', '--maxWorkers', '1'],
    ...['--reporter', 'json', '--outputFile', 'generated.json'],
    // Runs only the new ones among the tests of all calls.
    ...[
      '--testNamePattern',
      'widget|gadget|posters|concerts|release-notes|POST artists|one handler',
    ],
    ...[...tests, 'mocks/every-reply'],
  );
  const report = JSON.parse(readFileSync(join(project, 'generated.json'), 'utf8')) as Report;
  const titles = (status: string): string[] =>
    report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap((one) => (one.status === status ? [one.fullName] : [])),
    );

  expect(titles('passed').length).toBeGreaterThan(80);
  expect(titles('failed').toSorted()).toEqual(
    faults.flatMap(([, , , ...failed]) => failed).toSorted(),
  );
});

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function edit(path: string, from: string, to: string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
