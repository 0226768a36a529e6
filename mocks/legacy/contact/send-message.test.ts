import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

const body = { name: 'Ann', email: 'ann@example.test', message: 'Where is side B?' };

test('F245 keeps a message for whoever reads the mail', async () => {
  const { call, world } = startBackend();

  const { status } = await call('POST contact-page', { body });

  expect(status).toBe(200);
  expect(world.state.mails).toMatchObject([{ to: 'hello@undersong.test', subject: 'Message from Ann (ann@example.test)', text: 'Where is side B?' }]);
});

test.each(['name', 'email', 'message'])('F245 misses the %s where there is none, and keeps nothing', async (name) => {
  const { call, world } = startBackend();

  const answer = await call('POST contact-page', { body: { ...body, [name]: '' } });

  expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: [`The ${name} field is required.`] } } });
  expect(world.state.mails).toEqual([]);
});
