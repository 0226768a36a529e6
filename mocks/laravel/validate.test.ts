import { describe, expect, test } from 'vitest';
import { HttpException } from './http-exception.ts';
import { type InvalidFields, validate } from './validate.ts';

const refusal = (run: () => unknown): HttpException => {
  try {
    run();
  } catch (error) {
    if (error instanceof HttpException) return error;
  }
  throw new Error('Nothing was refused');
};

describe('validate', () => {
  test('trims texts except passwords', () => {
    expect(
      validate(
        { name: ' Ada ', password: ' x ', age: 7 },
        { name: 'required', password: 'required', age: 'required', note: 'max:3' },
      ),
    ).toEqual({ name: 'Ada', password: ' x ', age: '7', note: '' });
  });

  test('returns the first message with the number of others', () => {
    const { reply, status } = refusal(() =>
      validate(
        { email: 'x', token_name: [] },
        { email: 'required|email', token_name: 'required', other: 'max:2' },
      ),
    );
    expect([status, reply]).toEqual([
      422,
      {
        message: 'The email must be a valid email address. (and 1 more error)',
        errors: {
          email: ['The email must be a valid email address.'],
          token_name: ['The token name field is required.'],
        },
      },
    ]);
  });

  test('counts further errors in the plural', () => {
    const { message } = refusal(() =>
      validate({}, { a: 'required', b: 'required', c: 'accepted' }),
    );
    expect(message).toBe('The a field is required. (and 2 more errors)');
  });

  // Verified against Laravel's own validator with the same input.
  test.each<[string, unknown, string, string[]]>([
    [
      'every rule that fails adds a message',
      'x y',
      'email|min:8|in:a,b',
      [
        'The f must be a valid email address.',
        'The f must be at least 8 characters.',
        'The selected f is invalid.',
      ],
    ],
    [
      'a missing field breaks no other rule',
      '',
      'required|email|min:3',
      ['The f field is required.'],
    ],
    [
      'a missing field that must be accepted',
      undefined,
      'accepted|in:a',
      ['The f must be accepted.'],
    ],
    ['blanks are nothing', '  ', 'required', ['The f field is required.']],
    ['an empty list is nothing', [], 'required', ['The f field is required.']],
    ['a list is something', ['a'], 'required', []],
    ['zero is something', 0, 'required', []],
    ['false is something', false, 'required', []],
    ['the size of a list is its items', ['a'], 'min:3', ['The f must be at least 3 characters.']],
    ['a day of the calendar is a date', '2028-02-29', 'date', []],
    ['a time is a date', '2026-03-09T10:00:00.000Z', 'date', []],
    ['a day that no year has is no date', '2026-02-31', 'date', ['The f must be a valid date.']],
    ['a day with words is no date', '2026-03-09 (late)', 'date', ['The f must be a valid date.']],
    ['a number is a flag', 1, 'boolean', []],
    ['a word is no flag', 'true', 'boolean', ['The f must be true or false.']],
    ['a fraction is no integer', 1.5, 'integer', ['The f must be an integer.']],
    ['a number is no text', 7, 'string', ['The f must be a string.']],
    [
      'a list is not text',
      ['a', 'b'],
      'in:a|email|max:1|accepted',
      [
        'The selected f is invalid.',
        'The f must be a valid email address.',
        'The f must not be greater than 1 characters.',
        'The f must be accepted.',
      ],
    ],
  ])('%s', (_, value, rules, expected) => {
    const check = () => validate({ f: value }, { f: rules });

    if (expected.length === 0) expect(check).not.toThrow();
    else expect(refusal(check).reply.errors).toEqual({ f: expected });
  });

  test('counts messages, not fields', () => {
    const { message } = refusal(() =>
      validate({ password: 'a' }, { password: 'required|min:8|confirmed' }),
    );

    expect(message).toBe('The password must be at least 8 characters. (and 1 more error)');
  });

  test('throws for an unknown rule', () => {
    expect(() => validate({ a: '' }, { a: 'required|minimum:3' })).toThrow(
      /has no rule 'minimum', used for 'a'/,
    );
  });

  test.each([10, 11] as const)('uses the wording of Laravel %i', (version) => {
    const check = () =>
      validate(
        { email: 'x', password: 'a', terms: '' },
        { email: 'email', password: 'max:0|confirmed', terms: 'accepted', name: 'required' },
      );

    expect((refusal(check) as InvalidFields).inWordsOf(version).reply.errors).toEqual({
      email: ['The email field must be a valid email address.'],
      password: [
        'The password field must not be greater than 0 characters.',
        'The password field confirmation does not match.',
      ],
      terms: ['The terms field must be accepted.'],
      name: ['The name field is required.'],
    });
  });
});
