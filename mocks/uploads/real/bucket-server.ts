import { readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { UploadedPart } from '../../../contracts/schema/upload.ts';

export interface BucketServer {
  listener: RequestListener;
  /** Creates the bucket unless it exists, open to pages of any origin. */
  provide(bucket: string): Promise<void>;
  /** The file of a key. */
  pathOf(bucket: string, key: string): string;
  /** IDs of unfinished multipart uploads. */
  openUploads(bucket: string): Promise<string[]>;
  close(): void;
}

const cors = (
  exposed: string,
): string => `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
<AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>${exposed}</CORSRule></CORSConfiguration>`;

/**
 * S3 over files in `directory`: s3rver, with a front that adds the operations it lacks, ListParts
 * and AbortMultipartUpload.
 */
export function createBucketServer(directory: string): BucketServer {
  const wanted: { name: string; configs: string[] }[] = [];
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: wanted });
  const next = s3.callback();
  const provided = new Set<string>();
  const uploadsOf = (bucket: string): string => join(directory, bucket, '._S3rver_uploads');

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://bucket');
    const bucket = pathname.split('/')[1] ?? '';
    const id = searchParams.get('uploadId');
    if (id === null || incoming.method === 'OPTIONS') return next(incoming, outgoing);
    const upload = join(uploadsOf(bucket), id.replaceAll(/\W/g, ''));
    if (!(await exists(upload)))
      return sendXml(
        outgoing,
        404,
        '<Error><Code>NoSuchUpload</Code><Message>The specified upload does not exist.</Message></Error>',
      );
    if (incoming.method === 'GET')
      return sendXml(outgoing, 200, listing(id, await partsIn(upload)));
    if (incoming.method === 'DELETE') {
      await rm(upload, { recursive: true, force: true });
      return void outgoing.writeHead(204).end();
    }
    // A part counts as received while its digest exists, so an interrupted second upload of it must
    // not have one.
    if (incoming.method === 'PUT')
      await rm(join(upload, `${Number(searchParams.get('partNumber'))}.md5`), { force: true });
    return next(incoming, outgoing);
  }

  return {
    listener: (incoming, outgoing) =>
      void respond(incoming, outgoing).catch(() => outgoing.destroy()),
    async provide(bucket) {
      if (provided.has(bucket)) return;
      provided.add(bucket);
      wanted.splice(0, wanted.length, {
        name: bucket,
        configs: [cors('<ExposeHeader>ETag</ExposeHeader>')],
      });
      await s3.configureBuckets();
    },
    pathOf: (bucket, key) => join(directory, bucket, `${key}._S3rver_object`),
    openUploads: (bucket) => readdir(uploadsOf(bucket)).catch(() => []),
    close() {
      s3.logger.exceptions.unhandle();
      s3.logger.close();
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function partsIn(upload: string): Promise<UploadedPart[]> {
  const numbers = (await readdir(upload))
    .filter((name) => name.endsWith('.md5'))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b);
  return Promise.all(
    numbers.map(async (PartNumber) => {
      const { size, mtime } = await stat(join(upload, String(PartNumber)));
      return {
        PartNumber,
        ETag: `"${await readFile(join(upload, `${PartNumber}.md5`), 'utf8')}"`,
        Size: size,
        LastModified: mtime.toISOString(),
      };
    }),
  );
}

function listing(id: string, parts: UploadedPart[]): string {
  const items = parts.map(
    (part) =>
      `<Part>${Object.entries(part)
        .map(([name, value]) => `<${name}>${String(value).replaceAll('"', '&quot;')}</${name}>`)
        .join('')}</Part>`,
  );
  return `<ListPartsResult><UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>${items.join('')}</ListPartsResult>`;
}

function sendXml(outgoing: ServerResponse, status: number, xml: string): void {
  outgoing
    .writeHead(status, { 'Content-Type': 'application/xml', 'Access-Control-Allow-Origin': '*' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
