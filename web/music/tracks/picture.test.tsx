import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { Picture } from './picture.tsx';

const placeholder = (name: string): string =>
  renderToString(
    <SessionProvider initial={memberBootstrap()}>
      <Picture name={name} address={null} className="size-10" />
    </SessionProvider>,
  );
const tint = (name: string): string | undefined =>
  /background-image:[^"]+/.exec(placeholder(name))?.[0];

test("derives a placeholder's tint from its name, and different tints for most names", () => {
  expect(tint('Salt on the Sill')).toMatch(/oklch\(from rgb\(var\(--be-primary\)\)/);
  expect(tint('Salt on the Sill')).toBe(tint('Salt on the Sill'));
  const names = ['Half the Harbour', 'Kettle Song', 'Dusk', 'Ada', 'Ben', 'Вера', 'من نحن'];
  expect(new Set(names.map(tint)).size).toBeGreaterThan(4);
});

test('shows the first letter in a placeholder, and tints only placeholders', () => {
  expect(placeholder('dusk')).toContain('>D</text>');
  render(
    <SessionProvider initial={memberBootstrap()}>
      <Picture name="Dusk" address="/a.jpg" className="size-10" />
    </SessionProvider>,
  );
  expect(document.querySelector('img')).not.toHaveAttribute('style');
});
