import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MenuHandle } from '../menu-button.tsx';
import { useMenuGestures } from './use-row-gestures.ts';

const press = { button: 2, clientX: 5, clientY: 6 };
const menuKey = { button: 0, clientX: 40, clientY: 50 };

/** A row whose menu button hasn't loaded yet. */
function open() {
  const menu: { current: MenuHandle | null } = { current: null };
  const Row = () => <div {...useMenuGestures(menu)}>row</div>;
  const { rerender } = render(<Row />);
  const event = (init: object) => {
    const contextMenu = createEvent.contextMenu(screen.getByText('row'), init);
    fireEvent(screen.getByText('row'), contextMenu);
    return contextMenu;
  };
  const load = () => {
    menu.current = { open: vi.fn<MenuHandle['open']>() };
    rerender(<Row />);
    return menu.current.open;
  };
  return { event, load, rerender: () => rerender(<Row />) };
}

test.each([
  ['a right click', press, { x: 5, y: 6 }],
  ['the menu key', menuKey, null],
])(
  "P004 opens a row's menu once it has loaded after %s, instead of the browser's",
  (_, init, at) => {
    const { event, load, rerender } = open();

    expect(event(init).defaultPrevented).toBe(true);
    const opened = load();
    rerender();

    expect(opened).toHaveBeenCalledExactlyOnceWith(at);
  },
);

test('P004 forgets a wanted menu after a press elsewhere', () => {
  const { event, load } = open();

  event(press);
  fireEvent.pointerDown(document.body);

  expect(load()).not.toHaveBeenCalled();
});
