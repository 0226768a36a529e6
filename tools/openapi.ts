import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeApi } from './openapi/describe-api.ts';

/** `npm run openapi` prints the API as OpenAPI 3.1, or writes it to the given file. */
export async function main([file]: string[]): Promise<number> {
  const text = `${JSON.stringify(await describeApi(), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else writeText(file, text);
  return 0;
}

function writeText(file: string, text: string): void {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`Written: ${path}`);
}
