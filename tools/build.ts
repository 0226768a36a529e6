import { join } from 'node:path';
import { build } from 'vite';
import { writeStamp } from './build/build-stamp.ts';
import { precompress } from './build/precompress.ts';
import { ROOT } from './process/package-bin.ts';

/** `npm run build`: the app into dist/web, each text file with its compressed siblings. */
export async function main(): Promise<number> {
  try {
    await build();
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  await precompress(join(ROOT, 'dist/web'));
  writeStamp();
  return 0;
}
