import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  type ObjectCannedACL,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ReceivedFile } from '../../state.ts';
import type { Bucket, StorageOwner } from '../storage.ts';

const expiresInSeconds = 86_400;

/**
 * The legacy backend's client for the bucket. `bucketOf` returns a world's bucket, and creates it
 * if necessary.
 */
export function createBucketClient(
  endpoint: string,
  bucketOf: (world: StorageOwner) => Promise<string>,
): Bucket & { close(): void } {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    // Otherwise signed addresses would require checksums that browsers do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const names = async (
    world: StorageOwner,
    { key, uploadId }: { key: string; uploadId: string },
  ) => ({ Bucket: await bucketOf(world), Key: key, UploadId: uploadId });

  return {
    close: () => client.destroy(),
    signWhole: async (world, key, mime, acl) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket: await bucketOf(world),
          Key: key,
          ContentType: mime,
          ACL: acl as ObjectCannedACL,
        }),
        signing(world),
      ),
    async create(world, key, mime, acl) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: await bucketOf(world),
          Key: key,
          ContentType: mime,
          ACL: acl as ObjectCannedACL,
        }),
      );
      return UploadId ?? '';
    },
    async parts(world, upload) {
      const found = await client
        .send(new ListPartsCommand(await names(world, upload)))
        .catch(orNull);
      return (
        found &&
        (found.Parts ?? []).map(({ PartNumber = 0, ETag = '', Size = 0, LastModified }) => ({
          PartNumber,
          ETag,
          Size,
          LastModified: LastModified?.toISOString() ?? null,
        }))
      );
    },
    signPart: async (world, upload, partNumber) =>
      getSignedUrl(
        client,
        new UploadPartCommand({ ...(await names(world, upload)), PartNumber: partNumber }),
        signing(world),
      ),
    async complete(world, upload, parts) {
      const { Location } = await client.send(
        new CompleteMultipartUploadCommand({
          ...(await names(world, upload)),
          MultipartUpload: { Parts: parts },
        }),
      );
      return Location ?? '';
    },
    async abort(world, upload) {
      await client.send(new AbortMultipartUploadCommand(await names(world, upload))).catch(orNull);
    },
    async measure(world, key) {
      const found = await client
        .send(new GetObjectCommand({ Bucket: await bucketOf(world), Key: key }))
        .catch(orNull);
      return found?.Body ? digest(found.Body as AsyncIterable<Uint8Array>) : null;
    },
  };
}

function signing({ state }: StorageOwner): {
  expiresIn: number;
  signingDate: Date;
  unhoistableHeaders: Set<string>;
} {
  const late = state.uploads.signsTooLate;
  return {
    expiresIn: late ? 1 : expiresInSeconds,
    signingDate: new Date(Date.now() - (late ? 60_000 : 0)),
    // S3 requires this one as a header.
    unhoistableHeaders: new Set(['x-amz-acl']),
  };
}

/** Callers get null for a missing object; any other failure is thrown. */
function orNull(error: unknown): null {
  if (error instanceof Error && ['NoSuchUpload', 'NoSuchKey', 'NotFound'].includes(error.name))
    return null;
  throw error;
}

async function digest(body: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
