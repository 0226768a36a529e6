import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { BackgroundTasks } from '../../app/background-tasks/background-tasks.tsx';
import { renderApp } from '../../dev/test/test-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  server.events.removeAllListeners();
});

test.each(['guest', 'member'] as const)(
  "F092 does not reread a %s's bootstrap data over time or when the page becomes visible",
  async (as) => {
    const { user } = await renderApp({ path: '/contact', as, beside: <BackgroundTasks /> });
    const requests: string[] = [];
    server.events.on(
      'request:start',
      ({ request }) => void requests.push(new URL(request.url).pathname),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 7 * 86_400_000);

    await act(async () => {
      for (const type of ['blur', 'focus', 'offline', 'online', 'pageshow'])
        window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    });
    await user.click(await screen.findByRole('link', { name: /^(?:Pricing|Plans)$/ }));
    await screen.findByRole('heading', { level: 1, name: 'Choose the plan that suits you' });

    expect(requests.filter((path) => path.includes('bootstrap-data'))).toEqual([]);
    expect(requests).not.toEqual([]);
  },
);
