import { readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { digestFile } from '../folders.ts';
import type { Resumable } from '../storage.ts';

const expiresAfterMs = 24 * 3_600_000;

/**
 * The tus protocol over files in a folder. `origin` is the address that the backend believes it
 * has; if empty, it trusts the Host header.
 */
export function createResumable(directory: string, origin: () => string): Resumable {
  // The constructor creates its folder in the background. If a reset removes the folder at the same
  // time, that throws outside any request and ends the process. A folder that exists avoids it.
  const store = new FileStore({
    directory: tmpdir(),
    configstore: new FileConfigstore(directory),
    expirationPeriodInMilliseconds: expiresAfterMs,
  });
  store.directory = directory;
  const server = new Server({
    path: '/api/v1/tus/upload',
    datastore: store,
    generateUrl: (_, { proto, host, path, id }) =>
      `${origin() || `${proto}://${host}`}${path}/${id}`,
  });
  const list = async (): Promise<string[]> =>
    (await readdir(directory))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));

  return {
    list,
    async handle(incoming, outgoing) {
      await server.handle(incoming, outgoing);
    },
    handlePaced: (request) => server.handleWeb(request),
    async take(id, target) {
      const upload = /^[\w-]+$/.test(id) ? await store.getUpload(id).catch(() => null) : null;
      if (!upload || upload.offset !== upload.size) return null;
      await rename(join(directory, id), target);
      await rm(join(directory, `${id}.json`), { force: true });
      return { ...(await digestFile(target)), metadata: upload.metadata ?? {} };
    },
    async expire() {
      // The library distinguishes an expired upload from an unknown one by the info file that
      // remains.
      await Promise.all((await list()).map((id) => rm(join(directory, id), { force: true })));
    },
  };
}
