import { render, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import { describe, expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { SessionProvider } from './session-provider.tsx';
import { SvgIcon } from './svg-icon.tsx';
import { isIconAddress } from '../../lib/address.ts';
import { guestBootstrap } from './test-bootstrap.ts';

const drawing = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" onload="hack()">${inside}<path d="M1 1h22"/></svg>`;

/**
 * Shows icons with these addresses. Returns their container, and the addresses that were fetched as
 * text.
 */
function show(addresses: readonly string[], body: string, { status = 200, settings = {} } = {}) {
  const fetched: string[] = [];
  server.use(
    http.get(/\/icons\//, ({ request }) => {
      fetched.push(request.url);
      return status === 0 ? HttpResponse.error() : new HttpResponse(body, { status });
    }),
  );
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider initial={guestBootstrap([], { settings })}>
        {addresses.map((address, index) => (
          <SvgIcon key={index} address={address} className="size-5" />
        ))}
      </SessionProvider>
    </SWRConfig>,
  );
  return { container, fetched };
}

test.each([
  ['storage/a.svg', true],
  ['https://cdn.test/a.png', true],
  ['a.svg', true],
  ['', false],
  ['people', false],
  ['[{"tag":"path","attr":{"d":"M.5 1"}}]', false],
  ['<svg viewBox="0 0 1 1"/>', false],
])('F106 detects whether the icon %j is an address: %s', (icon, wanted) => {
  expect(isIconAddress(icon)).toBe(wanted);
});

describe('an SVG of the backend as an icon', () => {
  test('F106 is fetched once as text, sanitized, and inlined', async () => {
    const hostile =
      '<script>hack()</script><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="hack()"/></foreignObject><a href="javascript:hack()"><path d="M0 0"/></a>';
    const { container, fetched } = show(['/icons/clean.svg', '/icons/clean.svg'], drawing(hostile));
    expect(container.querySelector('img, svg')).toBeNull();

    await waitFor(() => {
      expect(container.querySelectorAll('svg path')).toHaveLength(2);
    });

    expect(fetched).toHaveLength(1);
    expect(container.innerHTML).not.toMatch(/hack|script|foreign|href|on\w+=|<img/i);
    expect(container.querySelector('svg')).toHaveAttribute('fill', 'currentColor');
  });

  test.each([
    ['the network fails', '/icons/offline.svg', '', { status: 0 }],
    ['it is missing', '/icons/gone.svg', drawing(), { status: 404 }],
    ['it is not a drawing', '/icons/page.svg', '<!doctype html><title>Log in</title>', {}],
    ['it is too long', '/icons/long.svg', drawing(`<!--${'x'.repeat(40_000)}-->`), {}],
    ['it has its own styles', '/icons/styled.svg', drawing('<style>path{fill:red}</style>'), {}],
  ])('F106 stays an image when %s', async (_, address, body, more) => {
    const { container, fetched } = show([address], body, more);

    await waitFor(() => {
      expect(container.querySelector('img')).toHaveAttribute('src', address);
    });

    expect(container.querySelector('img')).toHaveAttribute('alt', '');
    expect(fetched).toHaveLength(1);
    expect(container.querySelector('svg')).toBeNull();
  });

  test.each(['https://evil.test/icons/a.svg', '//evil.test/icons/a.svg', '/icons/a.png'])(
    'F106 is not fetched as text from %s',
    async (address) => {
      const { container, fetched } = show([address], drawing());

      await waitFor(() => {
        expect(container.querySelector('img')).toHaveAttribute('src', address);
      });

      expect(fetched).toEqual([]);
    },
  );

  test("F106 is also loaded from the site's file host", async () => {
    const { container, fetched } = show(['icons/cdn.svg'], drawing(), {
      settings: { asset_url: 'https://cdn.test/a' },
    });

    await waitFor(() => {
      expect(container.querySelector('svg')).not.toBeNull();
    });

    expect(fetched).toEqual(['https://cdn.test/a/icons/cdn.svg']);
  });

  test('F106 does not block a menu while it loads', async () => {
    server.use(http.get('*/storage/art/icons/sliders.svg', () => delay('infinite')));
    const { user } = await renderApp({ path: '/contact', as: 'member' });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    const item = await screen.findByRole('menuitem', { name: 'Account settings' });
    expect(item.querySelector('.size-5')).toBeEmptyDOMElement();
  });

  test("F076 F106 a menu item with an SVG address shows it in the text's colour", async () => {
    const { user } = await renderApp({ path: '/contact', as: 'member' });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    const item = await screen.findByRole('menuitem', { name: 'Account settings' });
    await waitFor(() => {
      expect(item.querySelector('svg path')).toHaveAttribute('stroke', 'currentColor');
    });
  });

  test('F106 F122 a notification line with an SVG address shows it', async () => {
    await renderApp({
      path: '/notifications',
      as: 'member',
      change: ({ notifications }) => {
        for (const { data } of Object.values(notifications).flat())
          for (const line of data?.lines ?? []) line.icon = 'storage/art/icons/sliders.svg';
      },
    });

    await waitFor(() => {
      expect(
        screen.getByRole('main').querySelector('li p svg path[stroke=currentColor]'),
      ).not.toBeNull();
    });
  });
});
