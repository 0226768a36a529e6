import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkArchitecture } from '../check-architecture.ts';
import { packageBin, type Run, ROOT, runCommand } from '../process.ts';
import { copyProject, runInCopy } from '../test-project-copy.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { propose } from './propose.ts';
import { recordOddBackend } from './test-odd-backend.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const newTopics = [
  'events',
  'charts',
  'podcasts',
  'concerts',
  'listening-parties',
  'announcements',
];

let project: string;
/** The patch of all proposals, and that of the new calls alone. */
let patches: { all: string; added: string };

const run = (...args: string[]): Promise<Run> => runInCopy(project, ...args);
const failureOf = ({ ok, output }: Run): string => (ok ? '' : output);

beforeAll(async () => {
  const { exchanges } = await recordOddBackend();
  const patchOf = async (isIn: (call: string | null) => boolean): Promise<string> => {
    const { calls } = gatherEvidence([
      { name: 'odd', exchanges: exchanges.filter(({ call }) => isIn(call)) },
    ]);
    return (await propose({ calls, findings: [], basis: 'recordings', root: ROOT })).patch;
  };
  patches = { all: await patchOf(() => true), added: await patchOf((call) => call === null) };
  project = copyProject();
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** The files that a patch changes. */
const filesOf = (patch: string): string[] =>
  [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);

async function apply(patch: string, ...options: string[]): Promise<void> {
  writeFileSync(join(project, 'learned.patch'), `# Comments come first.\n\n${patch}`);
  const args = ['apply', '--whitespace=error-all', ...options, 'learned.patch'];
  // Otherwise git would look for a repository around the copy.
  const env = { GIT_CEILING_DIRECTORIES: join(project, '..') };
  expect(failureOf(await runCommand('git', args, { cwd: project, env }))).toBe('');
}

/** Types of these files and of all that they import. */
function checkTypes(files: readonly string[]): Promise<Run> {
  const config = 'tsconfig.learned.json';
  writeFileSync(
    join(project, config),
    JSON.stringify({ extends: './tsconfig.json', include: ['web/**/*.d.ts'], files }),
  );
  return run(packageBin('typescript', 'tsc'), '--noEmit', '-p', config);
}

test('generates rows, fakes and cases of new calls without type errors', async () => {
  await apply(patches.added);

  const types = await checkTypes([...filesOf(patches.added), 'mocks/every-reply.test.ts']);
  await apply(patches.added, '--reverse');

  expect(filesOf(patches.added).length).toBeGreaterThan(10);
  expect(failureOf(types)).toBe('');
});

// Code that reads a corrected field has to learn it: the compiler reports that code, not the rows.
test('generates a patch that passes types, lint, format and the tests of rows', async () => {
  await apply(patches.all);
  const files = filesOf(patches.all);

  const results = {
    types: await checkTypes(files.filter((file) => file.startsWith('contracts/'))),
    lint: await run(packageBin('oxlint'), '--deny-warnings', ...files),
    format: await run(packageBin('oxfmt'), '--check', ...files),
    facts: await run('tools/run.js', 'call-facts', '--check'),
    tests: await run(
      packageBin('vitest'),
      ...['run', '--project', 'node', '--no-isolate', '--maxWorkers', '1'],
      // Runs only the new ones among the tests of all calls.
      ...['--testNamePattern', `${newTopics.join('|')}|one handler|wire format`],
      ...['mocks/every-reply', 'contracts/schema/calls'],
    ),
  };

  expect(Object.values(results).map(failureOf)).toEqual(['', '', '', '', '']);
  expect(checkArchitecture(project).problems).toEqual([]);
});
