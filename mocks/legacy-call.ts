import type { PathParams, BodyOf, CallKey, QueryOf, ReplyOf } from '../contracts/schema/calls.ts';
import type { PhpInput } from './laravel/php-input.ts';
import type { TextFile } from './laravel/text-file.ts';
import type { Visit } from './session/visit.ts';
import type { World } from './world.ts';

type NamesIn<Union> = Union extends unknown ? keyof Union : never;
/** The client's input by the schema's names. Values are unvalidated. */
type Unchecked<Shape> = [Shape] extends [never]
  ? Record<string, never>
  : { [Name in NamesIn<Shape>]?: unknown };

interface Circumstances {
  request: Request;
  world: World;
  visit: Visit;
}

export interface Call<K extends CallKey> extends Circumstances {
  params: { [Name in keyof PathParams<K>]: string };
  query: Unchecked<QueryOf<K>>;
  body: Unchecked<BodyOf<K>>;
}

export interface AnyCall extends Circumstances {
  params: Record<string, string>;
  query: PhpInput;
  body: PhpInput;
}

export interface LegacyHandler {
  key: CallKey;
  middleware: Middleware;
  reply(call: AnyCall): unknown;
}

/** `auth`: guests get a 401. `guest`: members are redirected to the home page. */
export type Middleware = 'auth' | 'guest' | 'none';

/** A text may be sent as a file. */
type Reply<K extends CallKey> = ReplyOf<K> | (string extends ReplyOf<K> ? TextFile : never);

type Fake<K extends CallKey> = (call: Call<K>) => Reply<K> | Promise<Reply<K>>;

/**
 * The fake of one call: `legacy('POST auth/logout', ({ world, visit }) => …)`, with its middleware
 * before the reply. Parameters, query, body and reply have the schema's types.
 */
export function legacy<K extends CallKey>(
  key: K,
  ...rest: [reply: Fake<K>] | [middleware: Middleware, reply: Fake<K>]
): LegacyHandler {
  const [middleware, reply] = rest.length === 1 ? (['none', rest[0]] as const) : rest;
  return { key, middleware, reply };
}
