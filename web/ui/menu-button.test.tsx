import { type ComponentType, useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lazyCode } from './lazy-code.ts';
import { MenuButton, type MenuState } from './menu-button.tsx';
import { MenuItem, MenuLinkItem, MenuPopup } from './popups/menu.tsx';

const labels = ['Profile', 'Billing', 'Notifications', 'Backstage', 'Log out'];

interface Items {
  items: string[];
  onSelect: (label: string) => void;
  hidden?: string;
}

type Contents = ComponentType<Items & { menu: MenuState }>;

const AccountItems: Contents = ({ menu, items, onSelect, hidden }) => (
  <MenuPopup menu={menu} header={<p>Mira</p>}>
    {items.map((label) =>
      label === hidden ? (
        <MenuLinkItem
          key={label}
          link={
            <a href="/" style={{ display: 'none' }}>
              {label}
            </a>
          }
        />
      ) : (
        <MenuItem key={label} onSelect={() => onSelect(label)}>
          {label}
        </MenuItem>
      ),
    )}
  </MenuPopup>
);

const fetched = () => Promise.resolve(AccountItems);

function menu({
  items = labels,
  hidden,
  fetch = fetched,
}: { items?: string[]; hidden?: string; fetch?: () => Promise<Contents> } = {}) {
  const user = userEvent.setup({ delay: null });
  const onSelect = vi.fn<(label: string) => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  const load = vi.fn(fetch);
  const contents = lazyCode(load);
  function Page() {
    const [renders, setRenders] = useState(0);
    return (
      <>
        <MenuButton
          label="Account"
          trigger="A"
          className=""
          contents={contents}
          contentsProps={{ items, onSelect, ...(hidden && { hidden }) }}
          onFailure={onFailure}
        />
        <button type="button" onClick={() => setRenders(renders + 1)}>
          after
        </button>
        <output>{renders}</output>
      </>
    );
  }
  render(<Page />);
  return {
    user,
    load,
    onSelect,
    onFailure,
    trigger: screen.getByRole('button', { name: 'Account' }),
  };
}

const focused = () => document.activeElement?.textContent;
const isOpen = () => screen.findByRole('menu', { name: 'Account' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

/** Opens the menu by keyboard and waits until it can take keys. */
async function opened(options: Parameters<typeof menu>[0] = {}) {
  const found = menu(options);
  found.trigger.focus();
  await found.user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(options.items?.[0] ?? labels[0]));
  return found;
}

describe('a menu button', () => {
  test('F076 announces its kind and whether it is open', async () => {
    const { user, trigger } = menu();

    expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger);

    expect(await isOpen()).toHaveAttribute('id', trigger.getAttribute('aria-controls'));
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
  });

  test.each([
    ['{Enter}', 'Profile'],
    [' ', 'Profile'],
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Log out'],
  ])('F076 opens by %j with the focus on %s', async (keys, item) => {
    const { user, trigger } = menu();

    trigger.focus();
    await user.keyboard(keys);

    await waitFor(() => expect(focused()).toBe(item));
  });

  test('F076 closes by a second click and keeps the focus', async () => {
    const { user, trigger } = menu();

    await user.click(trigger);
    await isOpen();
    await user.click(trigger);

    await isClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
  });
});

describe('the code of a menu', () => {
  test('F076 does not load before the pointer or focus is near', () => {
    const { load } = menu();

    expect(load).not.toHaveBeenCalled();
  });

  test.each<[sign: string, give: (trigger: HTMLElement) => unknown]>([
    ['a pointer', (trigger) => fireEvent.pointerEnter(trigger)],
    ['the focus', (trigger) => act(() => trigger.focus())],
  ])('F076 loads once when %s is near, and the menu stays closed', async (_sign, give) => {
    const { load, trigger } = menu();

    give(trigger);
    give(trigger);
    await act(async () => undefined);

    expect(load).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test.each([
    ['{Enter}', 'Profile'],
    ['{ArrowUp}', 'Log out'],
  ])(
    'F076 opens the menu if it loads after %s was pressed, with the focus on %s',
    async (key, item) => {
      const { promise, resolve } = Promise.withResolvers<Contents>();
      const { user, trigger } = menu({ fetch: () => promise });
      trigger.focus();
      await user.keyboard(key);
      expect(trigger).toHaveAttribute('aria-expanded', 'false');

      await act(async () => resolve(AccountItems));

      await waitFor(() => expect(focused()).toBe(item));
    },
  );

  test('F076 stays closed if the visitor has moved on before it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Contents>();
    const { user, trigger } = menu({ fetch: () => promise });
    await user.click(trigger);
    await user.tab();

    await act(async () => resolve(AccountItems));

    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  test('F076 stays closed after a press elsewhere before it loads, even if that moves no focus', async () => {
    const { promise, resolve } = Promise.withResolvers<Contents>();
    const { user, trigger } = menu({ fetch: () => promise });
    await user.click(trigger);
    fireEvent.pointerDown(document.body);

    await act(async () => resolve(AccountItems));

    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('F076 reports a failed load on a press, and retries on the next one', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module');
    let isMissing = true;
    const { user, trigger, onFailure } = menu({
      fetch: () => (isMissing ? Promise.reject(gone) : fetched()),
    });
    await user.hover(trigger);
    expect(onFailure).not.toHaveBeenCalled();

    await user.click(trigger);
    expect(onFailure.mock.calls).toEqual([[gone]]);
    isMissing = false;
    await user.click(trigger);

    expect(await isOpen()).toBeVisible();
  });
});

describe('an open menu', () => {
  test.each([
    ['{ArrowDown}', 'Billing'],
    ['{ArrowDown>4/}', 'Log out'],
    ['{ArrowDown>5/}', 'Profile'],
    ['{ArrowUp}', 'Log out'],
    ['{ArrowUp>2/}', 'Backstage'],
    ['{End}', 'Log out'],
    ['{End}{Home}', 'Profile'],
    ['{End}{ArrowDown}', 'Profile'],
    ['n', 'Notifications'],
    ['N', 'Notifications'],
    ['b', 'Billing'],
    ['bb', 'Backstage'],
    ['bbb', 'Billing'],
    ['ba', 'Backstage'],
    ['log', 'Log out'],
    ['x', 'Profile'],
    ['{Control>}b{/Control}', 'Profile'],
    ['{Alt>}b{/Alt}', 'Profile'],
    ['{Meta>}b{/Meta}', 'Profile'],
  ])('F076 after %s focuses %s', async (keys, item) => {
    const { user } = await opened();

    await user.keyboard(keys);

    await waitFor(() => expect(focused()).toBe(item));
  });

  test.each(['{ArrowDown}', '{ArrowUp>2/}', 'n'])(
    'F076 skips an item that is not displayed: %s',
    async (keys) => {
      const { user } = await opened({
        items: ['Profile', 'Notifications', 'Nothing'],
        hidden: 'Notifications',
      });

      await user.keyboard(keys);

      await waitFor(() => expect(focused()).toBe(keys === '{ArrowUp>2/}' ? 'Profile' : 'Nothing'));
    },
  );

  test('F076 handles every key even without items', async () => {
    const { user, trigger } = menu({ items: [] });
    await user.click(trigger);
    await isOpen();

    await user.keyboard('{ArrowDown}{ArrowUp}{Home}{End}x');

    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  test('F076 focuses its first item when opened by a pointer, so that Enter and arrows work at once', async () => {
    const { user, trigger } = menu();
    await user.click(trigger);
    await waitFor(() => expect(focused()).toBe('Profile'));

    await user.keyboard('{ArrowDown}');

    await waitFor(() => expect(focused()).toBe('Billing'));
  });

  test('F076 stays open and keeps its focus when the page around it rerenders', async () => {
    const { user } = await opened();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Billing'));
    const item = document.activeElement;

    fireEvent.click(screen.getByText('after'));

    expect(screen.getByRole('status')).toHaveTextContent('1');
    expect(screen.getByRole('menu')).toBeVisible();
    expect(item).toHaveFocus();
  });

  test('F076 focuses its first item when it reopens before it has disappeared', async () => {
    const isFaded = { finished: new Promise(() => undefined) };
    HTMLElement.prototype.getAnimations = () => [isFaded as unknown as Animation];
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations'));
    const { user, trigger } = await opened();
    await user.keyboard('{Escape}');
    act(() => trigger.focus());
    expect(trigger).toHaveAttribute('aria-expanded', 'false');

    await user.keyboard('{Enter}');

    await waitFor(() => expect(focused()).toBe('Profile'));
  });

  test('F076 Escape closes only the menu, and returns the focus', async () => {
    const outer = vi.fn<() => void>();
    const { user, trigger } = await opened();
    document.body.addEventListener('keydown', outer);

    await user.keyboard('{Escape}');
    document.body.removeEventListener('keydown', outer);

    await isClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(outer).not.toHaveBeenCalled();
  });

  test('F076 Tab closes it and moves the focus on', async () => {
    const { user } = await opened();

    await user.keyboard('{Tab}');

    await isClosed();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  test('F076 Shift and Tab close it and move the focus back', async () => {
    const { user } = await opened();

    await user.keyboard('{Shift>}{Tab}{/Shift}');

    await isClosed();
    expect(document.activeElement?.getAttribute('role')).not.toBe('menuitem');
  });

  test('F076 a press outside closes it, but not one on its header', async () => {
    const { user, trigger } = menu();
    await user.click(trigger);
    await isOpen();

    await user.click(screen.getByText('Mira'));
    expect(screen.getByRole('menu')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'after' }));
    await isClosed();
  });

  test.each(['{Enter}', ' '])(
    "F076 runs an item's action by %j once, closes, and returns the focus",
    async (keys) => {
      const { user, onSelect, trigger } = await opened();

      await user.keyboard('{ArrowDown}');
      await user.keyboard(keys);

      await isClosed();
      expect(onSelect.mock.calls).toEqual([['Billing']]);
      await waitFor(() => expect(trigger).toHaveFocus());
    },
  );

  test('F076 keeps the focus where an item has moved it', async () => {
    const { user, onSelect } = await opened();
    const after = screen.getByRole('button', { name: 'after' });
    // Like a page that opens at once.
    onSelect.mockImplementation(() => queueMicrotask(() => after.focus()));

    await user.keyboard('{Enter}');

    await isClosed();
    await act(async () => undefined);
    expect(after).toHaveFocus();
  });
});
