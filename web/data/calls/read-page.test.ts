import { expect, test } from 'vitest';
import { hasNext, type PageQuery, readPage } from './read-page.ts';

const data = [{ id: 1 }];
const elsewhere = 'http://backend.internal:8080/api/v1/playlists/4/tracks';

test.each<[what: string, page: object, next: PageQuery | null]>([
  ['the next page', { current_page: 2, next_page: 3 }, { page: 3 }],
  ['the next page as text', { next_page: '2' }, { page: 2 }],
  ['no next page', { current_page: 2, next_page: null }, null],
  ['the last page', { current_page: 2, last_page: 5 }, { page: 3 }],
  ['itself as the last page', { current_page: 5, last_page: 5 }, null],
  ['a total', { current_page: 1, per_page: 2, total: 3 }, { page: 2 }],
  ['only an address', { next_page_url: `${elsewhere}?perPage=9&page=4` }, { page: 4 }],
  ['a relative address', { next_page_url: '/api/v1/x?page=4#top' }, { page: 4 }],
  ['an address without a page', { current_page: 2, next_page_url: elsewhere }, { page: 3 }],
  ['no address', { current_page: 2, next_page_url: null }, null],
  ['only a cursor', { next_cursor: 'eyJpZCI6MX0' }, { cursor: 'eyJpZCI6MX0' }],
  ['no cursor', { next_cursor: null, next_page_url: null }, null],
  ['a cursor in its address', { next_page_url: `${elsewhere}?cursor=a%2Bb` }, { cursor: 'a+b' }],
])('reads the next page of a list with %s', (_, page, next) => {
  expect(readPage({ data, ...page }).next).toEqual(next);
});

test.each<[what: string, page: object, query: PageQuery]>([
  ['names itself as the next page', { data, next_page: 2 }, { page: 2 }],
  ['names an earlier page', { data, next_page_url: '?page=1' }, { page: 2 }],
  ['returns its own cursor', { data, next_cursor: 'a' }, { cursor: 'a' }],
  ['is empty', { data: [], next_page: 3 }, { page: 2 }],
])('stops at a page that %s', (_, page, query) => {
  expect(readPage(page, query).next).toBeNull();
});

test('reads a list that is not paginated', () => {
  for (const sent of [data, { 4: data[0] }])
    expect(readPage(sent)).toMatchObject({ data, total: 1, next: null });
  expect([null, undefined, 'x', {}].map(hasNext)).toEqual([false, false, false, false]);
});

test('reads the page numbers of a length-aware paginator', () => {
  expect(
    readPage({ data, current_page: '1', per_page: '20', last_page: 3, total: 46 }),
  ).toMatchObject({ page: 1, perPage: 20, lastPage: 3, total: 46, next: { page: 2 } });
});
