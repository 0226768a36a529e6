import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { isMarkup } from '../../../contracts/markup.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { biographyCode } from '../../ui/page/biography-code.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { guestBootstrap } from '../../data/session/test-bootstrap.ts';
import { Biography } from './biography.tsx';

const markup = '<p>One <b>two</b></p><script>alert(1)</script>';
const page = (text: string) => (
  <SessionProvider initial={guestBootstrap()}>
    <BrowserRouter>
      <Biography text={text} />
    </BrowserRouter>
  </SessionProvider>
);

afterEach(() => document.body.replaceChildren());

test('P019 keeps the line breaks of a plain biography without loading code', () => {
  const load = vi.spyOn(biographyCode, 'load');

  render(page('I <3 you,\n\nand a < b & c > d'));

  expect(screen.getByText(/I <3 you/).textContent).toBe('I <3 you,\n\nand a < b & c > d');
  expect(load).not.toHaveBeenCalled();
});

test('P019 renders the markup of a biography', async () => {
  const { container } = render(page(markup));

  expect((await screen.findByText('two')).tagName).toBe('B');
  expect(container).toHaveTextContent(/^One two$/);
});

test('P019 keeps angle brackets that are not HTML', async () => {
  const { container } = render(page('Our album <Blue>\nis out'));

  await waitFor(() => expect(container.textContent).toBe('Our album <Blue>\nis out'));
});

test('P019 hydrates markup from the server without changes once its code has loaded', async () => {
  await biographyCode.load();
  const html = renderToString(page(markup));
  expect(html).toContain('<b>two</b>');
  expect(html).not.toMatch(/<!--\$!-->|alert/);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const bold = container.querySelector('b');
  vi.spyOn(biographyCode, 'loaded').mockReturnValue(undefined);
  const differences: unknown[] = [];

  const root = await act(async () =>
    hydrateRoot(container, page(markup), {
      onRecoverableError: (error) => void differences.push(error),
    }),
  );

  expect(differences).toEqual([]);
  expect(container.querySelector('b')).toBe(bold);
  act(() => root.unmount());
  cleanup();
});

test('P019 loads the code for every text with markup', () => {
  for (const text of ['<p>', '</x>', '<IMG src=x>', '<br/>', 'a <b>b', '<svg/onload=x>']) {
    expect(isMarkup(text)).toBe(true);
    expect(text).toMatch(/<\/?[a-z]/i);
  }
});

// Must be last: it resets the modules, so later tests would use another copy of the app.
test('P019 shows the text without tags if the code fails to load', async () => {
  vi.resetModules();
  const code = await import('../../ui/page/biography-code.ts');
  const fresh = await import('./biography.tsx');
  vi.spyOn(code.biographyCode, 'load').mockRejectedValue(new TypeError('Failed to fetch'));

  const { container } = render(<fresh.Biography text={'<p>One <b>two</b></p><img src=x'} />);

  await waitFor(() => expect(code.biographyCode.load).toHaveBeenCalled());
  await act(async () => undefined);
  expect(container.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('One two');
});
