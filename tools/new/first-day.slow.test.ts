import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseFaults } from '../../contracts/faults/parse-faults.ts';
import { packageBin, ROOT, type Run } from '../process.ts';
import { copyProject, runInCopy } from '../test-project-copy.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const page = readFileSync(join(ROOT, 'docs/FIRST-DAY.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const inBackticks = (pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, found = '']) => found);

let project: string;
/** Output of each generator on the page, by its command. */
const generated = new Map<string, Run>();

const run = (...args: string[]): Promise<Run> => runInCopy(project, ...args);

beforeAll(async () => {
  project = copyProject();
  for (const command of inBackticks(/^ {4}npm run (new:\w+ -- .+)$/gm)) {
    const [script = '', ...args] = words(command.replace(' -- ', ' '));
    const [, ...parts] = (scripts[script] ?? '').split(' ');
    generated.set(command, await run(...parts, ...args));
  }
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** As a shell splits them. */
const words = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function edit(path: string, from: string, to: string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('the documented generators run one after another', () => {
  expect(generated.size).toBeGreaterThan(3);
  for (const { ok, output } of generated.values()) expect(ok ? '' : output).toBe('');
});

test('the generated code passes the checks of texts, architecture and facts', async () => {
  for (const check of [['check-texts'], ['check-architecture'], ['call-facts', '--check']]) {
    const { ok, output } = await run('tools/run.js', ...check);
    expect(ok ? '' : output).toBe('');
  }
});

test("the generated tests and the gateway's example pass, except for a field without a screen", async () => {
  edit(
    'contracts/schema/widgets.ts',
    'name: z.string(),',
    'name: z.string(),\n  color: z.string(),',
  );
  edit('mocks/seed/seeded-rows.ts', '): Widget => ({', "): Widget => ({ color: 'teal',");
  const [example = ''] = inBackticks(/```ts\n([^`]*startEcho[^`]*)```/g);
  writeFileSync(
    join(project, 'bff/test/first-day.test.ts'),
    `import { expect, test } from 'vitest';\nimport { send, startEcho, startGateway } from './test-gateway.ts';\ntest('the example', async () => {\n${example}});\n`,
  );
  await run(
    packageBin('vitest'),
    ...['run', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', 'first-day.json'],
    ...['mocks/legacy/widgets', 'web/screens/widget', 'bff/test/first-day'],
  );
  const { testResults } = JSON.parse(readFileSync(join(project, 'first-day.json'), 'utf8')) as {
    testResults: {
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');

  expect(failed.map(({ fullName }) => fullName).toSorted()).toEqual([
    'widget shows all its fields, and its name as the title of the tab',
    'widgets lists them with all their fields, under a title',
  ]);
  for (const { failureMessages } of failed)
    expect(failureMessages.join()).toContain("show 'color', or list it among the others");
  expect(results.some(({ fullName }) => fullName === 'the example')).toBe(true);
});

test('the documented faults are valid', () => {
  const faults = [
    ...inBackticks(/`\/[^`]*[?&]fail=([^`&]+)/g),
    ...inBackticks(/faults: '([^']+)'/g),
    ...inBackticks(/planFaults\([^,]+, '([^']+)'/g),
  ];

  expect(faults.length).toBeGreaterThan(3);
  for (const one of faults) expect(() => parseFaults(one)).not.toThrow();
});
