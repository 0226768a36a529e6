import { expect, test } from 'vitest';
import { readSeo } from './seo.ts';

test('F002 reads generated heads with tags and attributes in any case', () => {
  const head =
    '<TITLE>One &amp; two</TITLE><META NAME="description" CONTENT="About it"><meta Content="noindex" Name="robots">';

  expect(readSeo(head)).toMatchObject({
    title: 'One & two',
    description: 'About it',
    robots: 'noindex',
  });
});
