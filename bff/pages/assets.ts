import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenChoice } from '../../contracts/routes/screen-of.ts';
import {
  canonicalAssetPath,
  readOtherAsset,
  readStaticFiles,
  type StaticFile,
} from './static-files.ts';

/** A module in Vite's manifest. */
interface Chunk {
  file: string;
  /**
   * Name of the chunk's first module, or of its group. A layout bundled with others is found by the
   * group's name.
   */
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

const manifestIn = (folder: string): string => join(folder, '.vite/manifest.json');
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(manifestIn(folder), 'utf8')) as Manifest;

const entry = 'web/main.tsx';

/**
 * The build in `folder` (dist/web).
 * @throws Error if it is missing or not from Vite.
 */
export function readBuiltAssets(folder: string): DocumentAssets {
  const manifest = readManifest(folder);
  const files = readStaticFiles(folder);
  // `npm run build` may replace this build while it runs, and keeps the assets of earlier ones.
  const otherBuilds = [folder, join(folder, '../earlier')];
  const known = new Map<string, ScreenAssets>();
  return {
    embed: readEmbed(folder),
    forScreen(choice) {
      const parts = choice ? [`${choice.layout}-layout`, `${choice.screen}-screen`] : [];
      return known.getOrInsertComputed(parts.join(' '), () => assetsOf(manifest, parts));
    },
    files,
    forMembers: assetsOf(manifest, ['member']).preloads,
    shell: {
      ...assetsOf(manifest, offlineParts),
      starter: [...files.keys()].find((path) => path.startsWith('/assets/offline-start-')),
    },
    findFile(path) {
      const canonical = canonicalAssetPath(path);
      return files.get(canonical) ?? readOtherAsset(otherBuilds, canonical);
    },
  };
}

/** The player for other sites, a separate build that documents carry whole. */
function readEmbed(folder: string): DocumentAssets['embed'] {
  const read = (name: string) => readFileSync(join(folder, '.vite/embed', name), 'utf8').trim();
  const isBuilt = existsSync(join(folder, '.vite/embed'));
  return isBuilt ? { script: read('embed.js'), style: read('embed.css') } : undefined;
}

/** What people need without a connection, by the names of its modules or groups. */
const offlineParts = [
  'music-layout',
  'home-screen',
  'home-channel-screen',
  'library-screen',
  'album-screen',
  'playlist-screen',
  'member',
  'member-tasks',
  'further-reply-shapes',
  'send-mark',
  'waiting-edits',
  'account-menu-contents',
  'music-menu',
  'toasts',
  'add-to-playlist',
  'dialog-panel',
  'owner-tools',
  'player',
  'watch-minutes',
  'keep-listening',
  'downloads-task',
  'downloads-part',
  'list-part',
  'recap-part',
];

/** The app's files with these modules or groups. */
function assetsOf(manifest: Manifest, parts: readonly string[]): ScreenAssets {
  const main = manifest[entry];
  if (!main) throw new Error(`The build manifest has no ${entry}.`);
  const seen = new Set<Chunk>();
  const chunks: Chunk[] = [];

  /**
   * A module after its static imports, because their styles apply first. Imports may be circular.
   */
  function collect(chunk: Chunk | undefined): void {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) collect(manifest[imported]);
    chunks.push(chunk);
  }

  collect(main);
  for (const chunk of Object.values(manifest)) {
    if (parts.includes(chunk.name ?? '')) collect(chunk);
  }
  return {
    scripts: [`/${main.file}`],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    preloads: chunks.filter((chunk) => chunk !== main).map(({ file }) => `/${file}`),
  };
}

/**
 * The same with the demo's developer panel, a separate build in `folder` (dist/demo). It starts
 * before the app, because it can make the app's calls fail. Returns the app alone if the panel was
 * not built.
 */
export function withDemoPanel(assets: DocumentAssets, folder: string): DocumentAssets {
  if (!existsSync(manifestIn(folder))) return assets;
  const manifest = readManifest(folder);
  const files = readStaticFiles(folder);
  const scripts = Object.values(manifest)
    .filter(({ isEntry }) => isEntry === true)
    .map(({ file }) => `/${file}`);
  const withPanel = <Part extends ScreenAssets>(app: Part): Part => ({
    ...app,
    scripts: [...scripts, ...app.scripts],
  });
  return {
    ...assets,
    ...(assets.shell && { shell: withPanel(assets.shell) }),
    forScreen: (choice) => withPanel(assets.forScreen(choice)),
    findFile: (path) => assets.findFile(path) ?? files.get(canonicalAssetPath(path)) ?? null,
  };
}

/** The addresses of the files that a document loads. */
export interface ScreenAssets {
  scripts: string[];
  styles: string[];
  /** Modules that the scripts import at once, or that the screen will import. */
  preloads: string[];
}

/** The source of a document's scripts and styles: the build, or the development server. */
export interface DocumentAssets {
  /**
   * The files that a page with this screen and layout needs. Null or unknown: only the ones that
   * every page needs.
   */
  forScreen(choice: ScreenChoice | null): ScreenAssets;
  /** Script and style sheet of the player for other sites. */
  embed?: { script: string; style: string } | undefined;
  /** The files of this build by path, for the instances of other builds. */
  files?: ReadonlyMap<string, StaticFile>;
  /** Code that members' pages load at once besides their screen's. */
  forMembers?: readonly string[];
  /** For the document that starts offline; `starter` is its script. */
  shell?: ScreenAssets & { starter: string | undefined };
  /** The file at a decoded path; null if there is none. */
  findFile(path: string): StaticFile | null;
}

/** In development, Vite serves every file itself before a request gets here. */
export const developmentAssets: DocumentAssets = {
  forScreen: () => ({ scripts: ['/@vite/client', '/web/main.tsx'], styles: [], preloads: [] }),
  findFile: () => null,
};
