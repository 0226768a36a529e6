import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../process.ts';
import { codeGroup, codeGroups, type ModuleGraph } from './code-groups.ts';

const screens = ['album/album', 'artist/artist', 'genre/genre', 'track/track', 'search/search'].map(
  (name) => `/project/web/screens/${name}-screen.tsx`,
);
const [login = '', register = ''] = ['login', 'register'].map(
  (name) => `/project/web/screens/auth/${name}/${name}-screen.tsx`,
);

/** The importers of each module. */
const importers: Record<string, string[]> = {
  '/project/web/app/app.tsx': ['/project/web/main.tsx'],
  '/project/web/lib/dates.ts': ['/project/web/lib/format.ts', '/project/web/app/app.tsx'],
  '/project/web/lib/format.ts': ['/project/web/lib/dates.ts'],
  '/project/web/music/row.tsx': screens,
  '/project/web/music/shelf.tsx': screens.slice(0, 3),
  '/project/web/music/lyrics.tsx': screens.slice(0, 2),
  '/project/web/ui/text-field.tsx': [login, register],
  '/project/web/ui/search-field.tsx': [login, screens[0] ?? ''],
  '/project/web/player/queue.ts': ['/project/web/player/player-code.ts'],
  '/project/web/lib/shuffle.ts': ['/project/web/player/player-code.ts'],
};
const graph: ModuleGraph = {
  getModuleInfo: (id) => (importers[id] ? { importers: importers[id] } : null),
};

test.each([
  ['that the first script imports', 'app/app.tsx', 'app'],
  ['that the first script imports through a circle', 'lib/format.ts', 'app'],
  ['of five pages of music', 'music/row.tsx', 'app'],
  ['of three pages of music', 'music/shelf.tsx', 'music'],
  ['of two pages of music', 'music/lyrics.tsx', null],
  ['of two forms', 'ui/text-field.tsx', 'forms'],
  ['of a form and a page of music', 'ui/search-field.tsx', 'app'],
  ['of the player', 'player/queue.ts', 'player'],
  ['that only the player imports from elsewhere', 'lib/shuffle.ts', null],
])('a module %s is in its file', (_, path, name) => {
  expect(codeGroup(`/project/web/${path}`, graph)).toBe(name);
});

test('the files that decide the groups exist', () => {
  const paths = codeGroups.flatMap(({ of }) => of);

  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
