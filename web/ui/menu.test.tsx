import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

const labels = ['Profile', 'Billing', 'Notifications', 'Backstage', 'Log out'];

function open(items: string[] = labels, more: { onClick?: (label: string) => void; isHidden?: (label: string) => boolean } = {}) {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <Menu label="Account" trigger="A" triggerClass="" header={<p>Mira</p>}>
        {items.map((label) => (
          <button
            key={label} type="button" role="menuitem" tabIndex={-1} onClick={() => more.onClick?.(label)}
            style={more.isHidden?.(label) ? { display: 'none' } : {}}
          >
            {label}
          </button>
        ))}
      </Menu>
      <button type="button">after</button>
    </>,
  );
  return { user, trigger: screen.getByRole('button', { name: 'Account' }) };
}

const focused = () => document.activeElement?.textContent;

describe('a menu button', () => {
  test('F076 tells what it is and whether it is open', async () => {
    const { user, trigger } = open();

    expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger);

    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Account' })).toHaveAttribute('id', trigger.getAttribute('aria-controls'));
  });

  test.each([['{Enter}', 'Profile'], [' ', 'Profile'], ['{ArrowDown}', 'Profile'], ['{ArrowUp}', 'Log out']])('F076 opens by %j with focus on %s', async (keys, item) => {
    const { user, trigger } = open();

    trigger.focus();
    await user.keyboard(keys);

    expect(focused()).toBe(item);
  });

  test('F076 closes by a second click, and keeps focus', async () => {
    const { user, trigger } = open();

    await user.click(trigger);
    await user.click(trigger);

    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger).toHaveFocus();
  });
});

describe('an open menu', () => {
  test.each([
    ['{ArrowDown}', 'Billing'], ['{ArrowDown>4/}', 'Log out'], ['{ArrowDown>5/}', 'Profile'], ['{ArrowUp}', 'Log out'], ['{ArrowUp>2/}', 'Backstage'],
    ['{End}', 'Log out'], ['{End}{Home}', 'Profile'], ['{End}{ArrowDown}', 'Profile'],
    ['n', 'Notifications'], ['N', 'Notifications'], ['b', 'Billing'], ['bb', 'Backstage'], ['bbb', 'Billing'], ['ba', 'Backstage'], ['log', 'Log out'],
    ['x', 'Profile'], ['{Control>}b{/Control}', 'Profile'], ['{Alt>}b{/Alt}', 'Profile'], ['{Meta>}b{/Meta}', 'Profile'],
  ])('F076 after %s has focus on %s', async (keys, item) => {
    const { user, trigger } = open();

    await user.click(trigger);
    await user.keyboard(keys);

    expect(focused()).toBe(item);
  });

  test('F160 forgets first letters after half a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { user, trigger } = open();
    await user.click(trigger);

    await user.keyboard('b');
    vi.advanceTimersByTime(501);
    await user.keyboard('a');

    expect(focused()).toBe('Billing');
  });

  test.each(['{ArrowDown}', '{ArrowUp>2/}', 'n'])('F076 passes over an item that is not displayed: %s', async (keys) => {
    const { user, trigger } = open(['Profile', 'Notifications', 'Nothing'], { isHidden: (label) => label === 'Notifications' });

    await user.click(trigger);
    await user.keyboard(keys);

    expect(focused()).toBe(keys === '{ArrowUp>2/}' ? 'Profile' : 'Nothing');
  });

  test('F076 without items survives every key', async () => {
    const { user, trigger } = open([]);

    await user.click(trigger);
    await user.keyboard('{ArrowDown}{ArrowUp}{Home}{End}x');

    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  test('F076 closes by Escape, gives focus back, and keeps the key to itself', async () => {
    const outer = vi.fn<() => void>();
    const { user, trigger } = open();
    await user.click(trigger);
    document.body.addEventListener('keydown', outer);

    await user.keyboard('{Escape}');
    document.body.removeEventListener('keydown', outer);

    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger).toHaveFocus();
    expect(outer).not.toHaveBeenCalled();
  });

  test.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])('F076 closes by %s and lets focus go on', async (keys) => {
    const { user, trigger } = open();
    await user.click(trigger);

    await user.keyboard(keys);

    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('role')).not.toBe('menuitem');
  });

  test('F076 closes by a press outside, and not by one on its header', async () => {
    const { user, trigger } = open();
    await user.click(trigger);

    fireEvent.pointerDown(screen.getByText('Mira'));
    expect(screen.getByRole('menu')).toBeInTheDocument();

    fireEvent.pointerDown(screen.getByRole('button', { name: 'after' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test.each(['{Enter}', ' '])('F076 does an item\'s work by %j once, closes, and gives focus back', async (keys) => {
    const onClick = vi.fn<(label: string) => void>();
    const { user, trigger } = open(labels, { onClick });
    await user.click(trigger);

    await user.keyboard('{ArrowDown}');
    await user.keyboard(keys);

    expect(onClick.mock.calls).toEqual([['Billing']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger).toHaveFocus();
  });

  test('F076 listens to the page no longer once it is closed', async () => {
    const removed = vi.spyOn(document, 'removeEventListener');
    const { user, trigger } = open();

    await user.click(trigger);
    await user.keyboard('{Escape}');

    expect(removed.mock.calls.map(([type]) => type)).toContain('pointerdown');
  });
});
