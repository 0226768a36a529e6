import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Look } from '../../web/dev/states/address.ts';

/** Not committed: pictures differ between machines. */
export const folder = join(import.meta.dirname, '../../.states');

export type Kind = 'accepted' | 'taken' | 'difference';

/** Pictures of one look are together: `accepted/light-en-1280/playlist/over-quota.png`. */
export const lookName = ({ theme, dir, lang, width }: Look): string =>
  [theme, lang, ...(dir === '' ? [] : [dir]), width].join('-');

export const pictureName = (kind: Kind, look: Look, id: string): string =>
  `${kind}/${lookName(look)}/${id}.png`;

export function readPicture(name: string): Buffer | null {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path) : null;
}

export function writePicture(name: string, bytes: Uint8Array): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** IDs of the states that have a picture of this kind. */
export function pictured(kind: Kind, look: Look): string[] {
  const cwd = join(folder, kind, lookName(look));
  return globSync('**/*.png', { cwd })
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.png'.length))
    .toSorted();
}

/** Accepts the pictures that were taken last. Returns a sentence for the terminal. */
export function accept(look: Look, filter: string): string {
  const ids = pictured('taken', look).filter((id) => id.includes(filter));
  for (const id of ids) {
    const path = join(folder, pictureName('accepted', look, id));
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(folder, pictureName('taken', look, id)), path);
  }
  return ids.length === 0
    ? 'There are no pictures to accept. Take some first: npm run states -- --compare'
    : `Accepted ${ids.length} pictures (${lookName(look)}).`;
}
