import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Exchange } from '../../mocks/replay/recording-format.ts';
import { writeRecordingFile } from '../../mocks/replay/recording-file.ts';
import { main, writeReport } from '../learn.ts';
import { ROOT } from '../process.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { propose, type TablePatch } from './propose.ts';
import { writeText } from './write-learned-call.ts';
import { readLearnInput } from './read-inputs.ts';
import { recordOddBackend } from './test-odd-backend.ts';
import { oddDifferences, scoreOf } from './test-odd-differences.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'foyer-learn-'));
const recording = join(folder, 'odd.json');

beforeAll(async () => writeRecordingFile(recording, await recordOddBackend()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

const recorded = (request: string): Exchange => ({
  request,
  call: null,
  status: 200,
  body: JSON.parse('{"status":"success","__proto__":{"id":1},"constructor":"x"}'),
  isShared: true,
});
const learnFrom = (file: string): Promise<TablePatch> => {
  const { calls } = gatherEvidence([readLearnInput(file)]);
  return propose({ calls, findings: [], basis: 'recordings', root: ROOT });
};
test('proposes exactly the thirty differences of a recorded backend', async () => {
  const proposed = await learnFrom(recording);

  const score = scoreOf(proposed);
  expect(oddDifferences).toHaveLength(30);
  expect(score).toMatchObject({ missed: [], wrong: [] });
  expect(proposed.fits.before).toBeLessThan(proposed.fits.of);
  expect(proposed.fits.after).toBe(proposed.fits.of);
});

test('reports a path segment that cannot be a name, and proposes the other calls', async () => {
  const words = ['package', 'undefined', 'arguments', 'constructor', '__proto__', 'dates'];
  const exchanges = [...words, 'lanterns'].flatMap((word) => [
    recorded(`GET /api/v1/${word}`),
    recorded(`POST /api/v1/genres/7/${word}`),
    recorded(`GET /api/v1/${word}/7`),
  ]);
  const { calls, notes } = gatherEvidence([{ name: 'odd', exchanges }]);

  const proposed = await propose({ calls, findings: [], basis: 'recordings', root: ROOT });

  const added = proposed.proposals.flatMap(({ calls: [key = ''] }) => key);
  expect(added).toEqual(expect.arrayContaining(['GET lanterns', 'GET lanterns/{id}']));
  expect(added.filter((key) => words.some((word) => key.startsWith(`GET ${word}`)))).toEqual([]);
  expect([...proposed.notes, ...notes].join('\n')).toMatch(
    /'package' cannot be a name[^]*'undefined' cannot be a name[^]*not in lower case/,
  );
});

test('escapes unprintable characters in all output', () => {
  const odd = '\u001b[2J \u009b2J \u202e \u2066';
  const proposed: TablePatch = {
    proposals: [],
    notes: [`a note ${odd}`],
    patch: '',
    fits: { before: 0, after: 0, of: 0 },
  };

  expect(writeReport(proposed, [odd], 'recordings')).not.toMatch(/(?!\n)\p{C}/u);
  expect(writeText(odd)).toMatch(/^[ -~]+$/);
  expect(JSON.parse(writeText(odd))).toBe(odd);
});

test.each([
  ['recordings', [], /^npm run learn -- RECORDING/],
  ['recordings', ['no-such-recording'], /^There is no file .*no-such-recording\.json/],
  ['recordings', ['x', '--ouut', 'y'], /Unknown option/],
  ['document', [], /^npm run import:openapi -- FILE/],
  ['document', ['package.json'], /is not an OpenAPI document of version 3\.0 or 3\.1/],
  ['document', ['LICENSE'], /LICENSE (?:cannot be read|is not an OpenAPI document)/],
] as const)('rejects %s of %j with a message', async (kind, args, words) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();

  expect(await main([kind, ...args])).toBe(1);
  expect(logged.mock.calls.flat().join('\n')).toMatch(words);
});
