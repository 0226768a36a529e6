import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serveLegacy } from '../../mocks/serve.ts';
import { examineBackend } from '../doctor.ts';
import type { Finding } from './finding.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

test('B002 B009 checks that backends in ROUTES are reachable', async () => {
  const [backend, other] = await Promise.all([serveLegacy(), serveLegacy()]);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  open.push(backend, other, { close: async () => rmSync(folder, { recursive: true }) });
  const examine = async (backends: object): Promise<Finding | undefined> => {
    writeFileSync(join(folder, 'routes.json'), JSON.stringify({ backends, routes: [] }));
    const { findings } = await examineBackend(
      {
        PUBLIC_URL: 'https://music.example.test',
        UPSTREAM_URL: backend.url,
        ROUTES: join(folder, 'routes.json'),
      },
      null,
    );
    return findings.find(({ id }) => id === 'other backends');
  };

  expect(await examine({ b: other.url })).toMatchObject({
    state: 'ok',
    seen: expect.stringContaining('b answer'),
  });
  expect(await examine({ b: other.url, c: 'http://127.0.0.1:1' })).toMatchObject({
    state: 'failure',
    seen: expect.stringMatching(/^c: no answer from http:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/),
  });
});
