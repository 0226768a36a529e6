import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DebugTrace } from '../schema/error.ts';
import { debugTrace } from '../calls/debug-trace.ts';
import {
  defaultErrorMessage,
  errorAction,
  errorMessage,
  fieldErrors,
  hasTrace,
  isDebugTrace,
  withoutTrace,
} from './errors.ts';

const ignition = {
  ignitionTrace: true,
  message: "SQLSTATE[42S22] in 'secret_table'",
  exception: 'QueryException',
  file: '/var/www/app.php',
  line: 7,
  totalVendorGroups: 0,
  phpVersion: '8.2',
  appVersion: '3',
  trace: [],
  shareableReport: { env: { DB_PASSWORD: 'hunter2' } },
};
const stockLaravel = {
  message: 'No query results',
  exception: 'ModelNotFoundException',
  file: '/var/www/app.php',
  line: 7,
  trace: [{ file: 'a.php', line: 1 }],
};
const stockFrames = [
  {
    file: '/var/www/vendor/a.php',
    line: 44,
    function: 'abort',
    class: 'Illuminate\\Foundation\\Application',
    type: '->',
  },
];

describe('field errors', () => {
  test.each<[payload: unknown, expected: Record<string, string> | null]>([
    [
      { errors: { email: ['Taken.', 'Too long.'], name: 'Missing.' } },
      { email: 'Taken.', name: 'Missing.' },
    ],
    [{ errors: { email: [], name: 'Missing.' } }, { name: 'Missing.' }],
    [{ errors: { email: { 1: 'Taken.' } } }, { email: 'Taken.' }],
    [{ errors: { email: [''] } }, null],
    [{ errors: { email: [{}] } }, null],
    [{ errors: [] }, null],
    [{ errors: ['Taken.'] }, null],
    [{ errors: null }, null],
    [{ errors: 'Taken.' }, null],
    [{ message: 'x' }, null],
    [null, null],
    [undefined, null],
    ['<html>', null],
    [[], null],
  ])('F151 of %j are %j', (payload, expected) => {
    expect(fieldErrors(payload)).toEqual(expected);
  });
});

describe('the message for a toast', () => {
  test.each([
    ['CSRF token mismatch.', 'This page was open for too long. Reload it and try again.'],
    ['Server Error', 'Something went wrong on our side. Please try again.'],
    ['Service Unavailable', 'We are doing some maintenance. Please try again in a few minutes.'],
    ['Too Many Attempts.', 'Too many attempts. Please wait a moment and try again.'],
    ['Unauthenticated.', 'Please sign in to continue.'],
    ['The code is used up.', 'The code is used up.'],
    ['This action is unauthorized.', 'This action is unauthorized.'],
  ])("replaces the framework's own '%s' with a readable message", (message, shown) => {
    expect(errorMessage({ message })).toBe(shown);
  });

  test.each<[payload: unknown, expected: string]>([
    [
      { message: 'The given data was invalid.', errors: { email: 'Taken.' } },
      'The given data was invalid.',
    ],
    [{ errors: { email: 'Taken.' } }, 'Taken.'],
    [{ errors: { email: ['Taken.', 'Too long.'] } }, 'Taken.'],
    [{ message: '', errors: { email: ['Taken.'] } }, 'Taken.'],
    [{ message: '  ', errors: [] }, defaultErrorMessage],
    [{ message: { text: 'x' } }, defaultErrorMessage],
    [{}, defaultErrorMessage],
    [null, defaultErrorMessage],
    ['<!doctype html>', defaultErrorMessage],
    [undefined, defaultErrorMessage],
  ])('F150 of %j is %j', (payload, expected) => {
    expect(errorMessage(payload)).toBe(expected);
  });

  test('F150 falls back to the specified default', () => {
    expect(defaultErrorMessage).toBe('There was an issue. Please try again.');
  });

  test('F150 is a readable sentence for any response', () => {
    fc.assert(
      fc.property(fc.anything(), (payload) => {
        expect(errorMessage(payload).trim()).not.toBe('');
      }),
    );
  });

  test("F150 returns the response's action only if it has a label and an address", () => {
    expect(errorAction({ action: { label: 'Upgrade', action: '/pricing' } })).toEqual({
      label: 'Upgrade',
      action: '/pricing',
    });
    expect(
      [{ action: { label: 'Upgrade' } }, { action: 'x' }, { action: [] }, {}, null].map(
        errorAction,
      ),
    ).toEqual([null, null, null, null, null]);
  });
});

describe('traces', () => {
  test('F153 finds only the trace of an Ignition page', () => {
    expect(debugTrace(ignition)).toMatchObject({
      ignitionTrace: true,
      message: ignition.message,
      exception: 'QueryException',
      line: 7,
      trace: [],
    });
    const none = [
      { ignitionTrace: true },
      { ignitionTrace: true, trace: {} },
      { ignitionTrace: 1, trace: [] },
      { message: 'No.', trace: [] },
      null,
      [],
    ];
    expect(none.map((payload) => isDebugTrace(payload, 500))).toEqual(none.map(() => false));
    expect(debugTrace({ ignitionTrace: true, trace: {} })).toBeNull();
  });

  test('F152 recognises stock Laravel’s trace of a failure, but not of a refusal', () => {
    expect([500, 503, 404, 403].map((status) => isDebugTrace(stockLaravel, status))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([500, 404].map((status) => isDebugTrace(ignition, status))).toEqual([true, true]);
  });

  test('F153 reads stock Laravel’s trace with library frames in groups', () => {
    const trace = [
      { file: '/var/www/vendor/b.php', line: 8, function: 'run', class: 'Lib\\B', type: '->' },
      { function: 'call_user_func' },
      { file: '/var/www/app/c.php', line: 2, function: 'boot', class: 'C', type: '::' },
    ];

    expect(debugTrace({ ...stockLaravel, trace })).toMatchObject({
      exception: 'ModelNotFoundException',
      message: 'No query results',
      totalVendorGroups: 1,
      trace: [
        {
          path: ['', 'var', 'www', 'app.php'],
          lineNumber: 7,
          flatIndex: 0,
          applicationFrame: true,
        },
        {
          vendorGroup: true,
          items: [
            {
              path: ['', 'var', 'www', 'vendor', 'b.php'],
              method: 'Lib\\B->run',
              lineNumber: 8,
              flatIndex: 1,
            },
            { path: ['[internal]'], method: 'call_user_func', lineNumber: null, flatIndex: 2 },
          ],
        },
        { path: ['', 'var', 'www', 'app', 'c.php'], method: 'C::boot', flatIndex: 3 },
      ],
    });
  });

  test("shows a refusal's own message in debug mode", () => {
    const refusal = {
      ...ignition,
      message: 'No',
      exception: 'Symfony\\Component\\HttpKernel\\Exception\\HttpException',
      trace: stockFrames,
    };

    expect([isDebugTrace(refusal, 403), isDebugTrace(refusal, 503), errorMessage(refusal)]).toEqual(
      [false, false, 'No'],
    );
  });

  test('F153 keeps frames of both the application and libraries', () => {
    const frame = {
      path: ['app', 'Http', 'a.php'],
      method: 'run',
      lineNumber: 3,
      codeSnippet: { 3: 'throw $e;' },
      flatIndex: 0,
      applicationFrame: true,
    };
    const library = { ...frame, path: ['vendor', 'b.php'], flatIndex: 1, applicationFrame: false };
    const trace = [frame, { vendorGroup: true, items: [library] }];

    expect(debugTrace({ ...ignition, trace, totalVendorGroups: 1 })).toMatchObject({
      totalVendorGroups: 1,
      trace,
    });
    expect(debugTrace({ ...ignition, trace: [{ path: '/app/a.php' }] })?.trace).toMatchObject([
      { path: ['/app/a.php'], flatIndex: 0 },
    ]);
  });

  test('F153 reads any frames without throwing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({ vendorGroup: fc.jsonValue(), items: fc.jsonValue() }),
            fc.record({ path: fc.jsonValue(), codeSnippet: fc.jsonValue() }),
          ),
        ),
        (trace) => {
          expect(DebugTrace.safeParse(debugTrace({ ...ignition, trace })).error).toBeUndefined();
          expect(
            DebugTrace.safeParse(debugTrace({ ...stockLaravel, trace })).error,
          ).toBeUndefined();
        },
      ),
    );
  });

  test('F152 recognises both kinds of trace', () => {
    const whole = [
      ignition,
      stockLaravel,
      { ignitionTrace: true },
      { exception: 'ErrorException', file: '/var/www/a.php' },
      { exception: '\\App\\E', trace: [] },
    ];
    const framesAlone = [
      { file: 'a.php', line: 3, function: 'run' },
      { class: 'App\\A', function: 'run', type: '->' },
      { path: ['app', 'a.php'], lineNumber: 3 },
      { vendorGroup: true, items: [] },
    ];

    expect(
      [...whole, ...framesAlone.map((frame) => ({ trace: [frame] }))].map(hasTrace),
    ).not.toContain(false);
    expect([{ message: 'x' }, { errors: {} }, [], null, 'trace'].map(hasTrace)).not.toContain(true);
  });

  test.each<object>([
    { trace: '4bf92f3577b34da6a3ce929d0e0e4736' },
    { trace: [] },
    { trace: ['Sent.', 'Arrived.'] },
    { trace: [{ file: 'cover.jpg', line: 3 }] },
    { exception: 'Sundays and holidays', file: 'a.jpg' },
    { exception: 'none' },
    { file: '/covers/a.jpg', line: 3 },
    { trace: { id: 7 } },
  ])("keeps a response field that only shares a trace field's name: %j", (fields) => {
    const payload = { message: 'This record is not here yet.', ...fields };

    expect([404, 500].map((status) => withoutTrace(payload, status))).toEqual([payload, payload]);
  });

  test('F152 removes all details of a code failure, including unknown fields', () => {
    expect([
      withoutTrace(ignition, 500),
      withoutTrace(stockLaravel, 500),
      withoutTrace({ ...stockLaravel, exception: undefined, trace: stockFrames }, 503),
    ]).toEqual([null, null, null]);
  });

  test.each([
    [403, 'Symfony\\Component\\HttpKernel\\Exception\\HttpException'],
    [404, 'ModelNotFoundException'],
    [429, 'Illuminate\\Http\\Exceptions\\ThrottleRequestsException'],
    [503, 'Symfony\\Component\\HttpKernel\\Exception\\HttpException'],
    [503, 'Illuminate\\Foundation\\Http\\Exceptions\\MaintenanceModeException'],
  ])(
    'F152 keeps the message of a refusal in debug mode, and removes only the trace: %i %s',
    (status, exception) => {
      expect(
        withoutTrace({ ...stockLaravel, message: 'No', exception, trace: stockFrames }, status),
      ).toEqual({ message: 'No' });
    },
  );

  test('F152 keeps fields that are useful to visitors', () => {
    const useful = {
      message: 'No',
      errors: { email: ['Taken.'] },
      action: { label: 'Upgrade', action: '/pricing' },
      redirect: '/pages/new',
    };

    expect(withoutTrace({ ...ignition, ...useful }, 403)).toEqual(useful);
  });

  test('F152 removes all traces in one pass', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('trace', 'exception', 'ignitionTrace', 'file', 'message', 'errors', 'x'),
          fc.oneof(fc.jsonValue(), fc.constant('E'), fc.constant(stockFrames)),
        ),
        fc.constantFrom(404, 500),
        (payload, status) => {
          expect(hasTrace(withoutTrace(payload, status))).toBe(false);
        },
      ),
    );
  });
});
