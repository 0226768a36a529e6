import { expect, test } from 'vitest';
import { isForVite } from './is-for-vite.ts';

const isModule = (url: string): boolean => isForVite({ publicDir: import.meta.dirname }, url);

test.each([
  '/@vite/client',
  '/@id/react',
  '/@fs/home/foyer/web/main.tsx',
  '/node_modules/.vite/deps/react.js?v=1',
  '/web/main.tsx',
  '/contracts/routes/paths.ts?t=2',
])('Vite serves %s', (url) => {
  expect(isModule(url)).toBe(true);
});

test.each([
  '/',
  '/login',
  '/webinar',
  '/api/v1/users/me?x=/web/',
  '/storage/web/a.jpg',
  '/healthz',
  '/contact',
])('the gateway serves %s', (url) => {
  expect(isModule(url)).toBe(false);
});

test('Vite serves files in the public folder only', () => {
  expect(isModule('/is-for-vite.ts?v=1')).toBe(true);
  expect(isModule('/../start.ts')).toBe(false);
  expect(isModule('/missing.svg')).toBe(false);
});
