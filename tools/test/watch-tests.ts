import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { packageBin, ROOT } from '../process.ts';

const flags = ['--watch', '-w'];

export const wantsWatch = (args: readonly string[]): boolean =>
  args.some((one) => flags.includes(one));

/**
 * Vitest itself, which runs the tests of each saved file again until it is left with `q`. It reads
 * keys, so it gets the terminal. Resolves to its exit code.
 */
export async function watchTests(args: readonly string[]): Promise<number> {
  const rest = args.filter((one) => !flags.includes(one));
  const child = spawn(process.execPath, [packageBin('vitest'), 'watch', ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.once('exit', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
