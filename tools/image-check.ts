import { buildIfStale } from './build/build-stamp.ts';
import { assemble } from './image/assemble.ts';
import { checkImage } from './image/check-image.ts';
import { startDemoBackend } from './start/demo-backend.ts';

/**
 * `npm run image:check` makes the files of the gateway's image without Docker, from the lines of the
 * Dockerfile, and runs them before the demo backend. Exit code 1 if something does not work.
 */
export async function main(): Promise<number> {
  await buildIfStale();
  const demo = await startDemoBackend();
  try {
    const { problems, unloaded } = await checkImage(await assemble('foyer'), demo);
    const { own, contracts, packages, bytes } = unloaded;
    const megabytes = (count: number): string => `${(count / 1e6).toFixed(1)} MB`;
    console.log(
      [
        ...problems,
        ...own.map((path) => `${path} is in the image, but nothing loads it.`),
        ...packages.map((path) => `${path} is in the image, but nothing loads any of its files.`),
        `Of contracts/, ${contracts.length} files are only for browsers or the build.`,
        `Packages: ${megabytes(bytes.packages)}, of which ${megabytes(bytes.loaded)} are loaded.`,
        ...(problems.length === 0 ? ['The image works.'] : []),
      ].join('\n'),
    );
    return problems.length + own.length === 0 ? 0 : 1;
  } finally {
    await demo.stop();
  }
}
