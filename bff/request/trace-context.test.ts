import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  newTrace,
  pushTrace,
  readTrace,
  setParent,
  type TraceContext,
  unsampled,
} from './trace-context.ts';
import type { HeaderPairs } from './headers.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
function pushed(trace: TraceContext): HeaderPairs {
  const pairs: HeaderPairs = [];
  pushTrace(pairs, trace);
  return pairs;
}

function read(traceparent: string, tracestate: string | undefined): TraceContext {
  const trace = readTrace(traceparent, tracestate);
  if (trace === null) throw new Error(`${traceparent} is not well formed`);
  return trace;
}

const received = `00-${id}-${parent}-01`;

test.each([received, `00-${id}-${parent}-00`, `00-${id}-${parent}-03`])(
  'forwards %s unchanged, with its tracestate',
  (traceparent) => {
    expect(readTrace(traceparent, 'congo=t61rcWkgMzE,rojo=1')).toEqual({
      id,
      parent: traceparent,
      state: 'congo=t61rcWkgMzE,rojo=1',
      isReceived: true,
    });
  },
);

test.each([
  ['later version', `01-${id}-${parent}-01`, `00-${id}-${parent}-01`],
  [
    'later version with more fields',
    `cc-${id}-${parent}-01-what-the-future-brings`,
    `00-${id}-${parent}-01`,
  ],
  ['later version with other flags', `fe-${id}-${parent}-fe`, `00-${id}-${parent}-00`],
])('reads the parts of %s that this version knows', (_, traceparent, sent) => {
  expect(readTrace(traceparent, 'a=1')).toEqual({
    id,
    parent: sent,
    state: 'a=1',
    isReceived: true,
  });
});

test.each([
  undefined,
  '',
  'nonsense',
  `ff-${id}-${parent}-01`,
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  received.toUpperCase(),
  `${received}-more`,
  `${received}0`,
  `01-${id}-${parent}-011`,
  `00-${id}-${parent}`,
  `0-${id}-${parent}-01`,
  `00-${id}-${parent.slice(1)}-01`,
  `${received}, ${received}`,
  ` ${received}`,
])('reads no trace from %s', (traceparent) => {
  expect(readTrace(traceparent, 'a=1')).toBeNull();
});

test('always sends a well-formed header', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (traceparent, tracestate) => {
      const [name, value] = pushed(readTrace(traceparent, tracestate) ?? newTrace());

      expect([name, value]).toEqual([
        'traceparent',
        expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/),
      ]);
    }),
  );
});

test('sends a tracestate only if there is one', () => {
  expect(pushed(read(received, 'a=1'))).toEqual(['traceparent', received, 'tracestate', 'a=1']);
  expect(pushed(read(received, undefined))).toEqual(['traceparent', received]);
});

test('clears only the flag to record a trace', () => {
  const flags = (from: string): string =>
    unsampled(read(`00-${id}-${parent}-${from}`, undefined)).parent.slice(53);

  expect(['00', '01', '02', '03', 'ff'].map(flags)).toEqual(['00', '00', '02', '02', 'fe']);
});

test('replaces an existing parent', () => {
  const headers = ['x-note', 'traceparent', ...pushed(read(received, 'a=1'))];
  setParent(headers, 'other');
  const none = ['accept', '*/*'];
  setParent(none, 'other');

  expect([headers, none]).toEqual([
    ['x-note', 'traceparent', 'traceparent', 'other', 'tracestate', 'a=1'],
    ['accept', '*/*', 'traceparent', 'other'],
  ]);
});
