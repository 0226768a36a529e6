import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import {
  type BodyOf,
  type CallInput,
  type CallKey,
  type Calls,
  calls,
  type QueryKey,
  type QueryOf,
  type ReplyOf,
} from './calls.ts';
import type { Row } from './rows.ts';
import type { User } from './user.ts';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type PartIsWire<K extends CallKey, Name extends keyof Row> =
  Calls[K] extends Record<Name, z.ZodType>
    ? Same<z.input<Calls[K][Name]>, z.output<Calls[K][Name]>>
    : true;

interface Definition {
  type: string;
  coerce?: boolean;
  checks?: { _zod: { def: { check: string } } }[];
}

describe('the table of calls', () => {
  test('describes the wire format, with the same input and output type per row', () => {
    expectTypeOf<{ [K in CallKey]: PartIsWire<K, 'reply'> }>().toEqualTypeOf<
      Record<CallKey, true>
    >();
    expectTypeOf<{ [K in CallKey]: PartIsWire<K, 'body'> }>().toEqualTypeOf<
      Record<CallKey, true>
    >();
    expectTypeOf<{ [K in CallKey]: PartIsWire<K, 'query'> }>().toEqualTypeOf<
      Record<CallKey, true>
    >();
  });

  // A transform from text to text has equal types: only its definition reveals it.
  test.each(Object.entries(calls) as [CallKey, Row][])(
    '%s has no default, coercion or transform at any depth',
    (_, row) => {
      const found = [row.query, row.body, row.reply].flatMap((schema) =>
        schema ? definitionsIn(schema) : [],
      );

      expect(found.length).toBeGreaterThan(0);
      for (const { type, coerce, checks = [] } of found) {
        expect([
          'default',
          'prefault',
          'transform',
          'pipe',
          'catch',
          'custom',
          'promise',
          'success',
          'lazy',
        ]).not.toContain(type);
        expect(coerce ?? false).toBe(false);
        expect(checks.map((check) => check._zod.def.check)).not.toContain('overwrite');
      }
    },
  );

  test.each(Object.keys(calls))(
    '%s: only writes have a body, and only GETs and deletions have a query',
    (key) => {
      const row: Row = calls[key as CallKey];

      if (key.startsWith('GET ')) expect(row.body).toBeUndefined();
      else if (!key.startsWith('DELETE ')) expect(row.query).toBeUndefined();
    },
  );

  test('infers parameters, body, query and reply from a key', () => {
    expectTypeOf<CallInput<'GET users/{id}'>>().toEqualTypeOf<
      { params: { id: string | number } } & { body?: undefined } & {
        query?: { with?: string | undefined };
      }
    >();
    expectTypeOf<BodyOf<'POST auth/login'>>().toEqualTypeOf<{
      email: string;
      password: string;
      remember: boolean;
    }>();
    expectTypeOf<QueryOf<'GET notifications'>>().toEqualTypeOf<{
      page?: number | undefined;
      perPage?: number | undefined;
      cursor?: string | undefined;
    }>();
    expectTypeOf<BodyOf<'GET notifications'>>().toEqualTypeOf<never>();
    expectTypeOf<ReplyOf<'GET users/{id}'>['user']>().toEqualTypeOf<User>();
    // Every GET can be read again, except those that change something.
    expectTypeOf<Exclude<QueryKey, `GET ${string}`>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<Extract<CallKey, `GET ${string}`>, QueryKey>>().toEqualTypeOf<
      | 'GET workspace/join/{inviteId}'
      | 'GET auth/passkeys/login/options'
      | 'GET auth/passkeys/confirm/options'
      | 'GET auth/user/passkeys/options'
    >();
  });

  test('makes an invalid call a type error', () => {
    const call = <K extends CallKey>(key: K, input: CallInput<K>): [K, CallInput<K>] => [
      key,
      input,
    ];

    call('GET notifications', {});
    call('GET notifications', { query: { page: 1 } });
    call('GET users/{id}', { params: { id: 7 } });
    call('POST auth/logout', {});
    // @ts-expect-error a key that the table does not have
    call('GET notification', {});
    // @ts-expect-error the right path with the wrong verb
    call('PUT notifications', {});
    // @ts-expect-error no value for the path's parameter
    call('GET users/{id}', {});
    // @ts-expect-error a parameter by another name
    call('GET users/{id}', { params: { userId: 7 } });
    // @ts-expect-error a parameter where the path has none
    call('GET notifications', { params: { id: 7 } });
    // @ts-expect-error a body that lacks a field
    call('POST auth/login', { body: { email: 'a', password: 'b' } });
    // @ts-expect-error a body where the row has none
    call('POST auth/logout', { body: {} });
    // @ts-expect-error a query that the row does not know
    call('GET notifications', { query: { filter: 'unread' } });
    // @ts-expect-error a code by another name
    call('POST auth/two-factor-challenge', { body: { token: 'x' } });

    expect(Object.keys(calls)).not.toContain('GET notification');
  });

  test('distinguishes a challenge from a sign-in by one flag', () => {
    const reply = {} as ReplyOf<'POST auth/login'>;

    if (reply.two_factor === true) expectTypeOf(reply).not.toHaveProperty('bootstrapData');
    else expectTypeOf(reply).toHaveProperty('bootstrapData');
  });
});

/** The definitions of a schema and all its parts. */
function definitionsIn(schema: unknown, seen = new Set<unknown>()): Definition[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((one) => definitionsIn(one, seen));
  const { _zod: zod } = schema as { _zod?: { def: Definition & Record<string, unknown> } };
  if (!zod) return Object.values(schema).flatMap((one) => definitionsIn(one, seen));
  const {
    shape,
    element,
    options,
    innerType,
    keyType,
    valueType,
    items,
    left,
    right,
    rest,
    catchall,
  } = zod.def;
  return [
    zod.def,
    ...[
      shape,
      element,
      options,
      innerType,
      keyType,
      valueType,
      items,
      left,
      right,
      rest,
      catchall,
    ].flatMap((part) => definitionsIn(part, seen)),
  ];
}
