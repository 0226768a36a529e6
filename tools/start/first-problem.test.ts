import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { firstProblem } from './first-problem.ts';
import { freePort } from './port.ts';

test('there is no problem with only a free port set', async () => {
  expect(await firstProblem({ PORT: String(await freePort()) }, 'npm start')).toBeUndefined();
});

test('an occupied port is reported, with another one to try', async () => {
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
  '%o is reported in one line',
  async (env) => {
    expect(await firstProblem(env, 'npm start')).toMatch(/^UPSTR.*UPSTREAM_URL|^UPSTREAM_URL: .*$/);
  },
);
