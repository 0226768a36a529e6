import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';
import { BackgroundTasks } from './background-tasks.tsx';

afterEach(() => document.getElementById('be-custom-html')?.remove());

test('P029 adds the published custom code without scripts', async () => {
  await renderApp({
    path: '/contact',
    beside: <BackgroundTasks />,
    change: (state) => {
      state.settings['custom_code'] = {
        css: 'h1 { color: red }',
        html: '<p>Vote for us</p><script>window.ran = true</script>',
      };
    },
  });

  expect(await screen.findByText('Vote for us')).toBeVisible();
  expect(document.querySelector('#be-custom-html script')).toBeNull();
  const rules = [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules]);
  expect(rules.map(({ cssText }) => cssText)).toEqual(['h1 { color: red; }']);
});

test('P029 leaves the page unchanged without custom code', async () => {
  await renderApp({ path: '/contact', beside: <BackgroundTasks /> });

  await screen.findByRole('heading', { level: 1 });
  expect(document.getElementById('be-custom-html')).toBeNull();
});
