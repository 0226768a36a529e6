import type { ScreenChoice } from '../../contracts/screen-of.ts';

/** What a document loads, as addresses. */
export interface ScreenAssets {
  scripts: string[];
  styles: string[];
  /** Modules that the scripts import at once, or that the screen will. */
  preloads: string[];
}

/** A built file in each encoding it exists in. */
export interface StaticFile {
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  isImmutable: boolean;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/** Where a document's scripts and styles come from: the build, or the development server. */
export interface DocumentAssets {
  /** What a page needs that shows this screen in this layout; null or unknown: only what every page needs. */
  forScreen(choice: ScreenChoice | null): ScreenAssets;
  /** The file at a decoded path, or null. */
  findFile(path: string): StaticFile | null;
}

/** In development Vite serves every file itself, before a request gets here. */
export const developmentAssets: DocumentAssets = {
  forScreen: () => ({ scripts: ['/@vite/client', '/web/main.tsx'], styles: [], preloads: [] }),
  findFile: () => null,
};
