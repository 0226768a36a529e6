import { expect, test } from 'vitest';
import { changedRequestBody, newRequestBody } from './requests.ts';

test('P018 sends the type and every field of a new request, but not the confirmation', () => {
  expect(
    newRequestBody('claim-artist', {
      artist_id: '4',
      first_name: ' Mira ',
      company: '',
      links: [{ url: 'https://mira.example.test', title: null }],
      passport_scan_entry_id: 'abc',
      is_confirmed: true,
      plugin: 1,
    }),
  ).toEqual({
    type: 'claim-artist',
    artist_id: 4,
    first_name: 'Mira',
    company: null,
    links: [{ url: 'https://mira.example.test', title: null }],
    passport_scan_entry_id: 'abc',
  });
});

test('P018 sends only the changed fields of a request', () => {
  expect(changedRequestBody({ company: 'Iron' })).toEqual({ company: 'Iron' });
});
