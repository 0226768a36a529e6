import { Editor } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { openText, savedDoc } from './rich-value.ts';
import { richExtensions } from './rich-extensions.ts';

const figure =
  '<figure><img src="/storage/a.svg" alt="A hut"><figcaption>A hut</figcaption></figure>';
const table =
  '<table><tbody><tr><th scope="row">2025</th><td colspan="2">€ 1</td></tr></tbody></table>';
const terms = '<dl><dt>Free</dt><dd>Every record</dd></dl>';
const film =
  '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A film"></iframe>';

function editorOf(html: string): Editor {
  const opened = openText(html, true);
  if (opened.kind !== 'rich') throw new Error('The editor does not open this text');
  return new Editor({
    element: document.createElement('div'),
    extensions: richExtensions,
    content: opened.doc,
    injectCSS: false,
  });
}

describe('P027 a page in the editor', () => {
  test.each([figure, table, terms, film, '<p>Small <small>print</small></p>'])(
    'keeps %s',
    (block) => {
      const editor = editorOf(`<p>One</p>${block}<p>Two</p>`);
      editor.chain().focus('start').insertContent('Now ').run();

      const saved = savedDoc(editor.getJSON());

      expect(saved).toMatch(/^<p>Now One<\/p>/);
      expect(openText(saved)).toEqual(openText(`<p>Now One</p>${block}<p>Two</p>`));
    },
  );

  test('shows HTML blocks without clickable links', () => {
    const editor = editorOf(`${figure}<dl><dt><a href="/contact">Free</a></dt></dl>`);

    expect(editor.view.dom.querySelector('img')?.alt).toBe('A hut');
    expect(editor.view.dom.querySelector('dt')?.textContent).toBe('Free');
    expect(editor.view.dom.querySelector('a')).toBeNull();
  });

  test('cleans HTML blocks from the clipboard', () => {
    const editor = editorOf('<p>One</p>');
    const html = '<table><tr><td onclick="alert(1)">Two<script>alert(1)</script></td></tr></table>';
    editor.commands.insertContent(
      `<div data-html-block="${html.replaceAll('"', '&quot;')}"></div>`,
    );

    expect(editor.view.dom.querySelector('script, [onclick]')).toBeNull();
    expect(savedDoc(editor.getJSON())).toContain('<td>Two</td>');
    expect(savedDoc(editor.getJSON())).not.toContain('alert');
  });

  test('opens texts with such blocks as HTML if the editor may not keep blocks', () => {
    expect(openText(figure)).toEqual({ kind: 'source', html: figure });
  });
});
