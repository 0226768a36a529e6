import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkArchitecture } from '../check-architecture.ts';
import { inTurn, packageBin, type Run, runNode } from '../process.ts';
import { copyProject } from '../test-project-copy.ts';
import { Draft } from './draft.ts';
import { parseCall } from './parse-call.ts';
import { parseScreen, type Table } from './parse-screen.ts';
import { writeCall } from './write-call.ts';
import { writeScreen } from './write-screen.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/**
 * A topic of its own with every deed, one below another thing's, words of two parts, and one of
 * which the fake knows other things.
 */
const newCalls = [
  'GET widgets/{id}',
  'GET widgets',
  'POST widgets',
  'PUT widgets/{id}',
  'DELETE widgets/{id}',
  'POST widgets/{id}/archive',
  'DELETE release-notes/{noteId}',
  'POST artists',
];
/** The last is written by its command: a list of members'. */
const byCommand = ['new-call', 'GET artists/{id}/concerts', '--members'];
const newScreens = [
  { name: 'widgets', path: '/widgets', members: false },
  { name: 'widget', path: '/widgets/:id', members: true },
];

let project: string;
let written: string[];

const run = (...args: string[]): Promise<Run> =>
  runNode(args, { cwd: project, env: { NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0' } });
/** Of the tests of all calls, only those of the new ones. */
const vitest = (...files: string[]): Promise<Run> =>
  run(
    packageBin('vitest'),
    ...['run', '--project', 'node', '--project', 'web'],
    ...['--testNamePattern', 'widget|concerts|release-notes|POST artists|one handler|has a line'],
    ...files,
  );

beforeAll(async () => {
  project = copyProject();
  written = [];
  for (const key of newCalls) await save((draft) => void writeCall(draft, parseCall(key, false)));
  const { ok, output } = await run('tools/run.js', ...byCommand);
  expect(ok ? '' : output).toBe('');
  expect(output).toContain('Next:');
  note(output.split('\n'));
  const { calls } = (await import(join(project, 'contracts/schema/calls.ts'))) as { calls: Table };
  for (const { name, path, members } of newScreens) {
    const made = parseScreen(name, { path, call: undefined, title: undefined, members }, calls);
    await save((draft) => void writeScreen(draft, made));
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
  written.push(
    ...lines.flatMap((line) => /^ *(?:new|changed|written) +(\S+)$/.exec(line)?.[1] ?? []),
  );
}

test('what is generated has no type error, no lint and no forbidden import', async () => {
  const sources = [...new Set(written)].filter((file) => /\.tsx?$/.test(file));
  const config = 'tsconfig.generated.json';
  writeFileSync(
    join(project, config),
    JSON.stringify({ extends: './tsconfig.json', include: [], files: sources }),
  );

  const [types, lint] = await inTurn(1, [
    () => run(packageBin('typescript', 'tsc'), '--noEmit', '-p', config),
    () => run(packageBin('oxlint'), '--deny-warnings', ...sources),
  ]);

  expect(sources.length).toBeGreaterThan(20);
  expect(types?.ok ? '' : types?.output).toBe('');
  expect(lint?.ok ? '' : lint?.output).toBe('');
  expect(checkArchitecture(project).problems).toEqual([]);
});

test('the tests of what is generated pass, and fail where a fake, a row or a screen is another', async () => {
  const tests = [...new Set(written)].filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests).toHaveLength(6);
  const passed = await vitest(...tests, 'mocks/every-reply', 'mocks/seed/languages');
  expect(passed.ok ? '' : passed.output).toBe('');

  edit(
    'mocks/legacy/widgets.ts',
    'widget: existingWidget(world, params.id)',
    'widget: world.state.widgets[0]',
  );
  edit('contracts/schema/concerts.ts', 'name: z.string()', 'name: z.number()');
  edit('web/features/widget/widget-screen.tsx', '<bdi>{widget.name}</bdi>', '<bdi />');
  const { output } = await vitest(
    'mocks/legacy/widgets.test.ts',
    'mocks/every-reply',
    'web/features/widget/',
  );

  expect(output).toContain('GET widgets/{id} returns the requested one');
  expect(output).toMatch(/FAIL .*GET artists\/\{id\}\/concerts > returns a page/);
  expect(output).toMatch(/FAIL .*widget is shown by its name/);
});

function edit(path: string, from: string, to: string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
