import type { Case, Cases } from '../../test-backend.ts';

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const upload = {
  key: 'a/a',
  uploadId: 'x',
  partNumbers: [1],
  filename: 'a',
  mime: 'audio/flac',
  size: 1,
  disk: 'uploads',
  clientName: 'a.flac',
};

const bucketCases = {
  'fails without a bucket': { as: 'member', body: upload, status: 500 },
  'rejects guests': { body: upload, status: 401 },
} satisfies Record<string, Case>;

export const uploadCases = {
  // Calls that need a storage are served over HTTP only: mocks/uploads/ tests their replies there.
  'POST tus/entries': {
    'returns 404 for an unknown upload': { as: 'member', body: { uploadKey: 'x' }, status: 404 },
    'rejects guests': { body: {}, status: 401 },
  },
  'POST file-entries': {
    'accepts a file': {
      as: 'member',
      body: form({
        file: new File(['Hello'], 'hello.txt', { type: 'text/plain' }),
        relativePath: 'a/hello.txt',
      }),
    },
    'rejects a form without a file': { as: 'member', body: form({ disk: 'uploads' }), status: 422 },
    'rejects guests': { body: form({}), status: 401 },
  },
  'GET user/space-usage': {
    "measures a member's files": { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'POST file-entries/delete': {
    deletes: { as: 'member', body: { entryIds: [1], deleteForever: true } },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    'rejects guests': { body: {}, status: 401 },
  },
  'POST s3/simple/presign': bucketCases,
  'POST s3/entries': bucketCases,
  'POST s3/multipart/create': bucketCases,
  'POST s3/multipart/get-uploaded-parts': bucketCases,
  'POST s3/multipart/batch-sign-part-urls': bucketCases,
  'POST s3/multipart/complete': bucketCases,
  'POST s3/multipart/abort': bucketCases,
} satisfies Cases;
