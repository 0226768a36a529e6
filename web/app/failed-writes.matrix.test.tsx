import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '../../mocks/node.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import { toastStore } from '../ui/toast-store.ts';
import { writes } from './test-failed-writes.ts';

test.each(
  sample(
    writes,
    ([, path]) => path.split('/')[1],
    ([, , as]) => as,
  ),
)('F256 a failure of %s at %s is shown', async (key, path, as, attempt) => {
  const app = await renderApp({ path, as, scenarios: ['no demo'] });
  world.state.failures.push({ key, as: 'html', times: 9 });

  await attempt(app);

  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      type: 'danger',
      message: expect.stringMatching(/\w{3}/) as string,
    }),
  );
  await waitFor(() => expect(screen.queryAllByRole('button', { busy: true })).toEqual([]));
});
