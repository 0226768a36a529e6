import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';

/** An uploaded file. Backends send more, such as its owner and its parent folders. */
export const FileEntry = z.object({
  id: z.union([z.number(), z.string()]),
  /** Address of the file; absent if only its owner may read it. */
  url: z.string().nullish(),
  name: z.string().nullish(),
  file_name: z.string().nullish(),
  file_size: z.number().nullish(),
  mime: z.string().nullish(),
  extension: z.string().nullish(),
});
export type FileEntry = z.infer<typeof FileEntry>;

const Id = z.union([z.number(), z.string()]);

/**
 * The target of an upload: sent with its name and size, under the same names by every strategy.
 * Calls for the bucket carry it at the top level and again as `metadata`, since backends differ in
 * which they read.
 */
const Metadata = z.object({
  disk: z.string().optional(),
  parentId: Id.nullish(),
  /**
   * Path inside the chosen folder, including the file's own name; empty or absent for a single
   * file.
   */
  relativePath: z.string().nullish(),
  workspaceId: Id.nullish(),
});
export type UploadMetadata = z.infer<typeof Metadata>;

const described = {
  ...Metadata.shape,
  filename: z.string(),
  mime: z.string(),
  size: z.number(),
  extension: z.string().optional(),
  metadata: Metadata.optional(),
};

const Created = z.object({ fileEntry: FileEntry, status: z.string().optional() });
const Done = z.object({ status: z.string().optional() });

/** In S3's own spelling, with capitals. */
const UploadedPart = z.object({
  PartNumber: z.number(),
  ETag: z.string(),
  Size: z.number(),
  LastModified: z.string().nullish(),
});
export type UploadedPart = z.infer<typeof UploadedPart>;

const multipart = { key: z.string(), uploadId: z.string() };

export const topic: Topic = {
  name: 'Uploads',
  text: 'File uploads: in one request, resumable, or directly to a bucket.',
};

export const rows = {
  // After a resumable upload; the key is the last part of its address.
  'POST tus/entries': {
    summary: 'Finish a resumable upload',
    body: z.object({ uploadKey: z.string() }),
    reply: Created,
  },
  'POST file-entries': {
    summary: 'Upload a file in one request',
    // A form, not JSON: `file` with its name, and the metadata as separate fields.
    body: z.object({ file: z.file(), ...Metadata.shape }),
    reply: Created,
  },
  // Bytes; `available` is the total quota: null if there is no limit, or if a permission's
  // restriction defines it.
  'GET user/space-usage': {
    summary: 'Show the storage that your files use',
    assumed: true,
    reply: z.object({
      used: z.number(),
      available: z.number().nullish(),
      status: z.string().optional(),
    }),
  },
  'POST file-entries/delete': {
    summary: 'Delete files',
    body: z.object({
      paths: z.array(z.string()).optional(),
      entryIds: z.array(Id).optional(),
      deleteForever: z.boolean().optional(),
    }),
    reply: Done,
  },
  'POST s3/simple/presign': {
    summary: 'Sign an upload to the bucket',
    body: z.object({ ...described, disk: z.string() }),
    // The PUT to `url` must send `acl` as its header x-amz-acl.
    reply: z.object({
      url: z.string(),
      key: z.string(),
      acl: z.string().nullish(),
      status: z.string().optional(),
    }),
  },
  'POST s3/entries': {
    summary: 'Finish an upload to the bucket',
    // `filename` is the last part of the bucket's key, `clientName` the visitor's own file name.
    body: z.object({
      ...Metadata.shape,
      clientMime: z.string(),
      clientName: z.string(),
      filename: z.string(),
      size: z.number(),
      clientExtension: z.string().optional(),
      metadata: Metadata.optional(),
    }),
    reply: Created,
  },
  'POST s3/multipart/create': {
    summary: 'Start a multipart upload',
    body: z.object(described),
    reply: z.object({ ...multipart, acl: z.string().nullish(), status: z.string().optional() }),
  },
  'POST s3/multipart/get-uploaded-parts': {
    summary: 'Parts that the bucket has received',
    body: z.object(multipart),
    // PHP sends null if there are none.
    reply: z.object({ parts: z.array(UploadedPart).nullish(), status: z.string().optional() }),
  },
  'POST s3/multipart/batch-sign-part-urls': {
    summary: 'Sign the upload of parts',
    body: z.object({ ...multipart, partNumbers: z.array(z.number()) }),
    reply: z.object({
      urls: z.array(z.object({ url: z.string(), partNumber: z.number() })),
      status: z.string().optional(),
    }),
  },
  'POST s3/multipart/complete': {
    summary: 'Complete a multipart upload',
    body: z.object({
      ...multipart,
      parts: z.array(z.object({ ETag: z.string(), PartNumber: z.number() })),
    }),
    reply: z.object({ location: z.string().nullish(), status: z.string().optional() }),
  },
  'POST s3/multipart/abort': {
    summary: 'Abort a multipart upload',
    body: z.object(multipart),
    reply: Done,
  },
} satisfies Rows;
