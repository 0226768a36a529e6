import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/;
// Below this size the header that announces compression costs more than compression saves.
const SMALLEST = 400;

/**
 * Writes a `.br` and a `.gz` beside each text file of a build, so that the gateway never compresses
 * one itself.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => TEXT.test(file) && !file.startsWith('.vite'),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= SMALLEST) return;
  const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Brotli's highest level: a build compresses once, and the result is sent many times. */
function brotli(content: Buffer): Promise<Buffer> {
  const { BROTLI_MAX_QUALITY, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return promisify(brotliCompress)(content, {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
