import { HttpResponse, http } from 'msw/http';
import { server } from '../../../mocks/node.ts';
import { hugeFile } from './test-bucket.ts';
import type { FileUpload } from './upload-strategy.ts';

type Respond = () => Response | Promise<Response>;

/** A request as the app sent it. */
export interface SeenRequest {
  /** 'PATCH key-1', 'entry key-1'. */
  what: string;
  headers: Headers;
  at: number;
  /** Bytes of the file in the request body. */
  bytes: number;
}

const tus = { 'Tus-Resumable': '1.0.0' };

/** A tus server that counts the bytes it stores, with the backend's call for the entry. */
export function tusServer(length = 5) {
  const seen: SeenRequest[] = [];
  /** Responses to use before the server's own, by method, in order. */
  const instead: Record<string, Respond[]> = {};
  const stored = new Map<string, number>();
  const note = (what: string, request: Request, bytes = 0): void =>
    void seen.push({ what, headers: request.headers, at: Date.now(), bytes });

  const create = (): Response => {
    const key = `key-${stored.size + 1}`;
    stored.set(key, 0);
    return new HttpResponse(null, {
      status: 201,
      headers: { ...tus, Location: `${location.origin}/api/v1/tus/upload/${key}` },
    });
  };
  const append = (key: string, request: Request, bytes: number): Response => {
    const present = stored.get(key);
    if (present === undefined) return new HttpResponse(null, { status: 404 });
    if (String(present) !== request.headers.get('Upload-Offset'))
      return new HttpResponse(null, { status: 409 });
    stored.set(key, present + bytes);
    return new HttpResponse(null, {
      status: 204,
      headers: { ...tus, 'Upload-Offset': String(present + bytes) },
    });
  };
  const standing = (key: string): Response => {
    const present = stored.get(key);
    return new HttpResponse(null, {
      status: present === undefined ? 404 : 200,
      headers: {
        ...tus,
        ...(present === undefined
          ? {}
          : { 'Upload-Offset': String(present), 'Upload-Length': String(length) }),
      },
    });
  };
  server.use(
    http.all('*/api/v1/tus/upload*', async ({ request }) => {
      const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const { byteLength } = await request.arrayBuffer();
      note(`${request.method} ${key}`, request, byteLength);
      const other = instead[request.method]?.shift();
      if (other) return other();
      if (request.method === 'HEAD') return standing(key);
      if (request.method === 'PATCH') return append(key, request, byteLength);
      return create();
    }),
    http.post('*/api/v1/tus/entries', async ({ request }) => {
      note(`entry ${((await request.clone().json()) as { uploadKey: string }).uploadKey}`, request);
      const other = instead['entry']?.shift();
      return other ? other() : HttpResponse.json({ fileEntry: { id: 9 } });
    }),
  );
  return { seen, stored, instead, requests: () => seen.map(({ what }) => what) };
}

export const silence = (): Promise<Response> => new Promise(() => undefined);
export const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  () =>
    new HttpResponse(null, { status: code, headers });

/** A file of five readable bytes. */
export const five = (): FileUpload => ({ ...hugeFile(5), file: new Blob(['hello']) });

/** An upload that an earlier page has partly sent. */
export function unfinishedUpload(
  { stored }: ReturnType<typeof tusServer>,
  bytes: number,
): FileUpload {
  const fileUpload = five();
  stored.set('key-1', bytes);
  fileUpload.saved.update({ tusUrl: `${location.origin}/api/v1/tus/upload/key-1` });
  return fileUpload;
}
