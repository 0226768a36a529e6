import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test.each([
  ['rediss://:hunter2@cache.test:6380/1', 'rediss://***@cache.test:6380/1'],
  ['redis://user:hun@ter2@cache.test', 'redis://***@cache.test'],
  ['redis://:hun/ter2@cache.test', 'redis://***@cache.test'],
  ['redis:/user:hunter2@cache.test', 'redis:***@cache.test'],
  ['user:hunter2@cache.test', 'user:***@cache.test'],
  ['redis://cache.test?password=hunter2&db=1', 'redis://cache.test?password=***&db=1'],
  ['https://a:hunter2@x.test, https://b:hunter2@y.test', 'https://***@x.test, https://***@y.test'],
  ['https://api.example.test/base', 'https://api.example.test/base'],
  ['api/v1, storage', 'api/v1, storage'],
])('masks %s as %s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});
