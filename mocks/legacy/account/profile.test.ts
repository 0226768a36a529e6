import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { legacyHandlers } from '../../dispatcher.ts';
import { personById } from '../../people.ts';
import { actingPort } from '../../session/session-ports.ts';
import { createWorld } from '../../world.ts';
import { present } from '../../present.ts';

function backend() {
  const world = createWorld('test');
  world.actAs('member');
  const handlers = legacyHandlers(world, actingPort(world));
  return {
    world,
    get: async (path: string) => getResponse(handlers, new Request(`http://localhost:3000${path}`)),
    send: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return getResponse(
        handlers,
        new Request('http://localhost:3000/api/v1/users/1/avatar', {
          method: 'POST',
          body,
          headers: { Accept: 'application/json' },
        }),
      );
    },
  };
}

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

describe('POST users/{id}/avatar', () => {
  test("F186 stores a form's file, and serves it until it is replaced", async () => {
    const { world, send, get } = backend();
    await send(png(7));
    const first = present(personById(world.state, 1)?.avatar);
    expect(await (await get(first))?.arrayBuffer()).toHaveProperty('byteLength', 7);

    const response = await send(png(8));

    expect(response?.status).toBe(200);
    expect(Object.keys(world.state.files ?? {})).toEqual([personById(world.state, 1)?.avatar]);
  });

  test.each([
    [new File(['x'], 'song.mp3', { type: 'audio/mpeg' }), 'Please select an image.'],
    [png(2 * 1024 * 1024 + 1), 'The file must not be greater than 2048 kilobytes.'],
  ])('F187 rejects files that are not pictures or too large', async (file, message) => {
    const { send } = backend();

    const response = await send(file);

    expect(response?.status).toBe(422);
    expect(await response?.json()).toMatchObject({ errors: { file: [message] } });
  });
});
