import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Folders } from './folders.ts';
import type { createBucketClient } from './real/bucket-client.ts';
import type { BucketServer } from './real/bucket-server.ts';
import type { OpenStorage, Resumable, StorageOwner, UploadStorage } from './storage.ts';

/** The upload storage of a served backend. The libraries for tus and S3 load at their first use. */
export async function openStorage(host: string, publicUrl?: string): Promise<OpenStorage> {
  const folders = new Folders();
  const resumables = new Map<string, Resumable>();
  let bucketServer: Promise<BucketServer> | null = null;
  let client: Promise<ReturnType<typeof createBucketClient>> | null = null;
  const startBucket = (): Promise<BucketServer> =>
    (bucketServer ??= import('./real/bucket-server.ts').then((real) =>
      real.createBucketServer(join(folders.root, 'bucket')),
    ));
  const bucketOf = async (world: StorageOwner): Promise<string> => {
    await (await startBucket()).provide(folders.nameOf(world));
    return folders.nameOf(world);
  };
  const site = URL.parse(publicUrl ?? '')?.origin;
  const bucketProxy = createServer((incoming, outgoing) => {
    if (refuse(incoming, outgoing, site)) return;
    void openBucket(folders, startBucket, incoming, outgoing).catch(() => outgoing.destroy());
  });
  const bucketUrl = await listen(bucketProxy, host);

  async function resumable(world: StorageOwner): Promise<Resumable> {
    const name = folders.nameOf(world);
    const { createResumable } = await import('./real/resumable.ts');
    const directory = await folders.folder(world, 'resumable');
    const made = resumables.get(name) ?? createResumable(directory, () => world.state.appUrl);
    resumables.set(name, made);
    return made;
  }

  return {
    site,
    bucketUrl,
    resumable,
    bucket: () =>
      (client ??= import('./real/bucket-client.ts').then((real) =>
        real.createBucketClient(bucketUrl, bucketOf),
      )),
    takeResumable: async (world, key, fileName) =>
      (await resumable(world)).take(key, join(await folders.folder(world, 'files'), fileName)),
    ...filesOf(folders, startBucket),
    leftOver: async (world) => ({
      resumable: await (await resumable(world)).list(),
      multipart: bucketServer ? await (await bucketServer).openUploads(folders.nameOf(world)) : [],
    }),
    expireResumable: async (world) => (await resumable(world)).expire(),
    handOver: (from, to) => folders.handOver(from, to),
    forget: (world) => folders.forget(world),
    async close() {
      await end(bucketProxy);
      for (const part of [await client, await bucketServer]) part?.close();
      folders.close();
    },
  };
}

/** Files of entries: on disk, or in the bucket under a key that repeats their name. */
function filesOf(
  folders: Folders,
  startBucket: () => Promise<BucketServer>,
): Pick<UploadStorage, 'keepFile' | 'readFile'> {
  return {
    keepFile: async (world, fileName, file) =>
      writeFile(join(await folders.folder(world, 'files'), fileName), file.stream()),
    async readFile(world, { file_name: name, strategy }) {
      const path =
        strategy === 'bucket'
          ? (await startBucket()).pathOf(folders.nameOf(world), `${name}/${name}`)
          : join(await folders.folder(world, 'files'), name ?? '');
      return openAsBlob(path).catch(() => null);
    },
  };
}

async function listen(server: Server, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

async function end(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

const ofThisComputer = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Refuses the same as a bucket in production: pages of other origins, unsigned requests, and keys
 * outside their folder.
 */
function refuse(
  { method, url = '', headers: { origin, authorization } }: IncomingMessage,
  outgoing: ServerResponse,
  site: string | undefined,
): boolean {
  const isForeign = origin !== undefined && origin !== site && !ofThisComputer.test(origin);
  const isUnsigned =
    method !== 'OPTIONS' && authorization === undefined && !/[?&]X-Amz-Signature=/.test(url);
  const leadsOut = /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(
    url
      .replace(/\?.*/s, '')
      .replaceAll(/%(?:25)*(2e|2f|5c)/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
  );
  if (!isForeign && !isUnsigned && !leadsOut) return false;
  outgoing
    .writeHead(403, { 'Content-Type': 'application/xml', Connection: 'close' })
    .end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  return true;
}

/** Listens in front of the bucket, and causes the failures of its world. */
async function openBucket(
  folders: Folders,
  start: () => Promise<BucketServer>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const uploads = folders.worldOf(incoming.url?.split(/[/?]/)[1] ?? '')?.state.uploads;
  if (uploads?.hidesEtag) hideHeader(outgoing, 'Access-Control-Expose-Headers');
  if (incoming.method === 'PUT' && uploads && uploads.failing.parts > 0) {
    uploads.failing.parts -= 1;
    incoming.resume();
    outgoing
      .writeHead(500, { 'Content-Type': 'application/xml', 'Access-Control-Allow-Origin': '*' })
      .end('<Error><Code>InternalError</Code></Error>');
    return;
  }
  (await start()).listener(incoming, outgoing);
}

function hideHeader(outgoing: ServerResponse, hidden: string): void {
  const set = outgoing.setHeader.bind(outgoing);
  outgoing.setHeader = (name, value) =>
    name.toLowerCase() === hidden.toLowerCase() ? outgoing : set(name, value);
}
