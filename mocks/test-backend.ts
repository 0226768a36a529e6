import { getResponse } from 'msw';
import { callAddress, callUrl, splitKey } from '../contracts/calls/call-key.ts';
import type { CallKey } from '../contracts/schema/calls.ts';
import { legacyHandlers } from './dispatcher.ts';
import type { PersonaId } from './personas.ts';
import type { ScenarioName } from './scenarios.ts';
import { actingPort } from './session/session-ports.ts';
import { createWorld, type World } from './world.ts';

export interface Input {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request, with the expected status. */
export interface Case extends Input {
  as?: PersonaId;
  /** Whether the password was confirmed recently. */
  isConfirmed?: true;
  scenarios?: ScenarioName[];
  /** 200 by default. */
  status?: number;
}

/** The cases of some calls. */
export type Cases = Partial<Record<CallKey, Record<string, Case>>>;

/** Cases of a call that only admins may make. */
export const refused = (rest: Omit<Case, 'as' | 'status'> = {}): Record<string, Case> => ({
  'rejects guests': { ...rest, status: 401 },
  'rejects members': { ...rest, as: 'member', status: 403 },
  'rejects artists': { ...rest, as: 'artist', status: 403 },
});

export interface TestResponse {
  status: number;
  body: unknown;
  headers: Headers;
}

/**
 * A separate fake backend, called by keys of the table, without a network. `as`: the sender of the
 * requests; a guest by default.
 */
export function startBackend(
  as: Parameters<World['actAs']>[0] | null = null,
  world = createWorld('test'),
): {
  world: World;
  call(key: CallKey, input?: Input): Promise<TestResponse>;
} {
  if (as !== null) world.actAs(as);
  const handlers = legacyHandlers(world, actingPort(world));
  return {
    world,
    async call(key, { headers, body, ...input } = {}) {
      const request = new Request(`http://localhost:3000${callUrl(callAddress(key, input))}`, {
        method: splitKey(key).method,
        headers: {
          Accept: 'application/json',
          ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body:
          body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      });
      const response = await getResponse(handlers, request);
      if (!response) throw new Error(`No handler for ${key}`);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : parse(text),
      };
    },
  };
}

/** Reads a file of a world's backend as the person who acts in it. */
export async function readFile(world: World, path: string): Promise<Response> {
  const request = new Request(new URL(path, 'http://localhost:3000/'));
  const response = await getResponse(legacyHandlers(world, actingPort(world)), request);
  if (!response) throw new Error(`No handler for ${path}`);
  return response;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
