import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { firstProblem } from './first-problem.ts';
import { freePort } from './port.ts';

test('there is none with no settings but a free port', async () => {
  expect(await firstProblem({ PORT: String(await freePort()) }, 'npm start')).toBeUndefined();
});

test('a port that is taken is named, with another one to try', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const problem = await firstProblem({ PORT: String(port) }, 'npm run dev');
  other.close();

  expect(problem).toBe(
    `PORT: ${port} is taken by another program; choose a free one, as in PORT=${port + 1} npm run dev.`,
  );
});

test.each([{ UPSTREAM_URL: 'not an address' }, { UPSTREM_URL: 'https://api.example.test' }])(
  '%o is said in one line',
  async (env) => {
    expect(await firstProblem(env, 'npm start')).toMatch(/^UPSTR.*UPSTREAM_URL|^UPSTREAM_URL: .*$/);
  },
);
