/** A bundler's importers of each module. Ids are absolute paths. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

interface CodeGroup {
  name: string;
  /** The group has modules that at least `sharedBy` of these files import, at any depth … */
  of: readonly string[];
  sharedBy: number;
  /** … and one of these, … */
  and?: readonly string[];
  /** … in this folder. */
  within?: string;
}

const music = [
  'web/screens/album/album-screen.tsx',
  'web/screens/artist/artist-screen.tsx',
  'web/screens/channel/channel-screen.tsx',
  'web/screens/genre/genre-screen.tsx',
  'web/screens/home/home-screen.tsx',
  'web/screens/landing/landing-screen.tsx',
  'web/screens/playlist/playlist-screen.tsx',
  'web/screens/profile/profile-screen.tsx',
  'web/screens/search/search-screen.tsx',
  'web/screens/search/search-kind-screen.tsx',
  'web/screens/track/track-screen.tsx',
];
const forms = [
  'web/screens/auth/forgot-password/forgot-password-screen.tsx',
  'web/screens/auth/login/login-screen.tsx',
  'web/screens/auth/register/register-screen.tsx',
  'web/screens/contact/contact-screen.tsx',
];

/**
 * Few files for code that many pages share: dozens of small files weigh more. A module belongs to
 * the first group that fits; the others stay with the screens that import them. What music and
 * forms have in common is the app's, so that neither file loads the other.
 */
export const codeGroups: readonly CodeGroup[] = [
  { name: 'app', of: ['web/main.tsx'], sharedBy: 1 },
  { name: 'app', of: music, and: forms, sharedBy: 1 },
  { name: 'app', of: music, sharedBy: 5 },
  { name: 'music', of: music, sharedBy: 3 },
  { name: 'forms', of: forms, sharedBy: 2 },
  // Members' pages load it at once.
  {
    name: 'member',
    of: ['web/app/member-start.ts', 'web/app/palette/use-install.ts'],
    sharedBy: 1,
  },
  {
    name: 'stored',
    of: ['web/data/outbox/outbox.ts', 'web/player/player-code.ts'],
    sharedBy: 2,
  },
  // Members' pages load it once they are idle.
  {
    name: 'member-tasks',
    of: ['web/app/background-tasks/member-tasks.tsx'],
    sharedBy: 1,
    within: 'web/',
  },
  // The player and its bar load together at the first play.
  {
    name: 'player',
    of: ['web/player/player-code.ts', 'web/player/view/player-view.tsx'],
    sharedBy: 1,
    within: 'web/player/',
  },
];

/** The name of the file that a module belongs to, null for its screen's. */
export function codeGroup(id: string, graph: ModuleGraph): string | null {
  const importers = importersOf(id, graph);
  const isIn = (path: string): boolean => importers.some((one) => one.endsWith(`/${path}`));
  const group = codeGroups.find(
    ({ of, and, sharedBy, within = '' }) =>
      of.filter(isIn).length >= sharedBy &&
      (and?.some(isIn) ?? true) &&
      importers[0]?.includes(`/${within}`),
  );
  return group?.name ?? null;
}

/** The module and all that import it statically, directly or through others. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found].map((one) => one.replaceAll('\\', '/'));
}
