import { runNode } from '../process/run-command.ts';
import { isBuildFresh } from './build-stamp.ts';

/** Builds dist/web unless it is up to date. A process of its own gives back what the build needed of memory. */
export async function buildIfStale(): Promise<void> {
  if (isBuildFresh()) return;
  console.log('Building the app (a few seconds; only after changes)…');
  const { ok, output } = await runNode(['tools/run.js', 'build'], { env: { NODE_ENV: 'production' } });
  if (!ok) throw new Error(`The app cannot be built:\n${output}`);
}
