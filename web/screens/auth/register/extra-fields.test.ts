import { describe, expect, test } from 'vitest';
import { extraFields, extraValues } from './read-extra-fields.ts';

const read = (fields: unknown) => extraFields({ registration: { fields } });
const name = {
  name: 'name',
  label: 'name',
  type: 'text',
  isRequired: false,
  autoComplete: '',
  options: [],
};

describe('extra fields', () => {
  test.each([undefined, null, 'x', {}, [null, 7, 'x', {}, { name: 7 }, { name: '' }]])(
    'F055 returns an empty list for %j',
    (fields) => {
      expect(read(fields)).toEqual([]);
    },
  );

  test('F055 reads fields in various notations', () => {
    expect(
      read([{ name: 'name', type: 'script', required: '1', options: [{ value: 1 }, null] }]),
    ).toEqual([
      {
        ...name,
        isRequired: true,
        options: [
          { value: '1', label: '1' },
          { value: '', label: '' },
        ],
      },
    ]);
  });

  test('F055 keeps the last field of each name', () => {
    expect(read([{ name: 'name', label: 'a' }, { name: 'name' }])).toEqual([name]);
  });

  test.each(['email', 'password', 'password_confirmation', '_method', '_token'])(
    'F055 ignores a field named %s, which the form already has',
    (taken) => {
      expect(read([{ name: taken }])).toEqual([]);
    },
  );

  test('F055 returns the entered values, with checkboxes as true or false', () => {
    const form = new FormData();
    form.set('name', 'Nia');
    form.set('on', 'on');

    expect(
      extraValues(
        read([
          { name: 'name' },
          { name: 'on', type: 'checkbox' },
          { name: 'off', type: 'checkbox' },
        ]),
        form,
      ),
    ).toEqual({ name: 'Nia', on: true, off: false });
  });
});
