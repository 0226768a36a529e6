import { expect, test } from 'vitest';
import { renderContent } from './render-document.ts';

const content = { title: 'Song', theme: null, bootstrap: '{}', routeData: '{}' };

test('search engines are told what the site says of itself, and nothing where it is silent', () => {
  expect(renderContent({ ...content, description: '"><script>For you' })).toContain('<meta name="description" content="&quot;&gt;&lt;script&gt;For you">');
  expect(renderContent({ ...content, description: '' })).not.toContain('name="description"');
});
