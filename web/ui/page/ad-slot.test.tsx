import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guestBootstrap } from '../../data/session/test-bootstrap.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { renderApp } from '../../dev/test/test-app.tsx';
import { AdSlot } from './ad-slot.tsx';

const hostile =
  '<script>parent.document.body.textContent = "taken"</script><img src=x onerror="top.location=\'//evil.test\'"><a href="//shop.test">Buy</a>';
const frame = (): Promise<HTMLIFrameElement> => screen.findByTitle('Advertisement');
const show = (slot: Parameters<typeof AdSlot>[0]['slot'], ads: object) =>
  render(
    <SessionProvider initial={guestBootstrap([], { settings: { ads } })}>
      <AdSlot slot={slot} />
    </SessionProvider>,
  );

test('F085 an advertisement runs in a frame without access to the page or its origin', async () => {
  show('general_top', { general_top: hostile });

  expect((await frame()).getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-scripts',
  ]);
  expect(await frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect((await frame()).srcdoc).toContain(hostile);
  expect(document.querySelector('script, img')).toBeNull();
});

test.each([
  [{}],
  [{ general_top: '' }],
  [{ general_top: '  ' }],
  [{ general_top: null }],
  [{ general_top: 7 }],
  [{ general_bottom: '<b>x</b>' }],
])('F085 hides the top slot with %j', (ads) => {
  show('general_top', ads);

  expect(screen.queryByTitle('Advertisement')).toBeNull();
});

test.each([
  ['general_top', '150px', ''],
  ['general_bottom', '150px', ''],
  ['artist_top', '150px', '1000px'],
  ['artist_bottom', '150px', '430px'],
  ['album_above', '150px', ''],
] as const)(
  'F086 %s reserves its space before the advertisement loads',
  async (slot, height, maxWidth) => {
    show(slot, { [slot]: '<b>x</b>' });

    expect((await frame()).style.height).toBe(height);
    expect((await frame()).parentElement?.style.maxWidth).toBe(maxWidth);
  },
);

test("F085 the site's pages show the configured advertisements above and below their content", async () => {
  await renderApp({ path: '/contact', scenarios: ['advertisements'] });

  expect(await screen.findAllByTitle('Advertisement')).toHaveLength(2);
});
