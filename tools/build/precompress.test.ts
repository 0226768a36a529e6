import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

test('writes both encodings only beside compressible text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = 'a line of a script;\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  for (const name of ['assets/main.js', 'assets/cover.webp', 'favicon.svg'])
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'assets/tiny.js'), 'tiny');

  await precompress(folder);

  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    ),
  ).toEqual([
    'assets',
    'assets/cover.webp',
    'assets/main.js',
    'assets/main.js.br',
    'assets/main.js.gz',
    'assets/tiny.js',
    'favicon.svg',
    'favicon.svg.br',
    'favicon.svg.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(
    text,
  );
  expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(text);
});
