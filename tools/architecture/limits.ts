/** What one top folder may have at most. The numbers may only go down. */
export interface FolderLimits {
  /** Files under 20 lines that are not in `smallFiles`. */
  small: number;
  /** Names that several files share. */
  twins: number;
  /** Files in cycles of imports, those of types included. */
  inCycles: number;
  /** Lines that nine tenths of the files do not exceed. */
  p90: number;
}

export const limits: Readonly<Record<string, FolderLimits>> = {
  bench: { small: 0, twins: 0, inCycles: 0, p90: 200 },
  bff: { small: 3, twins: 0, inCycles: 0, p90: 200 },
  contracts: { small: 0, twins: 0, inCycles: 0, p90: 200 },
  docs: { small: 0, twins: 0, inCycles: 0, p90: 200 },
  e2e: { small: 2, twins: 0, inCycles: 0, p90: 200 },
  mocks: { small: 0, twins: 0, inCycles: 0, p90: 200 },
  tools: { small: 1, twins: 0, inCycles: 0, p90: 200 },
  web: { small: 15, twins: 0, inCycles: 0, p90: 200 },
};

/** Files under 20 lines that are right as they are, and why. */
export const smallFiles: Readonly<Record<string, string>> = {
  'contracts/theme-font.ts': 'Fetched only where a theme has a font of its own',
  'contracts/demo.ts': 'Exists in the demo alone: a check keeps it out of the production bundle by its name',
  'web/lib/site-allows.ts': 'Fetched only with what it is about: no page needs it first',
  'tools/run.js': 'Loads on any Node, to say in words which one is needed',
  'tools/config-check.ts': 'A program of its own, started as a process',
  'tools/config-print.ts': 'A program of its own, started as a process',
  'tools/build/move-source-maps.ts': 'A step of the build, tested without a build',
  'tools/test/fail-on-console-error.ts': 'Loaded by Vitest before every test, by its name',
  'e2e/build-once.ts': 'Loaded by Playwright before all journeys, by its name',
  'web/demo/main.ts': 'Starts the developer panel where it is a build of its own',
  'web/uploads/has-begun.ts': 'All that the app may load of uploads before the first file is chosen',
  'mocks/node.ts': 'Starts the fake backend in Vitest, where nothing of a browser may be loaded',
  'mocks/uploads/real/s3rver.d.ts': 'Types of a package that has none',
  'bench/peers/fastify.js': 'A program of its own, started as a process',
  'bench/peers/hono.js': 'A program of its own, started as a process',
  'bench/peers/http-proxy-middleware.js': 'A program of its own, started as a process',
};
