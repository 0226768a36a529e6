import { uploads } from '../../../contracts/calls/uploads.ts';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { invalid, PhpException, HttpException } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import type { Visit } from '../../session/visit.ts';
import type { Bucket, Multipart } from '../../uploads/storage.ts';
import type { World } from '../../world.ts';
import { addEntry } from './file-entries.ts';

const described = { filename: 'required', mime: 'required', size: 'required' };
const upload = { key: 'required', uploadId: 'required' };

/** @throws PhpException if no bucket is configured, as Laravel's filesystem does. */
function bucketOf({ storage }: World): Promise<Bucket> {
  if (!storage)
    throw new PhpException(
      'InvalidArgumentException',
      'Disk [uploads_s3] does not have a configured driver.',
    );
  return storage.bucket();
}

/**
 * A new key in the bucket, from which only this visitor can create an entry. Its last part is the
 * file name.
 */
function newKey({ state }: World, { person }: Visit): string {
  const name = crypto.randomUUID();
  const key = `${name}/${name}`;
  state.uploads.keys[name] = { key, user_id: person?.id ?? 0 };
  return key;
}

const aclOf = (disk: string): string => (disk === uploads.publicDisk ? 'public-read' : 'private');

const presignWhole = legacy('POST s3/simple/presign', 'auth', async ({ world, visit, body }) => {
  const { mime, disk } = validate(body, { ...described, disk: 'required' });
  const bucket = await bucketOf(world);
  const [key, acl] = [newKey(world, visit), aclOf(disk)];
  return { url: await bucket.signWhole(world, key, mime, acl), key, acl, status: 'success' };
});

const createMultipart = legacy(
  'POST s3/multipart/create',
  'auth',
  async ({ world, visit, body }) => {
    const { mime } = validate(body, described);
    const bucket = await bucketOf(world);
    const [key, acl] = [newKey(world, visit), aclOf(text(body.disk))];
    return { key, uploadId: await bucket.create(world, key, mime, acl), acl, status: 'success' };
  },
);

const listParts = legacy(
  'POST s3/multipart/get-uploaded-parts',
  'auth',
  async ({ world, body }) => {
    const parts = await (await bucketOf(world)).parts(world, validate(body, upload));
    if (!parts) throw gone();
    // As PHP's SDK lists no parts.
    return { parts: parts.length > 0 ? parts : null, status: 'success' };
  },
);

const signParts = legacy(
  'POST s3/multipart/batch-sign-part-urls',
  'auth',
  async ({ world, body }) => {
    const named = validate(body, upload);
    const numbers = list(body.partNumbers).map(id);
    const most = uploads.s3.signedPerBatch;
    if (numbers.length === 0 || numbers.length > most)
      throw invalid({ partNumbers: [`The part numbers must have between 1 and ${most} items.`] });
    const bucket = await bucketOf(world);
    const urls = await Promise.all(
      numbers.map(async (number) => ({
        partNumber: number ?? 0,
        url: await bucket.signPart(world, named, number ?? 0),
      })),
    );
    return { urls, status: 'success' };
  },
);

const completeMultipart = legacy('POST s3/multipart/complete', 'auth', async ({ world, body }) => {
  const named = validate(body, upload);
  const bucket = await bucketOf(world);
  const parts = await checkedParts(world, bucket, named, list(body.parts).map(record));
  return { location: await bucket.complete(world, named, parts), status: 'success' };
});

/** S3's checks before it joins the parts: each has a known ETag, and only the last may be small. */
async function checkedParts(
  world: World,
  bucket: Bucket,
  named: Multipart,
  sent: Record<string, unknown>[],
): Promise<{ ETag: string; PartNumber: number }[]> {
  const known = await bucket.parts(world, named);
  if (!known) throw gone();
  const bare = (tag: unknown): string => text(tag).replaceAll('"', '');
  const found = sent.map((part) =>
    known.find(
      ({ PartNumber, ETag }) =>
        PartNumber === id(part['PartNumber']) && bare(ETag) === bare(part['ETag']),
    ),
  );
  if (found.length === 0 || found.includes(undefined))
    throw new HttpException(422, {
      message: 'One or more of the specified parts could not be found.',
    });
  const parts = found.filter((part) => part !== undefined);
  if (parts.slice(0, -1).some(({ Size }) => Size < uploads.s3.chunkAtLeastBytes))
    throw new HttpException(422, {
      message: 'Your proposed upload is smaller than the minimum allowed size.',
    });
  return parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }));
}

const abortMultipart = legacy('POST s3/multipart/abort', 'auth', async ({ world, body }) => {
  await (await bucketOf(world)).abort(world, validate(body, upload));
  return { status: 'success' };
});

/** Creates an entry for a file that was uploaded to the bucket. */
const enterFromBucket = legacy('POST s3/entries', 'auth', async ({ world, visit, body }) => {
  const { clientName, clientMime, clientExtension, filename, size } = validate(body, {
    clientName: 'required',
    clientMime: 'max:255',
    clientExtension: 'max:255',
    filename: 'required',
    size: 'required',
  });
  const bucket = await bucketOf(world);
  const reserved = world.state.uploads.keys[filename];
  const received =
    reserved?.user_id === visit.person?.id && reserved
      ? await bucket.measure(world, reserved.key)
      : null;
  if (!received || !reserved)
    throw new HttpException(404, { message: 'The uploaded file could not be found.' });
  if (received.size !== Number(size))
    throw invalid({ size: ['The size does not match the uploaded file.'] });
  const fileEntry = addEntry(world, visit, received, {
    name: clientName,
    mime: clientMime,
    extension: clientExtension,
    fileName: filename,
    url: `storage/uploads/${filename}`,
    strategy: 'bucket',
    metadata: body,
  });
  Reflect.deleteProperty(world.state.uploads.keys, filename);
  return { fileEntry, status: 'success' };
});

export const bucketUploadsCalls = [
  presignWhole,
  createMultipart,
  listParts,
  signParts,
  completeMultipart,
  abortMultipart,
  enterFromBucket,
];

/** Controllers don't catch the exceptions of the bucket. */
const gone = (): PhpException =>
  new PhpException(
    'Aws\\S3\\Exception\\S3Exception',
    'NoSuchUpload (client): The specified upload does not exist.',
  );
