// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { memberBootstrap } from '../data/session/test-bootstrap.ts';
import { tusServer } from './strategies/test-tus-server.ts';
import { uploadsOf } from './uploads.ts';

const mega = 1024 * 1024;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

const uploadsWith = (settings: Record<string, unknown>) =>
  uploadsOf(memberBootstrap({}, { settings: { uploads: settings } }));

test('F204 F214 applies changed settings to the next file without a reload', async () => {
  const size = 5 * mega;
  const { seen } = tusServer(size);
  const file = new File([new Uint8Array(size)], 'song.wav', { type: 'audio/wav' });
  const chosen = [{ file, relativePath: null }];
  const { queue } = uploadsWith({ max_size: mega, disable_tus: true });

  uploadsWith({ max_size: mega, disable_tus: true }).add(chosen);
  uploadsWith({ chunk_size: 3 * mega }).add(chosen);
  await vi.waitFor(() => expect(queue.read()[1]?.status).toBe('completed'), { timeout: 15_000 });

  expect(queue.read()).toMatchObject([
    { strategy: 'single', error: { text: 'file exceeds maximum allowed size of :size' } },
    { strategy: 'tus' },
  ]);
  expect(seen.map(({ bytes }) => bytes)).toEqual([0, 3 * mega, 2 * mega, 0]);
});

test('F218 uploads a file to the active workspace', async () => {
  const { seen } = tusServer(4 * mega);
  const file = new File([new Uint8Array(4 * mega)], 'song.wav', { type: 'audio/wav' });
  document.cookie = 'activeWorkspaceId=7; Path=/';
  const { queue } = uploadsWith({});

  uploadsWith({}).add([{ file, relativePath: null }]);
  await vi.waitFor(() => expect(queue.read().at(-1)?.status).toBe('completed'));

  expect(seen[0]?.headers.get('Upload-Metadata')).toContain(`workspaceId ${btoa('7')}`);
});
