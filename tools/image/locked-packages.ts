import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process.ts';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

export const lockedPackages = (): Record<string, Locked> =>
  (
    JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Locked>;
    }
  ).packages;

/** The paths of the packages that `npm ci --omit=…` installs, such as `node_modules/hono`. */
export function installedBy(omit: readonly string[]): string[] {
  const [dev, optional] = ['dev', 'optional'].map((kind) => omit.includes(kind));
  const isOmitted = (one: Locked): boolean | undefined =>
    (one.dev && dev) || (one.optional && optional) || (one.devOptional && dev && optional);
  return Object.entries(lockedPackages())
    .filter(([path, one]) => path !== '' && !isOmitted(one))
    .map(([path]) => path);
}
