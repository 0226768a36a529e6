import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { editorName } from '../../../contracts/site/appearance-messages.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { AppearancePreview } from './appearance-preview.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('F012 F173 the appearance editor shows the custom page that is the home page, and a newly chosen one', async () => {
  const editor = { postMessage: () => undefined } as unknown as Window;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(editor);
  await renderApp({
    path: '/',
    as: 'admin',
    beside: <AppearancePreview />,
    change: ({ settings }) => {
      Object.assign(settings, {
        homepage: {},
        'homepage.type': 'customPage',
        'homepage.value': 'about',
      });
    },
  });
  expect(await heading('About Undersong')).toBeVisible();

  const event = new MessageEvent('message', {
    origin: location.origin,
    data: {
      source: editorName,
      type: 'setValues',
      values: { settings: { homepage: { value: 'press' } } },
    },
  });
  Object.defineProperty(event, 'source', { value: editor });
  window.dispatchEvent(event);

  expect(await heading('Press room')).toBeVisible();
});
