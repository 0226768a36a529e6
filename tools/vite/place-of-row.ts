import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The location of a call's row: `contracts/schema/music.ts:71`. Empty if no file has it. */
export const placeOfRow = (root: string, key: string): string =>
  placesOf(root, 'contracts/schema', `'${key}': `)[0] ?? '';

/** The locations of a text in the code of a folder, without its tests. */
export function placesOf(root: string, folder: string, text: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)test-/.test(name))
    .toSorted()
    .flatMap((name) => {
      const line = readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes(text));
      return line === -1 ? [] : [`${folder}/${name}:${line + 1}`];
    });
}
