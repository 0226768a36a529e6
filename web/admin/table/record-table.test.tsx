import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { dialogStore } from '../../ui/dialog-store.ts';
import { auditTrail } from '../lib/audit-trail.ts';
import {
  grid,
  listing,
  names,
  openTable,
  people,
  refusing,
  showsFirst,
  shownRows,
} from './test-table.tsx';
import { testType } from './test-type.ts';

const first = { with: 'roles', page: '1', perPage: '50', orderBy: 'created_at', orderDir: 'desc' };
const focused = () => document.activeElement as HTMLElement | null;
/** A window that matches this media query and no other. */
function withWindow(wanted: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === wanted,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}
const press = (name: string) => screen.getByRole('button', { name });

test('P025: reads one page, and shows the range of its rows', async () => {
  const requests = listing(people(120));
  openTable();

  await grid();

  expect(requests).toEqual([first]);
  expect(names()).toHaveLength(50);
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  expect(await grid()).toHaveAttribute('aria-rowcount', '121');
  expect(shownRows()[0]).toHaveAttribute('aria-rowindex', '2');
});

test('P025: stores page and page size in the URL, and restores them on Back', async () => {
  const requests = listing(people(120));
  const { user, address } = openTable();
  await grid();

  await user.click(press('Next page'));
  await showsFirst('Person 51');
  expect(address()).toBe('/admin/users?page=2');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
  await user.click(press('Last page'));
  await showsFirst('Person 101');
  expect(press('Next page')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: '100' }));
  await showsFirst('Person 1');
  expect(address()).toBe('/admin/users?per=100');
  await user.click(press('Go back'));
  await showsFirst('Person 101');

  expect(requests.map(({ page, perPage }) => [page, perPage])).toEqual([
    ['1', '50'],
    ['2', '50'],
    ['3', '50'],
    ['1', '100'],
    ['3', '50'],
  ]);
});

test('P025: the table keeps the rows of the last page until the next one has loaded', async () => {
  listing(people(120));
  const { user } = openTable();
  await grid();
  const answer = holdReplies('get', '*/api/v1/users');

  await user.click(press('Next page'));

  await waitFor(async () => expect(await grid()).toHaveAttribute('aria-busy', 'true'));
  expect(names()[0]).toBe('Person 1');
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  answer();
  await showsFirst('Person 51');
  expect(await grid()).toHaveAttribute('aria-busy', 'false');
});

test('P025: searches after a pause, and Back undoes the whole search', async () => {
  const requests = listing(people(120));
  const { user, address } = openTable({ search: '?page=2' });
  await showsFirst('Person 51');

  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await user.keyboard('Person 1');
  await waitFor(() => expect(address()).toBe('/admin/users?q=Person+1'));
  await user.keyboard('20');
  await showsFirst('Person 120');

  expect(requests.map(({ query, page }) => [query, page])).toEqual([
    [undefined, '2'],
    ['Person 1', '1'],
    ['Person 120', '1'],
  ]);
  await user.click(press('Go back'));
  await showsFirst('Person 51');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('P025: sends known filters in the URL to the backend', async () => {
  const requests = listing(people(3));
  openTable({
    search:
      '?f.plan==free&f.roles=has7&f.created_at=>2026-01-01&f.banned_at=!=null&f.password==x&f.plan=>y',
  });
  await grid();

  expect(requests).toEqual([
    {
      ...first,
      filters: [
        { key: 'plan', operator: '=', value: 'free' },
        { key: 'roles', operator: 'has', value: '7' },
        { key: 'created_at', operator: '>', value: '2026-01-01' },
        { key: 'banned_at', operator: '!=', value: null },
      ],
    },
  ]);
});

test('P025: adds a filter from the menu, and removes it', async () => {
  listing(people(3));
  const { user, address } = openTable();
  await grid();

  await user.click(press('Add filter'));
  const dialog = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.click(within(dialog).getByRole('button', { name: 'Plan' }));
  await user.click(within(dialog).getByRole('button', { name: 'is not' }));
  await user.click(within(dialog).getByRole('button', { name: 'Paid' }));
  await waitFor(() => expect(address()).toBe('/admin/users?f.plan=!=1'));
  expect(await screen.findByRole('button', { name: 'Plan is not Paid' })).toBeVisible();
  await user.click(press('Remove filter: Plan'));

  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(press('Add filter')).toHaveFocus();
});

test('P025: explains an invalid filter value at its field', async () => {
  listing(people(3));
  const { user, address } = openTable();
  await grid();
  await user.click(press('Add filter'));
  const dialog = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.click(within(dialog).getByRole('button', { name: 'Comments' }));

  await user.type(within(dialog).getByRole('textbox', { name: 'Comments' }), 'many{Enter}');

  expect(within(dialog).getByText('Please check what you entered.')).toBeVisible();
  expect(address()).toBe('/admin/users');
});

test('P025: clicking a heading sorts, and clicking it again reverses the order', async () => {
  const requests = listing(people(3));
  const { user, address } = openTable();
  const table = await grid();
  const heading = (name: string) => within(table).getByRole('columnheader', { name });
  const orders = () =>
    requests.map(({ orderBy, orderDir }) => `${String(orderBy)} ${String(orderDir)}`);
  expect(heading('Joined')).toHaveAttribute('aria-sort', 'descending');

  await user.click(within(heading('Email')).getByRole('button'));
  await waitFor(() => expect(heading('Email')).toHaveAttribute('aria-sort', 'ascending'));
  await waitFor(() => expect(orders()).toContain('email asc'));
  await user.click(within(heading('Email')).getByRole('button'));
  await waitFor(() => expect(heading('Email')).toHaveAttribute('aria-sort', 'descending'));
  await waitFor(() => expect(orders()).toContain('email desc'));
  expect(address()).toBe('/admin/users?sort=-email');
  await user.click(within(heading('Comments')).getByRole('button'));

  await waitFor(() => expect(heading('Comments')).toHaveAttribute('aria-sort', 'descending'));
  await waitFor(() =>
    expect(orders()).toEqual(['created_at desc', 'email asc', 'email desc', 'comments_count desc']),
  );
});

test('P025: the grid is one Tab stop, and its keys move, select and open', async () => {
  listing(people(120));
  const { user, address } = openTable();
  await grid();
  const stops = () => document.querySelectorAll('[role=grid] [tabindex="0"]');
  expect(stops()).toHaveLength(1);

  act(() => (stops()[0] as HTMLElement).focus());
  await user.keyboard('jjk');
  expect(focused()).toHaveTextContent('Person 2');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toHaveTextContent('person2@example.test');
  await user.keyboard(' ');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  const selected = () =>
    shownRows()
      .filter((row) => row.getAttribute('aria-selected') === 'true')
      .map((row) => row.dataset['id']);
  expect(selected()).toEqual(['2', '3']);
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(50);
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  expect(stops()).toHaveLength(1);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/admin/users/3'));
});

test("P025: opens a record with the list's query, and returns the focus to its row", async () => {
  listing(people(120));
  const { user, address } = openTable({ search: '?q=Person&page=2' });
  await showsFirst('Person 51');

  await user.click(screen.getByRole('link', { name: 'Person 53' }));
  const panel = await screen.findByRole('region', { name: 'Person' });
  expect(address()).toBe('/admin/users/53?q=Person&page=2');
  expect(panel).toHaveFocus();
  await user.click(within(panel).getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');

  await waitFor(() => expect(address()).toBe('/admin/users?q=Person&page=2'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Person 53' })).toHaveFocus());
  expect(screen.queryByRole('form')).toBeNull();
});

test('P025: a panel beside a wide table leaves the rows visible', async () => {
  withWindow('(width >= 75rem)');
  listing(people(3));
  const { user } = openTable();
  await grid();

  // Clicking any other cell of a row opens the record too.
  await user.click(screen.getByText('person2@example.test'));

  expect(await screen.findByRole('form', { name: 'Form of 2' })).toBeVisible();
  expect(await grid()).toBeVisible();
  expect(shownRows()[1]).toHaveAttribute('aria-current', 'true');
  await user.click(press('Close'));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('P025: selects rows, a range and the page by checkbox', async () => {
  listing(people(120));
  const { user } = openTable();
  await grid();
  const box = (name: string) => screen.getByRole('checkbox', { name });

  await user.click(box('Select Person 2'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select Person 4'));
  await user.keyboard('{/Shift}');
  expect(box('Select Person 3')).toBeChecked();
  expect(box('Select this page')).toBePartiallyChecked();
  await user.click(box('Select this page'));
  expect(box('Select this page')).toBeChecked();
  await user.click(press('Next page'));
  await showsFirst('Person 51');
  expect(box('Select this page')).not.toBeChecked();
  await user.click(press('First page'));
  await showsFirst('Person 1');
  expect(box('Select Person 3')).toBeChecked();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Person 3');
  await waitFor(() => expect(names()).toHaveLength(11));

  expect(box('Select Person 3')).not.toBeChecked();
});

test('P025: hides selection and creation from people who may only view', async () => {
  listing(people(3));
  openTable({ permissions: ['users.view'] });
  await grid();

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New person' })).toBeNull();
  expect(names()).toHaveLength(3);
});

test('P025: shows an error without old rows, and retries', async () => {
  listing(people(120));
  const { user } = openTable();
  await grid();
  server.use(
    http.get('*/api/v1/users', () => HttpResponse.json({ message: 'No.' }, { status: 403 }), {
      once: true,
    }),
  );

  await user.click(press('Next page'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  expect(screen.queryByText('Person 1')).toBeNull();
  await user.click(press('Try again'));

  await showsFirst('Person 51');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('P025: does not show a failed list as empty', async () => {
  refusing('Down.');
  const { onReadFailure } = openTable();

  expect(await screen.findByRole('alert')).toHaveTextContent('Down.');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  expect(onReadFailure).not.toHaveBeenCalled();
});

test('P025: shows that the visitor is offline, and reloads on reconnection', async () => {
  let isDown = true;
  server.use(
    http.get('*/api/v1/users', () =>
      HttpResponse.json(
        isDown ? { message: 'Down.' } : { pagination: { data: people(2), current_page: 1 } },
        { status: isDown ? 403 : 200 },
      ),
    ),
  );
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openTable();
  expect(await screen.findByText("You're offline")).toBeVisible();

  isDown = false;
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));

  await showsFirst('Person 1');
});

test('P025: an empty list offers to create a record, and a search without results to clear it', async () => {
  listing([]);
  const { user, address } = openTable();
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New person' })).toHaveLength(2);

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));

  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

test('P025: redirects from a page beyond the end to the last one', async () => {
  listing(people(60));
  const { address } = openTable({ search: '?page=9' });

  await showsFirst('Person 51');

  expect(address()).toBe('/admin/users?page=2');
});

test('P025: pages of a list with cursors can be read in both directions', async () => {
  const requests: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/users', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      requests.push(cursor);
      const page = cursor === null ? 1 : Number(cursor.slice(1));
      return HttpResponse.json({
        pagination: {
          data: people(50, page * 50 - 49),
          per_page: 50,
          next_cursor: page < 3 ? `c${page + 1}` : null,
        },
      });
    }),
  );
  const { user, address } = openTable();
  await grid();
  expect(screen.getByText('1–50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull();

  await user.click(press('Next page'));
  await showsFirst('Person 51');
  expect(address()).toBe('/admin/users?page=2&cursor=c2');
  await user.click(press('Next page'));
  await showsFirst('Person 101');
  expect(press('Next page')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Previous page'));
  await showsFirst('Person 51');
  await user.click(press('First page'));
  await showsFirst('Person 1');

  expect(requests).toEqual([null, 'c2', 'c3', 'c2', null]);
});

test('P025: rereads the page after a record of its type changes', async () => {
  const requests = listing(people(3));
  openTable();
  await grid();

  act(() =>
    auditTrail.set([
      { type: 'roles', action: 'update', ids: ['1'], name: 'A', at: Date.now() + 1 },
    ]),
  );
  act(() =>
    auditTrail.set([
      { type: 'users', action: 'update', ids: ['1'], name: 'B', at: Date.now() + 1 },
    ]),
  );

  await waitFor(() => expect(requests).toHaveLength(2));
  act(() => auditTrail.set([]));
});

test('P025: hides and reorders columns, except for the name', async () => {
  listing(people(3));
  const { user, address } = openTable();
  const table = await grid();
  const headings = () =>
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent)
      .filter(Boolean);
  await user.click(press('Columns'));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });

  await user.click(within(dialog).getByRole('checkbox', { name: 'Roles' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Name' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move Roles up' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Compact' }));

  await waitFor(() =>
    expect(address()).toBe(
      '/admin/users?cols=name,email,comments,roles,created_at&density=compact',
    ),
  );
  expect(headings()).toEqual(['Name', 'Email', 'Comments', 'Roles', 'Joined']);
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('P025: saves, updates, renames and deletes a view', async () => {
  listing(people(3));
  const { user, address } = openTable({ search: '?q=Person' });
  await grid();
  const named = async (label: string, name: string, button: string) => {
    const dialog = await screen.findByRole('dialog', { name: label });
    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, name);
    await user.click(within(dialog).getByRole('button', { name: button }));
  };

  await user.click(press('Save view'));
  await named('Save view', 'Mine', 'Save view');
  const views = await screen.findByRole('navigation', { name: 'Views' });
  const link = within(views).getByRole('link', { name: 'Mine' });
  expect(link).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(address()).toMatch(/^\/admin\/users\?q=Person&view=\w+$/));

  const heading = within(await grid()).getByRole('columnheader', { name: 'Email' });
  await user.click(within(heading).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(within(views).getByRole('link', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
  await user.click(within(views).getByRole('link', { name: 'Mine' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/users\?q=Person&sort=email&view=\w+$/));

  await user.click(press('Edit view Mine'));
  await named('Edit view', 'Ours', 'Rename');
  expect(await within(views).findByRole('link', { name: 'Ours' })).toBeVisible();
  await user.click(press('Edit view Ours'));
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));

  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull());
  expect(address()).toBe('/admin/users?q=Person&sort=email');
});

test('P025: shows records on a phone as cards, which a long press selects', async () => {
  withWindow('(width < 40rem)');
  listing(people(3));
  const { user } = openTable();
  const list = await screen.findByRole('list', { name: 'People' });
  const cards = within(list).getAllByRole('listitem');
  expect(cards[1]).toHaveTextContent(/Person 2Email: person2@example\.testComments: 1,000/);
  expect(screen.queryByRole('grid')).toBeNull();

  fireEvent.contextMenu(cards[1]!, { button: 2 });

  expect(await screen.findByRole('checkbox', { name: 'Select Person 2' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
  expect(screen.getByRole('checkbox', { name: 'Select Person 3' })).toBeChecked();
  await user.click(press('Done'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('P025: labels numbers on cards, and omits empty and false values', async () => {
  withWindow('(width < 40rem)');
  const [first, second] = people(2);
  const rows = [
    { ...first!, email: '', active: true, comments_count: 7 },
    { ...second!, email: '', active: false, comments_count: 0 },
  ];
  listing(rows);
  const shown = ['name', 'email', 'comments', 'active'];
  openTable({
    type: {
      ...testType,
      columns: testType.columns
        .filter(({ name }) => shown.includes(name))
        .map((column) => {
          const always = { ...column };
          delete always.isOptional;
          return always;
        }),
    },
  });
  const list = await screen.findByRole('list', { name: 'People' });
  const cards = within(list).getAllByRole('listitem');

  expect(cards[0]).toHaveTextContent(/Person 1Comments: 7Active$/);
  expect(cards[1]).toHaveTextContent(/Person 2Comments: 0/);
  expect(cards[1]).not.toHaveTextContent('Active');
});

test('P025: shows hostile names as text', async () => {
  const [person] = people(1);
  const hostile = '<img src=x onerror=alert(1)>';
  listing([{ ...person!, display_name: hostile, email: '' }]);
  openTable();
  await grid();

  expect(names()).toEqual([hostile]);
  expect(document.querySelector('img[onerror]')).toBeNull();
});

test('P025 a question mark lists the keys of the table, but is a letter in a field', async () => {
  listing(people(2));
  const { user } = openTable();
  await showsFirst('Person 1');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.keyboard('?');
  expect(dialogStore.read()).toBeNull();

  focused()?.blur();
  await user.keyboard('?');

  await waitFor(() => expect(dialogStore.read()?.title).toBe('Keyboard shortcuts'));
});
