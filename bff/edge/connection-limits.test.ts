import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { connectionLimits } from './connection-limits.ts';

test('sets a limit to heads and to idle connections, and none to uploads', () => {
  const { headersTimeout, keepAliveTimeout, requestTimeout } = createServer(connectionLimits);

  expect({ headersTimeout, keepAliveTimeout, requestTimeout }).toEqual({ headersTimeout: 30_000, keepAliveTimeout: 65_000, requestTimeout: 0 });
});
