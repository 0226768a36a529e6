import { describe, expect, test } from 'vitest';
import { callKeys } from '../calls/call-facts.ts';
import { always, failureKinds } from './fault.ts';
import { parseFaults, writeFaults } from './parse-faults.ts';
import { choiceFaults } from './choices.ts';

describe('the short form of faults', () => {
  test.each([
    [
      'POST file-entries:2:reset@512k',
      { target: 'POST file-entries', when: { from: 2, to: 2 }, effects: { breakAt: 524_288 } },
    ],
    ['trace', { target: 'all', when: always, effects: { failure: 'trace' } }],
    ['reads:503', { target: 'reads', when: always, effects: { status: 503 } }],
    ["GET genres:body=''", { target: 'GET genres', when: always, effects: { body: '' } }],
    ['calls:1:html', { target: 'calls', when: { from: 1, to: 1 }, effects: { failure: 'html' } }],
    [
      'GET genres:always:delay@800ms',
      { target: 'GET genres', when: always, effects: { delayMs: 800 } },
    ],
    [
      'GET genres:2-:delay@3s,503',
      {
        target: 'GET genres',
        when: { from: 2, to: null },
        effects: { delayMs: 3_000, status: 503 },
      },
    ],
    [
      'GET genres:30%~7:slow@1.5k',
      {
        target: 'GET genres',
        when: { percent: 30, seed: 7 },
        effects: { bytesPerSecond: 1_536 },
      },
    ],
    ['get /api/v1/users/7:reset', { target: 'GET users/7', when: always, effects: { breakAt: 0 } }],
    [
      'GET genres:422,body=\'{"message":"No: it\'\'s full; sorry"}\',type=text/html',
      {
        target: 'GET genres',
        when: always,
        effects: {
          status: 422,
          body: '{"message":"No: it\'s full; sorry"}',
          contentType: 'text/html',
        },
      },
    ],
    [
      'GET artists/{id}:rename=artist.name>title,retype=artist.id,null=artist.genres[].name',
      {
        target: 'GET artists/{id}',
        when: always,
        effects: {
          rename: { path: 'artist.name', to: 'title' },
          retype: 'artist.id',
          nulled: 'artist.genres[].name',
        },
      },
    ],
    [
      'GET storage/tracks/*:stale',
      { target: 'GET storage/tracks/*', when: always, effects: { isStale: true } },
    ],
  ])('reads %s, also after writing it', (written, fault) => {
    expect(parseFaults(written)).toEqual([fault]);
    expect(parseFaults(writeFaults(parseFaults(written)))).toEqual([fault]);
  });

  test('keeps the order of faults, and drops empty ones', () => {
    expect(
      writeFaults(parseFaults('POST file-entries:slow@64k; ;POST file-entries:2:reset@512k;')),
    ).toBe('POST file-entries:slow@64k;POST file-entries:2:reset@512k');
  });

  test('writes each row with each failure as it was read', () => {
    const faults = callKeys
      .filter((key) => key !== 'GET bootstrap-data')
      .flatMap((key, index) => `${key}:${failureKinds[index % failureKinds.length]}`);
    for (const fault of faults) expect(writeFaults(parseFaults(fault))).toBe(fault);
  });
});

describe('the message about a mistake in a fault names it and the correct form', () => {
  test.each([
    ['POST file-entrys:503', /Unknown call 'POST file-entrys'.*Did you mean 'POST file-entries'/],
    ['file-entries:503', /'file-entries' names no call\. Write 'all', 'calls'/],
    ['POST file-entries', /has no effect.*'POST file-entries:2:reset@512k'/],
    ['GET genres:0:503', /'0' is no count\. Write 'always', '2'/],
    ['GET genres:4-2:503', /'4-2' is no count/],
    ['GET genres:130%:503', /'130%' is no count/],
    ['GET genres:trance', /Unknown effect 'trance'.*status such as '503'.*trace.*reset@512k/],
    ['GET genres:reset=512k', /'reset=512k' can't be read\. 'reset' is written 'reset@512k'/],
    ['GET genres:slow@fast', /'slow' is written 'slow@64k'/],
    ['GET genres:slow@0', /'slow' is written/],
    ['GET genres:delay@2m', /'delay' is written 'delay@800ms'/],
    ['GET genres:rename=artist.name', /'rename' is written 'rename=artist\.name>title'/],
    ['GET genres:99', /'99' is no status\. It must be from 200 to 599/],
    ['GET genres:503,404', /two effects of one kind/],
    ['GET genres:1:503:2', /more than three parts.*single quotes/],
    ["GET genres:body='a", /single quote.*isn't closed/],
    ['POST file-entries:stale', /'stale' needs a target that reads/],
    ['GET bootstrap-data:503', /needs a number.*no page could switch it off/],
    ['GET users/{wrong}:503', /Unknown call/],
    [`GET genres:${'503,'.repeat(2_000)}`, /at most 4000 characters/],
    ['503;'.repeat(31), /at most 30 faults/],
  ])('%s', (written, message) => expect(() => parseFaults(written)).toThrow(message));
});

test.each([
  [{ fail: 'trace' }, 'all:trace'],
  [{ delayMs: 300 }, 'all:delay@300ms'],
  [{ delayMs: 3_000, fail: 'html', calls: 'reads' }, 'all:delay@3s;reads:html'],
  [{ fail: 'maintenance', calls: 'next' }, 'calls:1:maintenance'],
  [{}, ''],
])('the three choices %o are short for %s', (choices, faults) => {
  expect(writeFaults(choiceFaults(choices))).toBe(faults);
});
