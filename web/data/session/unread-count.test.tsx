import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionProvider } from './session-provider.tsx';
import { useSession, useT } from './session.tsx';
import { memberBootstrap } from './test-bootstrap.ts';
import { useUnread } from './unread-count.ts';

function open() {
  const renders = { texts: 0, session: 0 };
  const shown: { unread?: ReturnType<typeof useUnread>; session?: ReturnType<typeof useSession> } =
    {};
  function Text() {
    renders.texts += 1;
    return useT()('Save');
  }
  function Name() {
    renders.session += 1;
    shown.session = useSession();
    return shown.session.bootstrap.user?.display_name;
  }
  function Bell() {
    shown.unread = useUnread();
    return <output>{shown.unread.count}</output>;
  }
  render(
    <SessionProvider initial={memberBootstrap({ unread_notifications_count: 3 })}>
      <Text />
      <Name />
      <Bell />
    </SessionProvider>,
  );
  return { renders, shown };
}

test('rerenders only the count when it changes', () => {
  const { renders, shown } = open();

  act(() => shown.unread?.correct((count) => count - 1));

  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(renders).toEqual({ texts: 1, session: 1 });
});

test('does not rerender texts when the session changes', () => {
  const { renders, shown } = open();

  act(() => shown.session?.patch({ user: null }));

  expect(renders).toEqual({ texts: 1, session: 2 });
});

test('reads the unread count from new bootstrap data', () => {
  const { shown } = open();
  act(() => shown.unread?.correct(() => 0));

  act(() => shown.session?.replace(memberBootstrap({ unread_notifications_count: 5 })));

  expect(screen.getByRole('status')).toHaveTextContent('5');
});
