import { describe, expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

const refusal = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('Nothing was refused');
};

describe('validate', () => {
  test('gives trimmed texts, but passwords as they are', () => {
    expect(
      validate(
        { name: ' Ada ', password: ' x ', age: 7 },
        { name: 'required', password: 'required', age: 'required', note: 'max:3' },
      ),
    ).toEqual({ name: 'Ada', password: ' x ', age: '7', note: '' });
  });

  test('names the first message, the number of others, and one message for each field', () => {
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
});
