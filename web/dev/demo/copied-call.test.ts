import { describe, expect, test } from 'vitest';
import { type LoggedCall, masked } from '../../../contracts/faults/logged-call.ts';
import { copiedCurl, copiedTest, faultsMet, callsToCopy } from './copied-call.ts';

const call = (facts: Partial<LoggedCall>): LoggedCall => ({
  id: 1,
  at: 0,
  sentAs: 'POST',
  method: 'POST',
  path: '/api/v1/file-entries',
  row: 'POST file-entries',
  query: {},
  body: null,
  bodyBytes: 700_000,
  added: {},
  status: 200,
  isBroken: false,
  replyType: 'application/json',
  ms: 3,
  faults: [],
  mismatches: null,
  ...facts,
});
const faults = 'POST file-entries:slow@256k;POST file-entries:2:reset@512k';
const uploads = [
  call({
    body: { file: { type: 'audio/mpeg', size: 1_000 }, disk: 'uploads' },
    faults: ['POST file-entries:slow@256k'],
  }),
  call({ id: 2, isBroken: true, status: null, faults: faults.split(';') }),
];
const genres = call({
  id: 3,
  sentAs: 'GET',
  method: 'GET',
  path: '/api/v1/genres',
  row: 'GET genres',
});

describe('a copied test', () => {
  test('sets the world and the faults, makes the calls, and expects them to succeed', () => {
    const written = copiedTest({ as: 'member', scenarios: ['uploads-by-one-request'] }, uploads);

    expect(written).toContain(`"faults": "${faults}"`);
    expect(written).toContain('"as": "member"');
    expect(written).toContain('"uploads-by-one-request"');
    expect(written).toContain("test('succeeds: POST file-entries 2 times'");
    expect(written).toContain(
      "form({ 'file': new File([new Uint8Array(1000)], 'file', { type: 'audio/mpeg' }), 'disk': 'uploads' })",
    );
    expect(written).toContain("new File([new Uint8Array(700000)], 'file', { type: '' })");
    expect(written).toContain('expect(outcomes).toEqual([200, 200]);');
  });

  test('sends the real method, and escapes its strings', () => {
    const written = copiedTest({ as: 'guest', scenarios: [] }, [
      call({
        method: 'PUT',
        row: 'PUT playlists/{id}',
        path: `/api/v1/playlists/1'+alert(1)+'`,
        query: { _method: 'PUT', workspaceId: '7' },
        body: { name: `\${alert(1)}'` },
        status: 403,
      }),
    ]);

    expect(written).toContain(
      String.raw`browser.send('PUT', '/api/v1/playlists/1\'+alert(1)+\'?workspaceId=7'`,
    );
    expect(written).toContain('toEqual([403])');
    expect(written).toContain('"faults": ""');
  });

  test('marks masked values for replacement', () => {
    const written = copiedTest({ as: 'guest', scenarios: [] }, [
      call({ row: 'POST auth/login', path: '/auth/login', body: { password: masked } }),
    ]);

    expect(written).toContain(`// Replace each '${masked}'`);
  });

  test('contains the calls that the faults could affect, or else all writes, or else all calls', () => {
    const harmless = uploads.map((one) => ({ ...one, faults: [] }));

    expect(callsToCopy([...uploads, genres])).toEqual(uploads);
    expect(callsToCopy([...harmless, genres])).toEqual(harmless);
    expect(callsToCopy([genres])).toEqual([genres]);
  });

  test('contains only faults of its calls', () => {
    const second = call({ faults: ['POST file-entries:7:503', 'all:delay@20ms'] });
    const third = call({ faults: ['all:delay@20ms'] });

    expect(faultsMet(uploads)).toBe(faults);
    expect(faultsMet([call({}), second, third])).toBe('POST file-entries:2:503;all:2-3:delay@20ms');
    expect(faultsMet([second])).toBe('POST file-entries:1:503;all:delay@20ms');
    expect(faultsMet([genres])).toBe('');
  });
});

test("a copied command sets the call's effects in a header, and quotes for a shell", () => {
  const command = copiedCurl('http://localhost:3000', {
    ...genres,
    query: { query: "it's" },
    faults: ['GET genres:2:503,type=text/html'],
  });

  expect(command).toContain('curl -i -X GET ');
  expect(command).toContain("'http://localhost:3000/api/v1/genres?query=it%27s'");
  expect(command).toContain("-H 'X-Demo-Fail: 503,type=text/html'");
  const both = copiedCurl('', {
    ...genres,
    query: { ids: [1, 2] },
    faults: ['GET genres:delay@300ms', 'all:503,delay@3s'],
  });
  expect(both).toContain('/api/v1/genres?ids%5B%5D=1&ids%5B%5D=2');
  expect(both).toContain('delay@300ms');
  expect(both).toContain('503');
  expect(both).not.toContain('delay@3s');
});
