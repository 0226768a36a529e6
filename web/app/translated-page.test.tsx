import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { FollowToggle } from '../music/library/follow-button.tsx';
import { BrowserRouter } from '../data/router/router.tsx';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { guestBootstrap } from '../data/session/test-bootstrap.ts';
import { ArtistLinks } from '../music/tracks/artist-names.tsx';
import { Button } from '../ui/button.tsx';

const fontElement = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** Replaces every text as Chrome's translator does. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const [outer, inner] = [fontElement(), fontElement()];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const page = (content: ReactElement) => (
  <SessionProvider initial={guestBootstrap()}>
    <BrowserRouter>{content}</BrowserRouter>
  </SessionProvider>
);

const follow = (isOn: boolean) => (
  <FollowToggle name="Mia" isOn={isOn} isOffered toggle={() => {}} />
);
const artists = (...names: string[]) => (
  <p>
    <ArtistLinks artists={names.map((name, id) => ({ id, name, model_type: 'artist' }))} />
  </p>
);

test.each([
  ['inserts an icon before a text', follow(false), follow(true), 'Following'],
  [
    'inserts the icon of a dangerous button',
    <Button key="a">Send</Button>,
    <Button key="a" variant="danger">
      Delete
    </Button>,
    'Delete',
  ],
  ['removes names from a list', artists('Ada', 'Bo', 'Cy'), artists('Ada'), 'Ada'],
])('F142 keeps working when the browser has translated the page %s', (_, before, after, words) => {
  const { container, rerender } = render(page(before));
  translate(container);

  rerender(page(after));

  expect(container.textContent).toMatch(new RegExp(`^${words}$`, 'i'));
  expect(screen.queryByRole('alert')).toBeNull();
});
