import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { writeRecordingFile } from '../../mocks/replay/recording-file.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { main } from '../learn.ts';
import { ROOT } from '../process.ts';
import { gatherFromDocument } from './document-evidence.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { OpenApiDocument, readDocument } from './openapi-document.ts';
import { propose, type TablePatch } from './propose.ts';
import { readLearnInput } from './read-inputs.ts';
import { recordOddBackend } from './test-odd-backend.ts';
import { scoreOf } from './test-odd-differences.ts';
import { describeOddBackend } from './test-odd-document.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'foyer-learn-'));
const recording = join(folder, 'odd.json');
const document = join(folder, 'odd.yaml');

beforeAll(async () => {
  writeRecordingFile(recording, await recordOddBackend());
  writeFileSync(document, stringify(await describeOddBackend(), { aliasDuplicateObjects: false }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

const learnFrom = (file: string): Promise<TablePatch> => {
  const { calls } = gatherEvidence([readLearnInput(file)]);
  return propose({ calls, findings: [], basis: 'recordings', root: ROOT });
};
const importFrom = (from: OpenApiDocument): Promise<TablePatch> => {
  const { calls } = gatherFromDocument(from, 'odd.yaml');
  return propose({ calls, findings: [], basis: 'document', root: ROOT });
};
test('proposes the same differences from an OpenAPI document, except one that it cannot describe', async () => {
  const proposed = await importFrom(readDocument(document));

  const score = scoreOf(proposed);
  expect(score).toMatchObject({ missed: ['a time in words'], wrong: [] });
  expect(proposed.fits.after).toBe(proposed.fits.of);
});

test("proposes no change from the project's own description and recording", async () => {
  const api = JSON.parse(JSON.stringify(await describeApi())) as Record<string, unknown>;

  const described = await importFrom(new OpenApiDocument(api));
  const recorded = await learnFrom('settings-and-upload');

  expect([described.proposals, described.patch]).toEqual([[], '']);
  expect([recorded.proposals, recorded.patch]).toEqual([[], '']);
});

test("gives each proposal evidence and confidence without the backend's values", async () => {
  const out = join(folder, 'odd.patch');
  const logged = vi.spyOn(console, 'log').mockReturnValue();

  expect(await main(['recordings', recording, '--out', out])).toBe(0);

  const report = logged.mock.calls.flat().join('\n');
  expect(report).toContain('GET landing/artists: 1 of 1 in odd, such as object of 1');
  expect(report).toMatch(
    /GET genres pagination\.data\[\]\.name: may be null \(\w+ confidence; contracts\/schema\/music\.ts:\d+\)/,
  );
  expect(report).toMatch(
    /GET genres pagination\.data\[\]\.name: \d+ of \d+ in odd, such as null; the other \d+ fit the row/,
  );
  for (const value of ['Quellbrunn', 'Quayloft', 'Zweighafen', 'Zephyrine'])
    expect(report + JSON.stringify(readLearnInput(recording))).not.toContain(value);
});

test("proposes the same changes from drift's findings", async () => {
  const finding = (call: string, path: string, kind: string, seen: string) => ({
    call,
    backend: 'main',
    path,
    kind,
    expected: '',
    seen,
    was: '',
    fits: '',
    count: 7,
    first: '',
    last: '',
  });
  const file = join(folder, 'drift.json');
  writeFileSync(
    file,
    JSON.stringify({
      mode: 'observe',
      findings: [
        finding('GET genres', 'pagination.data[].name', 'unexpected null', 'null'),
        finding(
          'GET billing/products',
          'pagination.data[].prices[].interval',
          'unknown value',
          'week',
        ),
        finding('GET tracks/{id}', 'track.duration', 'wrong type', 'string of 6 digits'),
        finding('GET tracks/{id}', 'track.nothing', 'missing', 'nothing'),
        finding('GET unheard/of', 'a', 'missing', 'nothing'),
        finding('__proto__', 'a', 'missing', 'nothing'),
        finding('GET albums/{id}', '', 'unreadable', 'text starting with <'),
      ],
    }),
  );
  const input = readLearnInput(file);
  if (!('findings' in input)) throw new TypeError('No findings');

  const { proposals, patch } = await propose({
    calls: [],
    findings: input.findings.map((one) => ({ ...one, source: input.name })),
    basis: 'recordings',
    root: ROOT,
  });

  expect(proposals.map(({ calls, path, schema }) => `${calls[0]} ${path} ${schema}`)).toEqual([
    'GET genres pagination.data[].name may be null',
    "GET billing/products pagination.data[].prices[].interval or 'week'",
    'GET tracks/{id} track.duration or z.string()',
  ]);
  expect(patch).toContain("+  interval: z.enum(['day', 'month', 'year', 'week']),");
  expect(patch).toContain('+  duration: z.union([z.number(), z.string()]).nullish(),');
});
