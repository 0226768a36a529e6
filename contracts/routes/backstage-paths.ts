import { withQuery } from './paths.ts';

/** Addresses that only artists' own pages link to. */
export const backstagePaths = {
  /** `ask`: the kind of request that its form starts with. */
  requests: (query?: { ask?: string; artist?: string }) => withQuery('/backstage/requests', query),
  releases: () => '/backstage/releases',
  newRelease: () => '/backstage/releases/new',
  release: (albumId: number) => `/backstage/releases/${albumId}`,
  statistics: () => '/backstage/statistics',
} as const;
