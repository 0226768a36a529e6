import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { leavingAddresses, scriptAddresses } from '../../../e2e/hostile/addresses.ts';
import { markup } from '../../../e2e/hostile/markup.ts';
import { sample } from '../../../tools/test/sample.ts';
import { safeHref } from '../../lib/address.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { BiographyText } from '../../ui/page/biography-text.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { RichTextControl } from './rich-text-control.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { openText, savedText } from './rich-value.ts';
import { editorOf, stubLayout } from './test-editor.ts';
import { linkAddress } from './link-address.ts';

beforeAll(stubLayout);
const ran = () => (window as { __xss?: number }).__xss;
beforeEach(() => {
  delete (window as { __xss?: number }).__xss;
});

/** The page as readers see it, for comparison. */
function renderPage(text: string): HTMLElement {
  const { container } = render(
    <SessionProvider initial={memberBootstrap()}>
      <BrowserRouter>
        <BiographyText text={text} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return container;
}

/** The text without white space, and without the screen-reader hints of links. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const remark of copy.querySelectorAll('.sr-only')) remark.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, '');
}

const forbidden =
  'script, style, svg, math, object, embed, form, input, base, meta, link, template, [style], [onclick]';

/** Attributes that may run code, clobber a name, or link to something that runs code. */
function isHarmful({ name, value }: Attr): boolean {
  if (name === 'href') return safeHref(value) === null;
  if (name === 'src') return /^\s*(?:javascript|data:text)/i.test(value);
  if (name === 'id') return !/^(?:page-|_r_)/.test(value);
  return /^on|^(?:srcdoc|formaction|name)$/.test(name);
}

const harmIn = (element: Element): string[] => [
  ...[...element.querySelectorAll(forbidden)].map(({ tagName }) => tagName),
  ...[...element.querySelectorAll('*')].flatMap((one) =>
    [...one.attributes].filter(isHarmful).map(({ name, value }) => `${name}=${value}`),
  ),
];

async function openEditor(value: string) {
  let saved = value;
  render(
    <SessionProvider initial={memberBootstrap()}>
      <RichTextControl
        field={{ kind: 'longText', name: 'description', label: 'Biography' }}
        name="description"
        value={value}
        error={undefined}
        options={[]}
        level={3}
        fetch={async () => RichTextEditor}
        onChange={(next) => {
          saved = String(next);
        }}
      />
    </SessionProvider>,
  );
  await screen.findByRole('toolbar');
  const text = screen.getByRole('textbox', { name: 'Biography' });
  return { text, editor: editorOf(text), saved: () => saved };
}

/** One of every twelve neighbouring cases, which are alike. */
const some = <Case,>(cases: readonly Case[]): Case[] =>
  sample([...cases.entries()], ([index]) => Math.floor(index / 12)).map(([, one]) => one);

const addresses = [...scriptAddresses, ...leavingAddresses];
const texts = some([
  ...markup.flatMap((one) => [one, `before ${one}<p>after</p>`, `<b>${one}</b>`]),
  ...addresses.flatMap((address) => [
    `<p><a href="${address}">x</a></p>`,
    `<a href='${address}'>x</a><img src='${address}'>`,
    `<iframe src="${address}"></iframe>x<b>y</b>`,
  ]),
]);

test('P019 the public page shows any hostile text exactly as the editor saves it', () => {
  for (const hostile of texts) {
    const saved = savedText(hostile);
    const before = renderPage(hostile);
    const after = renderPage(saved);

    expect({ hostile, saved: savedText(saved), text: visibleText(after) }).toEqual({
      hostile,
      saved,
      text: visibleText(before),
    });
    expect({ hostile, harm: [...harmIn(before), ...harmIn(after)] }).toEqual({ hostile, harm: [] });
    cleanup();
  }
  expect(ran()).toBeUndefined();
});

test('P019 the editor shows hostile texts as the public page does', async () => {
  const { text, editor } = await openEditor('');
  for (const hostile of texts) {
    const opened = openText(hostile);
    if (opened.kind === 'source') continue;
    act(() => void editor.commands.setContent(opened.doc));
    const page = renderPage(hostile);

    expect({ hostile, text: visibleText(text), harm: harmIn(text) }).toEqual({
      hostile,
      text: visibleText(page),
      harm: [],
    });
    page.remove();
  }
  expect(ran()).toBeUndefined();
});

test('P019 shows typed hostile text literally', async () => {
  const { editor, saved } = await openEditor('');
  for (const hostile of some(markup)) {
    const typed = { type: 'text', text: hostile };
    act(() => void editor.chain().setContent('').insertContent(typed).run());
    const page = renderPage(saved());

    expect({ hostile, text: visibleText(page), harm: harmIn(page) }).toEqual({
      hostile,
      text: hostile.replaceAll(/\s+/g, ''),
      harm: [],
    });
    page.remove();
  }
  expect(ran()).toBeUndefined();
});

test('P019 sanitizes pasted hostile HTML', async () => {
  const { text, editor, saved } = await openEditor('');
  for (const hostile of texts) {
    act(() => {
      editor.commands.setContent('<p>x</p>');
      editor.view.pasteHTML(hostile, new Event('paste') as ClipboardEvent);
    });
    const page = renderPage(saved());

    expect({
      hostile,
      kind: openText(saved()).kind,
      text: visibleText(page),
      harm: [...harmIn(text), ...harmIn(page)],
    }).toEqual({ hostile, kind: 'rich', text: visibleText(text), harm: [] });
    page.remove();
  }
  expect(ran()).toBeUndefined();
});

test.each(some(addresses))('P019 the link field sanitizes %j', (address) => {
  const href = linkAddress(address);

  expect(href === null || /^(?:https?:\/\/|mailto:)/.test(href)).toBe(true);
});
