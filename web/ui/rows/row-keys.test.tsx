import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

withSilentPlayer();

const main = () => within(screen.getByRole('main'));
const rows = () =>
  main()
    .getAllByRole('listitem')
    .filter((one) => one.dataset['row'] !== undefined);
const title = (name: string) => main().getAllByRole('link', { name })[0] as HTMLElement;
/** Searches only the list: the page header can have a button with the same name. */
const button = (name: string) => within(rows()[0]!.parentElement!).getByRole('button', { name });
/** Waits until the keys that were pressed while the handler was loading have been handled. */
const focused = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

const open = async (path = '/album/1', as?: 'member' | 'subscriber') => {
  const app = await renderApp({ path, ...(as && { as }) });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

test('P004 handles the first key in a list exactly once, although its code loads only then', async () => {
  const { user } = await open();
  title('Kettle Song').focus();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  await focused(title("The Ferryman's Daughter"));
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });

  expect(title("The Ferryman's Daughter")).toHaveFocus();
});

test('P004 arrows, Home, End and Page keys keep the column, letters find a title, and Tab reaches every control', async () => {
  const { user } = await open('/album/1', 'member');
  button('Like Kettle Song').focus();
  await user.keyboard('{ArrowDown}');
  await focused(button('Like Half the Harbour'));

  await user.keyboard('{End}');
  await focused(button('Like Salt on the Sill'));
  await user.keyboard('{ArrowDown}');
  expect(button('Like Salt on the Sill')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(button('Like Kettle Song')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}');
  expect(button('Like Kettle Song')).toHaveFocus();

  title('Kettle Song').focus();
  await user.keyboard('b');
  expect(title('Borrowed Coat')).toHaveFocus();
  await user.tab();
  expect(button('Like Borrowed Coat')).toHaveFocus();
  expect(
    rows()
      .flatMap((row) => [...row.querySelectorAll('a, button')])
      .filter((control) => control.getAttribute('tabindex') === '-1'),
  ).toEqual([]);
});

test("P004 horizontal arrows move through a row's controls and to the row itself, where Enter plays", async () => {
  const { user } = await open('/album/1', 'member');
  title('Half the Harbour').focus();
  await user.keyboard('{ArrowLeft}');
  await focused(button('Play Half the Harbour'));

  await user.keyboard('{ArrowLeft}');
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(queued()[2]).toBe("[The Ferryman's Daughter]"));
});

test("P004 P012 on a row's button, letters stay player shortcuts and Ctrl keys stay the browser's", async () => {
  const { user } = await open('/album/1', 'member');
  await user.click(button('Play Kettle Song'));
  await waitFor(() => expect(queued()[0]).toBe('[Kettle Song]'));

  // The shortcuts load with the player's bar, so keys pressed before that are lost.
  await waitFor(async () => {
    await user.keyboard('m');
    expect(player.state.read().isMuted).toBe(true);
  });
  expect(button('Pause Kettle Song')).toHaveFocus();
  expect(fireEvent.keyDown(title('Kettle Song'), { key: 'a', ctrlKey: true })).toBe(true);
});

test('P004 P003 shows visual column headings, adds albums to mixed lists, and labels figures in words', async () => {
  await open();
  const head = (name: string) =>
    main().queryByText(name, {
      ignore: 'h1, h2, h3, a, .sr-only',
      selector: '[aria-hidden=true] *',
    });
  expect(['Title', 'Plays', 'Length'].map((name) => head(name) !== null)).toEqual([
    true,
    true,
    true,
  ]);
  expect(head('Album')).toBeNull();
  expect(rows()[0]).toHaveTextContent(/plays.*Length/);
  expect(main().queryByRole('columnheader')).toBeNull();
});

test("P003 links a track of an artist's list to its album", async () => {
  await open('/artist/1');

  const [popular] = main().getAllByRole('region', { name: 'Popular' });
  expect(within(popular!).getAllByText('Album')).toHaveLength(1);
  expect(
    within(within(popular!).getAllByRole('listitem')[0]!).getByRole('link', {
      name: 'Letters to a Lighthouse',
    }),
  ).toHaveAttribute('href', '/album/2/letters-to-a-lighthouse');
});
