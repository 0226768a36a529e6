import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { fetchMissingCode } from '../../lib/missing-code.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { RichTextControl } from './rich-text-control.tsx';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
import { editorOf, stubLayout } from './test-editor.ts';

beforeAll(stubLayout);

interface Start {
  value?: string | null;
  error?: string;
  hint?: string;
  isReadOnly?: true;
  fetch?: () => Promise<ComponentType<RichTextEditorProps>>;
}

const loaded = async () => RichTextEditor;

function open({ value = '', error, hint, isReadOnly, fetch = loaded }: Start = {}) {
  const onChange = vi.fn<(value: unknown) => void>();
  function Form() {
    const [now, setNow] = useState<unknown>(value);
    return (
      <form aria-label="Form">
        <RichTextControl
          field={{
            kind: 'longText',
            name: 'description',
            label: 'Biography',
            ...(hint !== undefined && { hint }),
            ...(isReadOnly && { isReadOnly }),
          }}
          name="description"
          value={now}
          error={error}
          options={[]}
          level={3}
          fetch={fetch}
          onChange={(next) => {
            onChange(next);
            setNow(next);
          }}
        />
        <button type="button" onClick={() => setNow(value)}>
          Discard
        </button>
        <button type="button" onClick={() => setNow('<p>Theirs, with a <sub>sub</sub></p>')}>
          Take theirs
        </button>
      </form>
    );
  }
  render(
    <SessionProvider initial={memberBootstrap()}>
      <Form />
    </SessionProvider>,
  );
  return { onChange, user: userEvent.setup({ delay: null }) };
}

const text = () => screen.findByRole('textbox', { name: 'Biography' });
const editor = async () => {
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return editorOf(await text());
};
const button = (name: string) => screen.getByRole('button', { name });
const write = async (content: string) => {
  const found = await editor();
  act(() => void found.commands.insertContent({ type: 'text', text: content }));
  return found;
};

test('P019 saves plain text until it is formatted', async () => {
  const { onChange, user } = open();
  const found = await write('One two');
  expect(onChange).toHaveBeenLastCalledWith('One two');

  act(() => void found.commands.selectAll());
  await user.click(button('Bold'));

  expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  expect(onChange).toHaveBeenLastCalledWith('<p><strong>One two</strong></p>');
});

test.each([
  ['Italic', '<p><em>One</em></p>'],
  ['Heading', '<h3>One</h3>'],
  ['Bulleted list', '<ul><li>One</li></ul>'],
  ['Numbered list', '<ol><li>One</li></ol>'],
  ['Quote', '<blockquote><p>One</p></blockquote>'],
])('P019 the button %s saves %s, and reverts it when pressed again', async (name, saved) => {
  const { onChange, user } = open({ value: 'One' });
  const found = await editor();
  act(() => void found.commands.selectAll());

  await user.click(button(name));
  expect(onChange).toHaveBeenLastCalledWith(saved);
  expect(button(name)).toHaveAttribute('aria-pressed', 'true');

  await user.click(button(name));
  expect(onChange).toHaveBeenLastCalledWith('One');
  expect(button(name)).toHaveAttribute('aria-pressed', 'false');
});

test('P019 undoes and redoes', async () => {
  const { onChange, user } = open({ value: 'One' });
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await write('Two ');
  expect(onChange).toHaveBeenLastCalledWith('Two One');

  await user.click(button('Undo'));
  expect(onChange).toHaveBeenLastCalledWith('One');

  await user.click(button('Redo'));
  expect(onChange).toHaveBeenLastCalledWith('Two One');
});

test('P019 the toolbar is one Tab stop with arrow keys, mirrored on right-to-left pages', async () => {
  const { user } = open({ value: 'One' });
  await editor();

  await user.tab();
  expect(button('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(button('Italic')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(button('Redo')).toHaveFocus();
  await user.keyboard('{Home}{End}');
  expect(button('Redo')).toHaveFocus();
  document.documentElement.style.direction = 'rtl';
  await user.keyboard('{ArrowRight}');
  expect(button('Undo')).toHaveFocus();
  await user.tab();

  expect(await text()).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('Undo')).toHaveFocus();
});

test('P019 a button pressed by keyboard keeps the focus', async () => {
  const { onChange, user } = open({ value: 'One' });
  const found = await editor();
  act(() => void found.commands.selectAll());
  act(() => button('Italic').focus());

  await user.keyboard('{Enter}');

  expect(onChange).toHaveBeenLastCalledWith('<p><em>One</em></p>');
  expect(button('Italic')).toHaveFocus();
});

test('P019 pasting from Word keeps lists and headings, and reports a lost table once', async () => {
  const { onChange } = open();
  const found = await editor();
  const item = (text: string) =>
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp; </span>${text}</p>`;
  const table = '<table><tr><td>One</td></tr></table>';

  act(
    () =>
      void found.view.pasteHTML(
        `<h1>Fruit</h1>${item('Apples')}${item('Pears')}${table}${table}`,
        new Event('paste') as ClipboardEvent,
      ),
  );

  expect(onChange).toHaveBeenLastCalledWith(
    '<h2>Fruit</h2><ul><li>Apples</li><li>Pears</li></ul><p>One</p><p>One</p>',
  );
  expect(toastStore.read()?.message).toBe("Some pasted parts can't be kept here: Table");
});

test('P019 sets, changes and removes a link, and refuses unsafe addresses', async () => {
  const { onChange, user } = open({ value: 'One' });
  const found = await editor();
  act(() => void found.commands.selectAll());
  await user.click(button('Link'));
  const address = () => screen.getByRole('textbox', { name: 'Address' });
  expect(address()).toHaveFocus();

  await user.keyboard('javascript:alert(1){Enter}');
  expect(address()).toHaveAccessibleDescription('Enter a web address or an email address.');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(address());
  await user.keyboard('example.test/a{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://example.test/a">One</a></p>');
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();

  await user.click(button('Link'));
  expect(address()).toHaveValue('https://example.test/a');
  await user.keyboard('{Escape}');
  await user.click(button('Link'));
  await user.click(button('Remove link'));
  expect(onChange).toHaveBeenLastCalledWith('One');
});

test('P019 the link field keeps the focus when it is reopened immediately', async () => {
  open({ value: 'One' });
  await editor();
  const address = () => screen.getByRole('textbox', { name: 'Address' });
  fireEvent.click(button('Link'));
  fireEvent.keyDown(address(), { key: 'Escape' });
  fireEvent.click(button('Link'));

  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

  expect(address()).toHaveFocus();
});

test('P019 the link field ignores keys of an input method', async () => {
  const { user } = open();
  await editor();
  await user.click(button('Link'));
  const address = screen.getByRole('textbox', { name: 'Address' });

  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(address, { key, isComposing: true });

  expect(address).toBeVisible();
  expect(screen.queryByText('Enter a web address or an email address.')).toBeNull();
});

test('P019 a link without selected text inserts its address; Ctrl+K opens its field', async () => {
  const { onChange, user } = open();
  const found = await editor();
  act(() => found.view.focus());
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('mia@example.test{Enter}');

  expect(onChange).toHaveBeenLastCalledWith(
    '<p><a href="mailto:mia@example.test">mia@example.test</a></p>',
  );
});

test('P019 opening, focusing or reverting a text leaves its value unchanged', async () => {
  const value = '<h2>One</h2>\n<div>two <b>three</b></div><ul><li><p>four</p></li></ul>';
  const { onChange, user } = open({ value });
  const found = await editor();
  act(() => found.view.focus());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onChange).not.toHaveBeenCalled();
  await write('x');
  expect(onChange).toHaveBeenLastCalledWith(
    '<h2>xOne</h2><p>two <strong>three</strong></p><ul><li>four</li></ul>',
  );

  await user.click(button('Undo'));

  expect(onChange).toHaveBeenLastCalledWith(value);
});

test('P019 shows a value that was set from outside', async () => {
  const { user } = open({ value: 'One' });
  await write('Two ');
  expect(await text()).toHaveTextContent('Two One');

  await user.click(button('Discard'));
  await waitFor(async () => expect((await text()).textContent).toBe('One'));
  await user.click(button('Take theirs'));

  expect(await text()).toHaveValue('<p>Theirs, with a <sub>sub</sub></p>');
});

test("P019 has a label, hint and error, and the form finds it by its field's name", async () => {
  open({ value: 'One', error: 'Too long', hint: 'A few words' });
  await editor();

  expect(await text()).toHaveAccessibleDescription('Too long A few words');
  expect(await text()).toHaveAttribute('aria-invalid', 'true');
  expect(await text()).toHaveAttribute('dir', 'auto');
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(form.elements.namedItem('description')).toHaveValue('One');
});

test('P019 a read-only text can be focused, without a toolbar', async () => {
  open({ value: '<p>One <b>two</b></p>', isReadOnly: true });

  await waitFor(async () => expect(await text()).toHaveAttribute('contenteditable', 'false'));

  expect(await text()).toHaveTextContent('One two');
  expect(await text()).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('P019 keeps the text typed before the editor loads, and the cursor', async () => {
  let finish = (_: ComponentType<RichTextEditorProps>) => {};
  const fetch = () =>
    new Promise<ComponentType<RichTextEditorProps>>((resolve) => {
      finish = resolve;
    });
  const { onChange, user } = open({ value: 'One', fetch });
  await user.type(await text(), ' <b>two</b>');
  await act(async () => finish(RichTextEditor));
  expect(await text()).toHaveValue('One <b>two</b>');
  await user.type(await text(), '!');
  expect(onChange).toHaveBeenLastCalledWith('<p>One &lt;b&gt;two&lt;/b&gt;!</p>');

  await user.tab();

  await editor();
  expect((await text()).textContent).toBe('One <b>two</b>!');
});

test('P019 keeps the text editable if the editor fails to load, and retries later', async () => {
  let isOnline = false;
  const fetch = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return RichTextEditor;
  };
  const { onChange, user } = open({ value: '<p>One <b>two</b></p>', fetch });
  expect(await screen.findByText(/The editor didn't load/)).toBeVisible();
  expect(await text()).toHaveValue('<p>One <b>two</b></p>');
  await user.clear(await text());
  await user.type(await text(), '<i>three</i><script>x');
  expect(onChange).toHaveBeenLastCalledWith('<p><em>three</em></p>');
  await user.tab();

  isOnline = true;
  await act(() => fetchMissingCode({ isRequested: true }));

  await editor();
  expect((await text()).textContent).toBe('three');
});

test('P019 edits a text that the editor would damage as HTML', async () => {
  const fetch = vi.fn(loaded);
  const value = '<p>a</p><table><tr><td onclick=x>b</table><script>x</script>';
  const { onChange, user } = open({ value, fetch });

  expect(await text()).toHaveValue('<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>');
  expect(await text()).toHaveAccessibleDescription(/you edit its HTML/);
  await user.type(await text(), '<p onclick=x>c');
  expect(onChange).toHaveBeenLastCalledWith(
    '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>',
  );
  expect(fetch).not.toHaveBeenCalled();
});

test('P019 the toolbar has accessible shortcuts and names its text', async () => {
  open({ value: 'One' });
  await editor();
  const toolbar = within(screen.getByRole('toolbar'));

  expect(screen.getByRole('toolbar')).toHaveAttribute('aria-controls', (await text()).id);
  expect(
    toolbar.getAllByRole('button').map((one) => one.getAttribute('aria-keyshortcuts')),
  ).toEqual(
    ['B', 'I', 'Alt+3', 'Shift+8', 'Shift+7', 'Shift+B', 'K', 'Z', 'Shift+Z'].map(
      (keys) => `Control+${keys}`,
    ),
  );
});
