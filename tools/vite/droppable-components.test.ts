import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutEffects } from './droppable-components.ts';

test('a component that is wrapped and named can be left out, in a file of as many lines', () => {
  const code =
    'const Link = React$1.forwardRef(function LinkWithRef() {\n});\nLink.displayName = "Link";\nlet x = 1;\n';

  expect(withoutEffects(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {\n});\n\nlet x = 1;\n',
  );
});

test('the components of the react-router that is installed are such', () => {
  const file = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production/lib/dom/lib.js',
  );
  const code = withoutEffects(readFileSync(file, 'utf8'));

  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(code).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
    expect(code).not.toContain(`\n${name}.displayName`);
  }
});
