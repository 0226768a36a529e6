import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { firstProblem } from './first-problem.ts';
import { freePort } from './port.ts';

test('finds no problem if only a free port is set', async () => {
  expect(await firstProblem({ PORT: String(await freePort()) }, 'npm start')).toBeUndefined();
});

test('reports an occupied port, and suggests another one', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const problem = await firstProblem({ PORT: String(port) }, 'npm run dev');
  other.close();

  expect(problem).toBe(
    `PORT: ${port} is already in use; choose another one, as in PORT=${port + 1} npm run dev.`,
  );
});

test.each([{ UPSTREAM_URL: 'not an address' }, { UPSTREM_URL: 'https://api.example.test' }])(
  'reports %o in one line',
  async (env) => {
    expect(await firstProblem(env, 'npm start')).toMatch(/^UPSTR.*UPSTREAM_URL|^UPSTREAM_URL: .*$/);
  },
);
