import { expect, test } from 'vitest';
import { sample } from '../../tools/test/sample.ts';
import {
  ask,
  calls,
  forget,
  forwarded,
  grants,
  turn,
  startAcceptingBackendForEach,
} from './test-accepting-backend.ts';
import { methods, overrides, pathSpellings } from './test-spellings.ts';

startAcceptingBackendForEach();

const cases = calls.flatMap((call) => methods.map((method) => ({ ...call, method })));

/** Its reply names the account, so that this browser becomes known. */
const isSignIn = (name: string): boolean => ['auth/login', 'auth/passkeys/login'].includes(name);

const addressInQuery = '?email=owner@example.test';

/** The first spellings, which the table of calls itself matches to the row. */
const sameRow = 6;

test.each(
  sample(
    cases,
    ({ name }) => name,
    ({ method }) => method,
  ),
)(
  'forwards $name only with $allowed, and refunds nothing for $method, for every spelling of the path',
  async ({ name, allowed, path, method }) => {
    for (const [index, spell] of pathSpellings.entries()) {
      forget();
      const isPlain = index === 0;
      const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
      const body = hasBody ? JSON.stringify({ email: `a${turn}@example.test` }) : '';
      const reply = await ask(spell(path), method, { body });

      const what = `${method} ${spell(path)}`;
      // A spelling that no server accepts for this call counts as another call.
      const isAnother = /;x|%20/.test(what);
      const isAllowed = method === allowed || isAnother;
      if (!isAllowed) expect([what, forwarded]).toEqual([what, []]);
      if (isPlain)
        expect([what, reply.status, reply.headers.allow ?? allowed]).toEqual(
          method === allowed
            ? [what, 200, allowed]
            : [what, 405, method === 'PROPFIND' ? expect.any(String) : allowed],
        );
      // A second address is refused in a form, and means nothing beside a passkey.
      const isSameRow = index <= sameRow || (name !== 'auth/login' && spell('') === addressInQuery);
      const isTheCall = method === allowed && isSameRow;
      if (!isSignIn(name) || !isTheCall) expect([what, grants(reply)]).toEqual([what, false]);
      if (isSignIn(name) && method === allowed && isPlain) expect(grants(reply)).toBe(true);
    }
  },
  60_000,
);

test.each(
  sample(
    cases,
    ({ name }) => name,
    ({ method }) => method,
  ),
)(
  'forwards $name with no override of $method to another method',
  async ({ name, allowed, path, method: wire }) => {
    for (const named of methods)
      for (const override of overrides) {
        forget();
        const { path: query, headers, field } = override(named);
        const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(wire);
        const body = hasBody ? JSON.stringify({ email: `a${turn}@example.test`, ...field }) : '';
        const reply = await ask(path + query, wire, { headers, body });

        // Only a POST can override its method; other bodies are not checked for an override.
        const meant = wire === 'POST' ? named : wire;
        const what = JSON.stringify([wire, named, query, headers, field]);
        if (meant !== allowed) {
          expect([what, forwarded]).toEqual([what, []]);
          expect([what, reply.status >= 400, grants(reply)]).toEqual([what, true, false]);
        } else if (!isSignIn(name)) expect([what, grants(reply)]).toEqual([what, false]);
      }
  },
  60_000,
);
