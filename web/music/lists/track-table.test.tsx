import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { paginate } from '../../../mocks/laravel/paginate.ts';
import { server, world } from '../../../mocks/node.ts';
import { call } from '../../data/calls/call.ts';
import { queued, withSilentPlayer } from '../play/test-playing.ts';
import { player } from '../../player/player.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { TrackTable } from './track-table.tsx';
import type { PickedRow } from './use-row-selection.ts';
import { usePagedList } from './use-paged-list.ts';

withSilentPlayer();

const height = 560;
let requestedPages: number[] = [];
/** Each test gets its own history entry. */
let entries = 0;

beforeEach(() => {
  requestedPages = [];
  moved = [];
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  HTMLElement.prototype.scrollBy = function scrollBy(
    this: HTMLElement,
    options?: ScrollToOptions | number,
  ) {
    this.scrollTop += typeof options === 'object' ? (options.top ?? 0) : 0;
    fireEvent.scroll(this);
  };
});

const tracks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${index % 7 === 5 ? 'Zither' : 'Track'} ${index + 1}`,
    duration: 200_000,
    src: `storage/tracks/${index + 1}.wav`,
    album: { id: 9, name: 'Nine' },
  }));

/** A backend with this many liked tracks. `answer` can replace a page's response. */
type Answer = Response | undefined;

function likes(
  count: number,
  answer: (page: number) => Answer | Promise<Answer> = () => undefined,
) {
  const all = tracks(count);
  server.use(
    http.get('*/api/v1/users/1/liked-tracks', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get('page'));
      requestedPages.push(page);
      return (
        (await answer(page)) ??
        HttpResponse.json({ pagination: paginate(all, page, searchParams.get('perPage'), 50) })
      );
    }),
  );
}

const source = { id: 'liked-tracks', name: 'Liked tracks', path: '/library' };
let removed: readonly PickedRow<unknown>[] | null = null;
let moved: [rows: readonly number[], before: number][] = [];

function Page() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = usePagedList('GET users/{id}/liked-tracks', { params: { id: 1 } });
  const move = (which: readonly number[], before: number) => {
    moved.push([which, before]);
    rows.edit({ type: 'move', rows: which, before });
  };
  return (
    <div ref={scroller} data-testid="scroller">
      <TrackTable
        label="Liked"
        rows={rows}
        source={source}
        scroller={scroller}
        onRemove={(picked) => {
          removed = picked;
        }}
        onMove={move}
      />
    </div>
  );
}

async function open() {
  world.actAs('member');
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  render(
    <SessionProvider initial={bootstrap}>
      <MemoryRouter initialEntries={[{ pathname: '/', key: `entry ${(entries += 1)}` }]}>
        <Page />
      </MemoryRouter>
    </SessionProvider>,
  );
  await screen.findByText('Track 1');
  await allRendered();
  return userEvent.setup({ delay: null });
}

const grid = () => screen.getByRole('grid', { name: 'Liked' });
const rows = () =>
  within(grid())
    .getAllByRole('row')
    .filter((one) => one.dataset['row'] !== undefined);
const row = (number: number) =>
  rows().find((one) => one.dataset['row'] === String(number - 1)) as HTMLElement;
/** Waits until all loaded rows are rendered. */
const allRendered = () =>
  waitFor(() =>
    expect(rows().filter((one) => one.getAttribute('aria-busy') === 'true')).toEqual([]),
  );
const selected = () =>
  rows()
    .filter((one) => one.ariaSelected === 'true' || one.getAttribute('aria-selected') === 'true')
    .map((one) => Number(one.dataset['row']) + 1);
const scrollTo = (number: number) =>
  act(() => {
    const scroller = screen.getByTestId('scroller');
    scroller.scrollTop = (number - 1) * 56;
    fireEvent.scroll(scroller);
  });

test('P008 renders a few dozen of two thousand rows with the total count and loads pages on scroll', async () => {
  likes(2_000);
  await open();
  expect(grid()).toHaveAttribute('aria-rowcount', '2001');
  expect(rows().length).toBeLessThan(30);
  expect(requestedPages).toEqual([1]);

  scrollTo(1_620);
  expect(row(1_620)).toHaveAttribute('aria-busy', 'true');
  expect(row(1_620)).toHaveAttribute('aria-rowindex', '1621');

  expect(await within(grid()).findByText('Track 1620')).toBeVisible();
  expect(requestedPages).toEqual([1, 33]);
  expect(rows().length).toBeLessThan(30);
  expect(document.querySelector('[role=rowgroup]:last-child')).toHaveStyle({
    height: `${2_000 * 56}px`,
  });
});

test('P008 gives a loading row the columns of the table, so that nothing moves when it loads', async () => {
  const columnsOf = (element: Element) =>
    new Set(
      [...element.querySelectorAll('[class*=column-]')].flatMap(({ classList }) =>
        [...classList].filter((name) => name.startsWith('column-')),
      ),
    );
  likes(2_000);
  await open();
  const loaded = columnsOf(row(2));

  scrollTo(1_620);

  expect(row(1_620)).toHaveAttribute('aria-busy', 'true');
  expect(columnsOf(row(1_620))).toEqual(loaded);
});

test('P006 keeps the hearts of liked tracks quiet in a list of them', async () => {
  likes(3);
  await open();

  expect(within(row(1)).getByRole('button', { name: 'Like Track 1' })).toHaveClass('quiet-like');
});

test('P008 makes rows 56 px high for touch and 48 px for a mouse, and follows changes', async () => {
  likes(2_000);
  let [hasMouse, tell] = [false, () => {}];
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      get matches() {
        return hasMouse && media.includes('pointer: fine');
      },
      addEventListener: (_: string, listener: () => void) => {
        if (media.includes('pointer: fine')) tell = listener;
      },
    }) as unknown as MediaQueryList;
  onTestFinished(() => void Reflect.deleteProperty(window, 'matchMedia'));
  await open();
  expect([row(1).style.height, row(2).style.top]).toEqual(['56px', '56px']);

  hasMouse = true;
  act(() => tell());

  expect([row(1).style.height, row(2).style.top]).toEqual(['48px', '48px']);
  expect(document.querySelector('[role=rowgroup]:last-child')).toHaveStyle({
    height: `${2_000 * 48}px`,
  });
});

test('P008 moves between rows with arrows, PageDown, Home, End and letters, with one tab stop', async () => {
  likes(2_000);
  const user = await open();
  await user.tab();
  expect(row(1)).toHaveFocus();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(row(3)).toHaveFocus();
  await user.keyboard('z');
  expect(row(6)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(row(14)).toHaveFocus();
  await user.keyboard('{End}');
  expect(row(2_000)).toHaveFocus();
  expect(await within(grid()).findByText('Track 2000')).toBeVisible();
  expect(row(2_000)).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(within(row(1)).getByRole('button', { name: 'Play Track 1' })).toHaveFocus();

  await allRendered();
  expect(rows().filter((one) => one.tabIndex === 0)).toEqual([row(1)]);
  expect(within(row(2)).getByRole('link', { name: 'Track 2' })).toHaveAttribute('tabindex', '-1');
});

test('P008 jumps to the end with two requests, even if it shows the edge of a page', async () => {
  const all = tracks(2_001);
  likes(2_001, (page) => HttpResponse.json({ pagination: paginate(all, page, 10, 10) }));
  const user = await open();
  await user.tab();
  const before = requestedPages.length;

  await user.keyboard('{End}');
  await within(grid()).findByText('Zither 2001');
  // Pages around the visible rows load after half a second.
  await act(() => new Promise((done) => setTimeout(done, 900)));

  expect(new Set(requestedPages.slice(before))).toEqual(new Set([200, 201]));
  expect(requestedPages).toHaveLength(before + 2);
});

test('P008 plays a row on Enter, queues the loaded rows around it and continues from the source', async () => {
  likes(2_000);
  const user = await open();
  scrollTo(1_030);
  await within(grid()).findByText('Track 1030');
  row(1_030).focus();

  await user.keyboard('{Enter}');

  await waitFor(() => expect(queued()).toContain('[Track 1030]'));
  expect(queued().length).toBeLessThanOrEqual(100);
  expect(player.state.read().queue.more).toMatchObject({ id: 'liked-tracks' });
  expect(row(1_030)).toHaveAttribute('aria-current', 'true');
});

test('P006 selects all rows of a partly loaded list after loading them', async () => {
  const rest = Promise.withResolvers<Answer>();
  likes(5_000, (page) => (page > 1 ? rest.promise : undefined));
  const user = await open();

  act(() => row(1).focus());
  await user.keyboard('{Control>}a{/Control}');

  expect(await screen.findByText('Loading tracks…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to queue' })).toBeNull();
  rest.resolve(undefined);
  expect(await screen.findByText('5,000 selected')).toBeVisible();
  fireEvent.click(within(row(2)).getByText('3:20'), { ctrlKey: true });
  expect(screen.getByText('4,999 selected')).toBeVisible();
});

test('P006 shows how many rows are selected when a list exceeds the limit', async () => {
  likes(12_000);
  const user = await open();

  act(() => row(1).focus());
  await user.keyboard('{Control>}a{/Control}');

  expect(
    await screen.findByText('10,000 of 12,000 selected', {}, { timeout: 15_000 }),
  ).toBeVisible();
}, 20_000);

test('P006 selects rows by click, Ctrl, Shift, Shift with arrows and select all, and Escape clears them', async () => {
  likes(40);
  const user = await open();
  const press = (number: number, keys = {}) =>
    fireEvent.click(within(row(number)).getByText('3:20'), keys);

  press(2);
  expect(selected()).toEqual([2]);
  press(4, { ctrlKey: true });
  expect(selected()).toEqual([2, 4]);
  press(6, { shiftKey: true });
  expect(selected()).toEqual([4, 5, 6]);
  act(() => row(6).focus());
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(selected()).toEqual([4, 5, 6, 7]);
  expect(screen.getByText('4 selected')).toBeVisible();

  await user.keyboard('{Delete}');
  expect(removed?.map((one) => one.row)).toEqual([3, 4, 5, 6]);
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('40 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to queue' }));
  await waitFor(() => expect(queued()).toHaveLength(40));
  await user.keyboard('{Escape}');

  act(() => row(1).focus());
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('P006 plays a row when its title is tapped, but selects it in selection mode', async () => {
  likes(40);
  const user = await open();
  const tap = (number: number) =>
    fireEvent(
      within(row(number)).getByRole('link', { name: `Track ${number}` }),
      new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }),
    );

  tap(4);
  await waitFor(() => expect(queued()).toContain('[Track 4]'));
  await user.click(within(row(2)).getByRole('button', { name: 'More for Track 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
  tap(5);

  expect(selected()).toEqual([2, 5]);
  expect(queued()).toContain('[Track 4]');
});

test("P006 starts selection mode from a row's menu on touch, so that taps select until it ends", async () => {
  likes(40);
  const user = await open();
  const tap = (number: number) =>
    fireEvent(
      within(row(number)).getByText('3:20'),
      new PointerEvent('click', { bubbles: true, pointerType: 'touch' }),
    );
  await user.click(within(row(2)).getByRole('button', { name: 'More for Track 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }));

  expect(selected()).toEqual([2]);
  expect(screen.getByText('1 selected')).toBeVisible();
  tap(4);
  expect(selected()).toEqual([2, 4]);
  expect(queued()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  tap(4);

  await waitFor(() => expect(queued()).toContain('[Track 4]'));
});

test('P008 shows a failed page in its rows, keeps the others and retries on request', async () => {
  let isBroken = true;
  likes(300, (page) =>
    page === 6 && isBroken
      ? HttpResponse.json({ message: 'This shelf is locked.' }, { status: 403 })
      : undefined,
  );
  const user = await open();

  scrollTo(290);
  const [again] = await within(grid()).findAllByRole('button', { name: 'Try again' });
  expect(within(row(290)).getByText('This shelf is locked.')).toBeVisible();
  isBroken = false;
  await user.click(again as HTMLElement);

  expect(await within(grid()).findByText('Track 290')).toBeVisible();
});

test('P006 moves a row by keyboard as one move, keeps the focus on its handle, and restores it on Escape', async () => {
  likes(40);
  const user = await open();
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  handle('Track 2').focus();

  await user.keyboard(' {ArrowDown}{ArrowDown}');
  expect(handle('Track 2')).toHaveFocus();
  expect(within(row(4)).getByText('Track 2')).toBeVisible();
  expect(moved).toEqual([]);
  await user.keyboard(' ');

  expect(moved).toEqual([[[1], 4]]);
  expect(within(row(4)).getByText('Track 2')).toBeVisible();
  expect(within(row(2)).getByText('Track 3')).toBeVisible();
  await user.keyboard(' {Home}{Escape}');
  expect(within(row(4)).getByText('Track 2')).toBeVisible();
  expect(moved).toHaveLength(1);
});

test('P006 prevents text selection while a row is held with the mouse', async () => {
  likes(40);
  await open();
  const length = within(row(2)).getByText('3:20');
  const isSelecting = () =>
    fireEvent(length, new Event('selectstart', { bubbles: true, cancelable: true }));
  expect(isSelecting()).toBe(true);

  fireEvent.pointerDown(length, { pointerType: 'mouse', isPrimary: true, button: 0, pointerId: 1 });
  expect(isSelecting()).toBe(false);
  fireEvent.pointerUp(window, { pointerId: 1 });

  expect(isSelecting()).toBe(true);
});

test.each([
  [40, false],
  [12_000, true],
])('P006 widens the row numbers of %i tracks: %s', async (count, isWider) => {
  likes(count);
  await open();

  await waitFor(() =>
    expect(screen.getByRole('grid').className.includes('--number-width')).toBe(isWider),
  );
});

test('P006 drags several selected rows together and ignores a drop at the same place', async () => {
  likes(40);
  await open();
  const drag = (number: number, by: number) => {
    fireEvent.pointerDown(within(row(number)).getByText('3:20'), {
      pointerType: 'mouse',
      isPrimary: true,
      button: 0,
      pointerId: 1,
      clientY: (number - 0.5) * 56,
    });
    for (const type of ['pointermove', 'pointerup'])
      fireEvent(
        window,
        new PointerEvent(type, { pointerId: 1, clientY: (number - 0.5) * 56 + by }),
      );
  };

  drag(5, 20);
  expect(moved).toEqual([]);
  // The click that ends a drag has been swallowed.
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  fireEvent.click(within(row(2)).getByText('3:20'));
  fireEvent.click(within(row(4)).getByText('3:20'), { ctrlKey: true });
  drag(4, 56 * 6);

  expect(moved).toEqual([[[1, 3], 10]]);
});
