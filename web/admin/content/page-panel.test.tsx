import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { editorOf, stubLayout } from '../../records/rich-text/test-editor.ts';
import { openPanel } from '../test-panel.tsx';

beforeAll(stubLayout);

const hostile = '<script>alert(1)</script> & <b>bold</b>';
const preview = () => screen.findByRole('region', { name: 'Preview' });

async function typeBody(words: string) {
  await screen.findByRole('toolbar', { name: 'Formatting' });
  const editor = editorOf(screen.getByRole('textbox', { name: 'Text' }));
  act(() => void editor.chain().selectAll().insertContent({ type: 'text', text: words }).run());
}

describe('P027 a page', () => {
  test('shows formatted text, and saves only changes, as HTML', async () => {
    const { user, writes } = await openPanel('custom-pages', 2);
    await typeBody(hostile);

    expect(await preview()).toHaveTextContent(hostile);
    expect((await preview()).querySelector('script, b')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(writes).toHaveLength(1));
    await waitFor(() =>
      expect(writes[0]).toEqual({
        key: 'PUT custom-pages/2',
        body: {
          body: '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;</p>',
        },
      }),
    );
  });

  test('derives its slug from its title while it is new', async () => {
    const { user, writes, saved } = await openPanel('custom-pages', 'new');

    await user.type(await screen.findByLabelText('Title'), 'House Rules');
    expect(screen.getByLabelText('Address')).toHaveValue('house-rules');
    expect(await preview()).toHaveTextContent('House Rules');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(writes[0]).toMatchObject({
      key: 'POST custom-pages',
      body: { title: 'House Rules', slug: 'house-rules' },
    });
  });

  test('keeps its slug when its title changes', async () => {
    const { user } = await openPanel('custom-pages', 2);

    await user.type(await screen.findByLabelText('Title'), ' and bands');

    expect(screen.getByLabelText('Address')).toHaveValue('for-artists');
  });
});
