import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { record } from '../../../contracts/loose.ts';
import { server, world } from '../../../mocks/node.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { AppearancePage } from './appearance-page.tsx';

/** ID of the fake backend's admin. */
const adminId = 6;

type Tree = Record<string, unknown>;

let settings: Tree;
let themes: Tree[];

beforeEach(() => {
  // A publication rereads the session, and records the change.
  world.actAs('admin');
  settings = {
    branding: { site_name: 'Undersong' },
    seo: { title: 'Old title' },
    menus: [
      {
        id: 'main',
        name: 'Main',
        positions: ['footer'],
        items: [
          { id: 1, label: 'About', action: '/pages/about', plugin: 1 },
          { id: 2, label: 'Terms', action: '/pages/terms' },
        ],
      },
    ],
  };
  themes = [
    {
      id: 1,
      name: 'Day',
      default_light: true,
      values: {
        '--be-background': '255 255 255',
        '--be-foreground-base': '0 0 0',
        '--be-primary': '0 0 0',
        '--be-mystery': 'x',
      },
    },
    { id: 2, name: 'Night', is_dark: true, values: {} },
  ];
});

/** Sets `branding.site_name` in nested settings. */
function setAt(tree: Tree, [first = '', ...rest]: string[], value: unknown): Tree {
  return { ...tree, [first]: rest.length === 0 ? value : setAt(record(tree[first]), rest, value) };
}

type Sent = [call: string, body: unknown];

/** A backend with the current settings and themes. */
function backend(sent: Sent[]) {
  const reply = () => HttpResponse.json({ values: { settings, themes } });
  server.use(
    http.get('*/api/v1/admin/appearance/values', reply),
    http.post('*/api/v1/admin/appearance', async ({ request }) => {
      const body = record(await request.json());
      sent.push(['POST admin/appearance', body]);
      const changed = record(record(body['changes'])['settings']);
      for (const [name, value] of Object.entries(changed))
        settings = setAt(settings, name.split('.'), value);
      return reply();
    }),
    http.post('*/api/v1/css-theme', async ({ request }) => {
      const body = record(await request.json());
      sent.push(['POST css-theme', body]);
      const theme = { ...body, id: 12 };
      themes = [...themes, theme];
      return HttpResponse.json({ theme });
    }),
    http.put('*/api/v1/css-theme/:id', async ({ request, params }) => {
      const body = record(await request.json());
      sent.push([`PUT css-theme/${String(params['id'])}`, body]);
      themes = themes.map((one) =>
        one['id'] === Number(params['id']) ? { ...one, ...body } : one,
      );
      return HttpResponse.json({ theme: themes.find(({ id }) => id === Number(params['id'])) });
    }),
    http.delete('*/api/v1/css-theme/:ids', ({ params }) => {
      sent.push([`DELETE css-theme/${String(params['ids'])}`, undefined]);
      themes = themes.filter(({ id }) => !String(params['ids']).split(',').includes(String(id)));
      return HttpResponse.json({ status: 'success' });
    }),
    http.get('*/api/v1/admin/icons', () => HttpResponse.json({ icons: [] })),
    http.get('*/api/v1/admin/appearance/menu-categories', () =>
      HttpResponse.json({ categories: [] }),
    ),
  );
}

function open(topic?: string, { isRefused = false } = {}) {
  const sent: Sent[] = [];
  backend(sent);
  if (isRefused)
    server.use(
      http.get('*/api/v1/admin/appearance/values', () => new HttpResponse(null, { status: 403 })),
    );
  window.history.pushState(null, '', '/admin/appearance');
  const page = render(
    <SessionProvider
      initial={memberBootstrap({ id: adminId, permissions: [{ name: SUPER_PERMISSION }] })}
      onReadFailure={reportFailure}
    >
      <BrowserRouter>
        <AppearancePage topic={topic} />
        <DialogHost closeLabel="Close" onFailure={() => undefined} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return { ...page, sent, user: userEvent.setup({ delay: null }) };
}

/** Simulates a message from another window. */
function deliver(
  data: object,
  { source, origin = location.origin }: { source: unknown; origin?: string },
) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
}

/** Waits until the site in the frame has loaded, and records its messages. */
async function site() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the site');
  const inside = frame.contentWindow;
  if (!inside) throw new Error('The frame has no window');
  const posted = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const reply = (type: string, ignored = 0) =>
    deliver({ source: 'foyer-preview', type, ignored }, { source: inside });
  // The editor listens from its first effect on, which may run after the frame is rendered.
  await waitFor(() => {
    reply('ready');
    expect(posted).toHaveBeenCalled();
  });
  const messages = () => posted.mock.calls.map(([message]) => message as unknown as Tree);
  return { frame, reply, posted, messages };
}

const publish = () => screen.getByRole('button', { name: 'Publish' });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const fill = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });

describe('P029 the preview', () => {
  test('receives everything once it has loaded, and each edit immediately', async () => {
    open();
    const { posted, messages } = await site();
    expect(messages().map(({ type }) => type)).toEqual([
      'setValues',
      'setActiveTheme',
      ...(messages().some(({ type }) => type === 'navigate') ? ['navigate'] : []),
    ]);
    posted.mockClear();

    await fill('Accent color', '9 9 9');

    expect(messages()).toEqual([
      {
        source: 'be-appearance-editor',
        type: 'setThemeValue',
        name: '--be-primary',
        value: '9 9 9',
      },
    ]);
    expect(posted.mock.calls[0]?.[1]).toBe(location.origin);
  });

  test('receives all edits again after a reload', async () => {
    open('seo');
    const { posted, messages, reply } = await site();
    await fill('Title in search results', 'New title');
    posted.mockClear();

    reply('ready');

    expect(messages()[0]).toMatchObject({
      type: 'setValues',
      values: { settings: { 'seo.title': 'New title' } },
    });
  });

  test('ignores messages from other windows and other sites', async () => {
    open();
    const { frame, posted } = await site();
    posted.mockClear();
    const ready = { source: 'foyer-preview', type: 'ready', ignored: 0 };
    deliver(ready, { source: window });
    deliver(ready, { source: frame.contentWindow, origin: 'https://evil.test' });

    expect(posted).not.toHaveBeenCalled();
  });

  test('shows a notice if the page ignores an edit', async () => {
    open();
    const { reply, frame } = await site();
    reply('ignored', 1);
    expect(screen.getByText("The preview couldn't show one of your edits.")).toBeVisible();
    reply('applied', 1);
    expect(screen.queryByText("The preview couldn't show one of your edits.")).toBeNull();
    expect(frame).toBeInTheDocument();
  });

  test('navigates to another page', async () => {
    const { user } = open();
    const { posted, messages } = await site();
    posted.mockClear();

    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Page in the preview' }),
      'Pricing',
    );

    await waitFor(() =>
      expect(messages()).toContainEqual({
        source: 'be-appearance-editor',
        type: 'navigate',
        to: '/pricing',
      }),
    );
  });
});

describe('P029 a theme', () => {
  test('warns about text that is hard to read until it is readable', async () => {
    open();
    const report = within(await screen.findByRole('region', { name: 'Contrast' }));
    expect(report.getByRole('status')).toHaveTextContent('All texts are readable.');

    await fill('Text color', '200 200 200');
    expect(report.getByRole('status')).toHaveTextContent(
      '2 texts are hard to read. They need a contrast of 4.5 to 1.',
    );
    expect(report.getAllByText('Text color on Background')[0]).toBeVisible();

    await fill('Text color', '20 20 20');
    expect(report.getByRole('status')).toHaveTextContent('All texts are readable.');
  });

  test('publishes only its changed fields, and keeps unknown variables', async () => {
    const { user, sent } = open();
    await fill('Accent color', '#ff0000');
    fireEvent.blur(await field('Accent color'));
    expect(await field('Accent color')).toHaveValue('#ff0000');

    await user.click(publish());

    await waitFor(() =>
      expect(sent).toEqual([
        [
          'PUT css-theme/1',
          {
            values: {
              '--be-background': '255 255 255',
              '--be-foreground-base': '0 0 0',
              '--be-primary': '255 0 0',
              '--be-mystery': 'x',
            },
          },
        ],
      ]),
    );
  });

  test('takes a color as it is typed, shows its contrast, and mixes a translucent one once it is complete', async () => {
    open();
    const { messages, posted } = await site();
    posted.mockClear();
    await fill('Accent color', '#abc');
    expect(await field('Accent color')).toHaveAccessibleDescription(
      'Contrast 1.9 to 1. It needs 4.5 to 1.',
    );
    await fill('Accent color', '#0000');
    await fill('Accent color', '#00008080');
    fireEvent.blur(await field('Accent color'));

    expect(await field('Accent color')).toHaveValue('#7f7fbf');
    expect(messages().map(({ value }) => value)).toEqual(['170 187 204', '127 127 191']);
  });

  test('can be picked with sliders, beside the contrast with each partner', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pick: Accent color' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Accent color' }));
    expect(picker.getByText('Buttons on Background')).toBeVisible();

    fireEvent.change(picker.getByRole('slider', { name: 'Lightness' }), { target: { value: '0' } });

    expect(screen.getByRole('textbox', { name: 'Accent color' })).toHaveValue('#000000');
    expect(picker.getAllByText('Needs 3.0 to 1').length).toBeGreaterThan(0);
  });

  test('copies the colors of another theme, which can be undone', async () => {
    const { user } = open();
    const before = (await field('Background')).value;
    await user.selectOptions(await screen.findByLabelText('Copy colors from'), 'Night');
    expect(await field('Background')).not.toHaveValue(before);
    expect(await field('Name of the theme')).toHaveValue('Day');

    await fill('Name of the theme', 'Dawn');
    const { action } = toastStore.read() ?? {};
    act(() => (action as { action: () => void }).action());

    expect(await field('Background')).toHaveValue(before);
    expect(await field('Name of the theme')).toHaveValue('Dawn');
  });

  test('is copied, made the default, and created only once even if the first attempt fails', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Add theme' }));
    expect(await field('Name of the theme')).toHaveValue('Copy of Day');
    await user.click(screen.getByLabelText('Default for light'));
    server.use(
      http.put(
        '*/api/v1/css-theme/1',
        () => HttpResponse.json({ message: 'Busy.' }, { status: 500 }),
        { once: true },
      ),
    );
    await user.click(publish());
    await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['POST css-theme']));
    await waitFor(() => expect(publish()).not.toHaveAttribute('aria-disabled'));

    await user.click(publish());

    await waitFor(() =>
      expect(sent.map(([name]) => name)).toEqual(['POST css-theme', 'PUT css-theme/1']),
    );
    expect(sent[1]?.[1]).toEqual({ default_light: false });
    expect(await field('Name of the theme')).toHaveValue('Copy of Day');
  });

  test('shows a validation error at its field and theme', async () => {
    const { user } = open();
    await fill('Name of the theme', 'Nacht');
    await user.click(screen.getByRole('radio', { name: /Night/ }));
    server.use(
      http.put('*/api/v1/css-theme/1', () =>
        HttpResponse.json({ message: 'Invalid.', errors: { name: ['Taken.'] } }, { status: 422 }),
      ),
    );

    await user.click(publish());

    await waitFor(async () =>
      expect(await field('Name of the theme')).toHaveAccessibleDescription('Taken.'),
    );
    expect(await field('Name of the theme')).toHaveValue('Nacht');
  });
});

describe('P029 publishing', () => {
  test('sends only the changes, and undoes them', async () => {
    const { user, sent } = open('seo');
    await fill('Title in search results', 'New title');
    await user.click(publish());
    await waitFor(() => expect(sent).toHaveLength(1));

    await user.click(await screen.findByRole('button', { name: 'Undo publish' }));

    await waitFor(() =>
      expect(sent).toEqual([
        ['POST admin/appearance', { changes: { settings: { 'seo.title': 'New title' } } }],
        ['POST admin/appearance', { changes: { settings: { 'seo.title': 'Old title' } } }],
      ]),
    );
    await waitFor(async () =>
      expect(await field('Title in search results')).toHaveValue('Old title'),
    );
    expect(screen.queryByRole('button', { name: 'Undo publish' })).toBeNull();
  });

  test("merges another admin's publication, and asks about a field that both changed", async () => {
    const { user, sent } = open('seo');
    await fill('Title in search results', 'Mine');
    settings = { ...settings, seo: { title: 'Theirs', description: 'Theirs too' } };

    await user.click(publish());
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Someone else has changed this',
    });
    await user.click(within(dialog).getByRole('radio', { name: /Keep mine/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent).toEqual([
        ['POST admin/appearance', { changes: { settings: { 'seo.title': 'Mine' } } }],
      ]),
    );
    expect(await field('Description in search results')).toHaveValue('Theirs too');
  });

  test('does not publish on Enter in a field', async () => {
    const { user, sent } = open('seo');
    await user.type(await field('Title in search results'), ' and more{Enter}');

    expect(publish()).not.toHaveAttribute('aria-disabled');
    expect(sent).toEqual([]);
  });

  test('reverts to the published appearance after asking', async () => {
    const { user, sent } = open('seo');
    const { messages, posted } = await site();
    await fill('Title in search results', 'New title');
    posted.mockClear();

    await user.click(screen.getByRole('button', { name: 'Revert' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revert' }));

    await waitFor(async () =>
      expect(await field('Title in search results')).toHaveValue('Old title'),
    );
    expect(messages()).toEqual([
      {
        source: 'be-appearance-editor',
        type: 'setValues',
        values: { settings: { 'seo.title': 'Old title' } },
      },
    ]);
    expect(sent).toEqual([]);
  });

  test('restores a draft when the page is opened again', async () => {
    const { unmount } = open('seo');
    await fill('Title in search results', 'Drafted');
    unmount();

    open('seo');

    expect(await field('Title in search results')).toHaveValue('Drafted');
    expect(screen.getByText(/^This is your draft/)).toBeVisible();
  });

  test('shows an error if reading fails', async () => {
    open('seo', { isRefused: true });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});

describe('P029 menus', () => {
  test('can be reordered by keyboard, and keep unknown fields', async () => {
    const { user, sent } = open('menus');
    (await screen.findByRole('button', { name: 'Move About' })).focus();
    await user.keyboard(' {ArrowDown} ');

    await user.click(publish());

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1]).toEqual({
      changes: {
        settings: {
          menus: [
            {
              id: 'main',
              name: 'Main',
              positions: ['footer'],
              items: [
                { id: 2, label: 'Terms', action: '/pages/terms' },
                { id: 1, label: 'About', action: '/pages/about', plugin: 1 },
              ],
            },
          ],
        },
      },
    });
  });

  test('keep the focus in the list when a link is removed', async () => {
    const { user } = open('menus');
    await user.click(await screen.findByRole('button', { name: 'About' }));
    const remove = screen.getByRole('button', { name: 'Remove About' });
    const links = remove.closest('ol');

    await user.click(remove);

    expect(screen.queryByRole('button', { name: 'About' })).toBeNull();
    expect(links).toHaveFocus();
  });

  test('show a new link in the preview as it is typed', async () => {
    const { user } = open('menus');
    const { messages } = await site();
    await user.click(await screen.findByRole('button', { name: 'Add link' }));
    await fill('Address', '/pricing');

    expect(JSON.stringify(messages().at(-1))).toContain('"label":"New link","action":"/pricing"');
  });

  test('show a validation error at its link', async () => {
    const { user } = open('menus');
    await user.click(await screen.findByRole('button', { name: 'Terms' }));
    await fill('Label', 'Rules');
    await user.click(screen.getByRole('button', { name: 'Rules' }));
    server.use(
      http.post('*/api/v1/admin/appearance', () =>
        HttpResponse.json(
          {
            message: 'Invalid.',
            errors: { 'changes.settings.menus.0.items.1.action': ['No such page.'] },
          },
          { status: 422 },
        ),
      ),
    );

    await user.click(publish());

    await waitFor(async () =>
      expect(await field('Address')).toHaveAccessibleDescription(/No such page\./),
    );
  });
});

test('P029 warns about custom code, and runs it only in the preview', async () => {
  const { sent } = open('code');
  const { messages, posted } = await site();
  posted.mockClear();
  expect(screen.getByRole('note')).toHaveTextContent('This code is added to every page');

  await fill('CSS', 'h1 { color: red }');

  expect(messages()).toEqual([
    {
      source: 'be-appearance-editor',
      type: 'setCustomCode',
      mode: 'css',
      value: 'h1 { color: red }',
    },
  ]);
  expect(sent).toEqual([]);
});
