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
  'web/lib/site-allows.ts': 'Fetched only with what it is about: no page needs it first',
  'bff/policy/same-secret.ts': 'How operators and testers alike show who they are',
  'tools/openapi.ts': 'A program of its own, started as a process',
  'tools/client.ts': 'A program of its own, started as a process',
  'tools/run.js': 'Loads on any Node, to say in words which one is needed',
  'tools/config-check.ts': 'A program of its own, started as a process',
  'tools/build/move-source-maps.ts': 'A step of the build, tested without a build',
  'tools/test/fail-on-console-error.ts': 'Loaded by Vitest before every test, by its name',
  'e2e/build-once.ts': 'Loaded by Playwright before all journeys, by its name',
  'web/demo/main.ts': 'Starts the developer panel where it is a build of its own',
  'web/player/panel-state.ts': 'Known to the bar and to the panels, which are no part of it',
  'web/player/sources/go-on.ts': 'Fetched where a queue ends: the first play does not carry it',
  'web/player/player-code.ts': 'All that is fetched at the first play, by one name',
  'web/player/engine/unlock.ts': 'All of the engine that a page has before somebody wants to listen',
  'web/player/engine/hls-light.d.ts': 'Types of a build that has none',
  'web/player/engine/volume.ts': 'What loudness is, apart from what plays',
  'web/uploads/has-begun.ts': 'All that the app may load of uploads before the first file is chosen',
  'mocks/node.ts': 'Starts the fake backend in Vitest, where nothing of a browser may be loaded',
  'mocks/uploads/real/s3rver.d.ts': 'Types of a package that has none',
  'bench/peers/fastify.js': 'A program of its own, started as a process',
  'bench/peers/hono.js': 'A program of its own, started as a process',
  'bench/peers/http-proxy-middleware.js': 'A program of its own, started as a process',
  'web/api/use-calls.ts': 'Read with by the home page of members alone',
  'web/app/layouts/music-layout.tsx': 'A frame of its own, which guests never fetch',
  'mocks/seed/languages/arabic-shell.ts': 'The words of one part of the app',
  'mocks/seed/languages/german-shell.ts': 'The words of one part of the app',
  'web/palette/player-functions.ts': 'The player\'s own code, which the palette fetches by a deed alone',
  'web/player/bar/open-full-player.tsx': 'All of the full screen that the bar has before it is opened',
  'web/library/send-mark.ts': 'Fetched for members alone',
  'web/player/use-room.ts': 'The one look at the window that bar and panels share',
  'web/player/shortcuts/open-shortcut-help.tsx': 'Opened by a key and from the bar, before the help itself is there',
};
