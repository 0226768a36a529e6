/** A measurement: one line on what it measures, and the file that runs when it is loaded. */
interface Bench {
  measures: string;
  load: () => Promise<unknown>;
}

const benches: Record<string, Bench> = {
  requests: {
    measures: 'CPU time of a proxied request, here and in other proxies',
    load: () => import('./requests.ts'),
  },
  bodies: {
    measures: "the gateway's memory while 2 GiB pass each way",
    load: () => import('./large-bodies.ts'),
  },
  bounds: {
    measures: 'health and other requests while a backend hangs or bodies arrive slowly',
    load: () => import('./bounds.ts'),
  },
  capacity: {
    measures:
      'the number of gateways for a number of listeners, by a model held against a real run',
    load: () => import('./capacity.ts'),
  },
  connections: {
    measures: "the gateway's memory for idle visitors and for readers who stopped",
    load: () => import('./open-connections.ts'),
  },
  drift: {
    measures: 'what checking responses against the table of calls costs',
    load: () => import('./drift.ts'),
  },
  faults: {
    measures: 'what each fault of a backend costs under load',
    load: () => import('./faults.ts'),
  },
  gapless: {
    measures: 'the sound between tracks that are one piece, sample by sample',
    load: () => import('./gapless.ts'),
  },
  joins: {
    measures: 'the pause between two tracks, in each installed browser',
    load: () => import('./joins/positions.ts'),
  },
  lighthouse: {
    measures: "Lighthouse's figures of guests' pages, or of the given paths",
    load: () => import('./lighthouse.ts'),
  },
  lists: {
    measures: 'the table of 50,000 liked tracks in a slow browser',
    load: () => import('./lists.ts'),
  },
  moved: {
    measures: 'what the rules of ROUTES cost',
    load: () => import('./moved.ts'),
  },
  player: {
    measures: "the time to the first sound, and the page's memory after 200 tracks",
    load: () => import('./player.ts'),
  },
  redis: {
    measures: "guests' documents while Redis fails",
    load: () => import('./faulty-redis.ts'),
  },
  restarts: {
    measures: 'rolling restarts of two instances under load',
    load: () => import('./restarts.ts'),
  },
  shadow: {
    measures: 'what comparing with a second backend costs, and whether it finds differences',
    load: () => import('./shadow.ts'),
  },
  slow: {
    measures: "guests' documents while the backend takes 1.5 s for each response",
    load: () => import('./slow-upstream.ts'),
  },
  tracing: {
    measures: 'what recording spans costs',
    load: () => import('./tracing.ts'),
  },
  uploads: {
    measures: 'an upload by tus, straight to the backend and through the gateway',
    load: () => import('./uploads.ts'),
  },
};

const list = Object.entries(benches)
  .map(([name, { measures }]) => `  ${name.padEnd(12)} ${measures}`)
  .join('\n');

/**
 * `npm run bench -- <name>` runs one measurement with the arguments after its name; without a name
 * it lists them.
 */
const [name] = process.argv.splice(2, 1);
const bench = name === undefined ? undefined : benches[name];
if (bench) {
  await bench.load();
} else {
  if (name !== undefined) console.error(`There is no bench called ${name}.\n`);
  console.log(`npm run bench -- <name>, for one of these:\n\n${list}`);
  process.exitCode = name === undefined ? 0 : 1;
}
