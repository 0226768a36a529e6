import { type Draft, NewError } from './draft.ts';
import { pascal } from './names.ts';
import { type NewScreen, pathName } from './parse-screen.ts';

/**
 * Writes a screen with its route, address, texts and test. Returns the texts that still need a
 * German and Arabic translation.
 * @throws NewError if one of its names is taken.
 */
export function writeScreen(draft: Draft, spec: NewScreen): string[] {
  const { name, isList, segment, title, call, isForMembers } = spec;
  const path = pathName(spec);
  if (new RegExp(`^ {2}${path}: `, 'm').test(draft.read('contracts/routes/paths.ts')))
    throw new NewError(
      `contracts/routes/paths.ts already has an address '${path}': choose another path than /${segment}.`,
    );
  draft.create(`web/screens/${name}/${name}-screen.tsx`, screenFile(spec));
  draft.create(`web/screens/${name}/${name}-screen.test.tsx`, screenTest(spec));
  const site = `site('${name}', '/${segment}${isList ? '' : '/:id/:slug?'}', ${quoted(title)}, ${isForMembers ? 'members' : '{}'}, '${name}')`;
  draft.insert(
    'contracts/routes/routes.ts',
    'before',
    '];\n\n/** Shown with status 404',
    `  ${isList ? site : `byData(${site}, '${call}')`},\n`,
  );
  draft.insert(
    'contracts/routes/paths.ts',
    'before',
    '  /** All results for the words, or those of one kind. */',
    isList
      ? `  ${path}: () => '/${segment}',\n`
      : `  ${path}: (${path}: { id: number; name: string }) => named('${segment}', ${path}.id, ${path}.name),\n`,
  );
  return writeWords(draft, isList ? [title, nothingHere.english] : [title]);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

/** Adds missing lines to the demo's other languages. */
function writeWords(draft: Draft, texts: readonly string[]): string[] {
  const missing = new Set<string>();
  for (const language of ['german', 'arabic'] as const) {
    draft.change(languageFile(language), (text) => {
      const lines = JSON.parse(text) as Record<string, string>;
      for (const english of texts.filter((one) => !Object.hasOwn(lines, one))) {
        missing.add(english);
        lines[english] =
          english === nothingHere.english ? nothingHere[language] : `${english} (${language})`;
      }
      return sortedJson(lines);
    });
  }
  return [...missing].filter((text) => text !== nothingHere.english);
}

const languageFile = (language: string): string => `mocks/seed/languages/${language}.json`;

const sortedJson = (lines: Record<string, string>): string =>
  `${JSON.stringify(lines, Object.keys(lines).toSorted(), 2)}\n`;

/** The steps left for the developer. */
export function nextScreenSteps(spec: NewScreen, untranslated: readonly string[]): string[] {
  const { name, segment, isList, title } = spec;
  const address = `/${segment}${isList ? '' : '/1'}`;
  return [
    `open it: npm run dev, then ${address}; in German or Arabic with the language menu, in the dark with the theme menu`,
    `design it: web/screens/${name}/${name}-screen.tsx. /_dev/states/blocks/all shows the building blocks`,
    `test it: npm run test:unit -- web/screens/${name}/. Its test fails for each field of the reply that it doesn't show`,
    ...(untranslated.length > 0
      ? [
          `translate ${untranslated.map((text) => `'${text}'`).join(', ')} in ${languageFile('german')} and ${languageFile('arabic')}`,
        ]
      : []),
    `link to it: a <Link> to paths.${pathName(spec)}${isList ? '()' : '(…)'}`,
    `or list it in the account menu: '${title}' in 'auth-dropdown' of mocks/seed/menus.ts`,
    `or make it a main page of the sidebar: web/app/layouts/main-pages.ts`,
    ...(isList
      ? [
          'if guests can see it: add its call to contracts/routes/route-data.ts, so that the page is sent with its content',
        ]
      : []),
  ];
}

const component = ({ name }: NewScreen): string => `${pascal(name)}Screen`;

/** The screen's text besides its title, with the demo's other languages. */
const nothingHere = {
  english: 'There is nothing here yet.',
  german: 'Hier ist noch nichts.',
  arabic: 'لا يوجد شيء هنا بعد.',
};

const screenFile = (spec: NewScreen): string =>
  spec.isList ? listScreen(spec) : thingScreen(spec);

const listScreen = (
  spec: NewScreen,
): string => `import { useSupports } from '../../data/calls/capabilities.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { ShowNotFound } from '../../data/session/screen-title.ts';
import { useT } from '../../data/session/session.tsx';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

/** ${spec.title}, page by page. The page does not exist if the backend lacks the call. */
export function ${component(spec)}() {
  const t = useT();
  const pages = usePages('${spec.call}', {}, { thingExists: true });
  const isThere = useSupports('${spec.call}');
  if (!isThere) return <ShowNotFound />;
  return (
    <div className="page pt-10 pb-16">
      <h1 className="mb-6 text-2xl">{t('${spec.title.replaceAll("'", "\\'")}')}</h1>
      <ReadPages of={pages} shape={shape} empty={<p className="text-base text-muted">{t('${nothingHere.english}')}</p>}>
        {(${spec.names.many}) => (
          <ul className={listClass}>
            {${spec.names.many}.map((${spec.names.one}) => <li key={${spec.names.one}.id} className="p-4 text-base wrap-anywhere"><bdi>{${spec.names.one}.${spec.label}}</bdi></li>)}
          </ul>
        )}
      </ReadPages>
    </div>
  );
}

const listClass = 'divide-y divide-divider rounded-card border border-divider bg-paper';

/** Placeholders as high as the rows. */
const shape = <SkeletonList count={6} className={listClass} row={<div className="p-4"><Skeleton className="h-6 w-3/5 rounded-control" /></div>} />;
`;

const thingScreen = (
  spec: NewScreen,
): string => `import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { EntityPage } from '../../music/pages/entity.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Reply = ReplyOf<'${spec.call}'>;

const describe = ({ ${spec.part} }: Reply) => ({ path: paths.${pathName(spec)}(${spec.part}), name: ${spec.part}.${spec.label} });

/** ${spec.names.aOne.charAt(0).toUpperCase()}${spec.names.aOne.slice(1)} by its id; a skeleton while it loads, or the error. */
export function ${component(spec)}() {
  return <EntityPage call="${spec.call}" describe={describe} skeleton={shape}>{(reply) => <Present {...reply} />}</EntityPage>;
}

function Present({ ${spec.part} }: Reply) {
  return (
    <div className={frame}>
      <h1 className="text-2xl wrap-anywhere md:text-3xl"><bdi>{${spec.part}.${spec.label}}</bdi></h1>
    </div>
  );
}

const frame = 'page py-10 md:py-16';
const shape = <div className={frame}><Skeleton className="h-8 w-3/5 rounded-control md:h-11" /></div>;
`;

const screenTest = (spec: NewScreen): string => (spec.isList ? listTest(spec) : thingTest(spec));

const top = (
  spec: NewScreen,
): string => `import { ${spec.isList ? 'screen, waitFor' : 'screen'} } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { ${spec.isList ? 'server, world' : 'server'} } from '../../../mocks/node.ts';
import { call } from '../../data/calls/call.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

/** Fields that the screen leaves out, or shows in other words: test those below. */
const others = ['id', 'created_at'];

/** Fails for a field that is new in the reply, until the screen shows it. */
function expectFields(things: readonly object[]): void {
  const shown = screen.getByRole('main').textContent;
  for (const [field, value] of things.flatMap((thing) => Object.entries(thing)))
    if (!others.includes(field) && value !== null)
      expect(shown, \`show '\${field}', or list it among the others\`).toContain(String(value));
}

`;

const refused = (spec: NewScreen): string =>
  `server.use(http.get('*/api/v1/${spec.call.slice(4).replace('{id}', '*')}', () => HttpResponse.json({ message: 'No.' }, { status: 410 })))`;

const guests = ({ name, segment, isForMembers }: NewScreen, isList: boolean): string =>
  isForMembers
    ? `
test('${name} redirects guests to the sign-in', async () => {
  const { address } = await renderApp({ path: '/${segment}${isList ? '' : '/1'}' });

  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(address()).toBe('/login');
});
`
    : '';

const listTest = (spec: NewScreen): string => {
  const { name, title, segment, call: key } = spec;
  return `${top(spec)}const open = () => renderApp({ path: '/${segment}', as: 'member' });
const rows = async () => (await screen.findByRole('main')).querySelectorAll('li');
const list = async () => {
  await screen.findByRole('heading', { level: 1, name: '${title.replaceAll("'", "\\'")}' });
  await waitFor(async () => expect(await rows()).not.toHaveLength(0));
  return rows();
};

test('${name} lists them with all their fields, under a title', async () => {
  await open();
  const { pagination: { data } } = await call('${key}', {});

  await list();
  expectFields(data);
  expect(document.title).toMatch(/^${title.replaceAll(/[^\w\s]/g, '.')} · /);
});

test('${name} shows a message if there are none', async () => {
  const nothing = { current_page: 1, data: [], from: null, to: null, per_page: 20, next_page: null };
  server.use(http.get('*/api/v1/${key.slice(4)}', () => HttpResponse.json({ pagination: nothing })));
  await open();

  expect(await screen.findByText('${nothingHere.english}')).toBeVisible();
});

test('${name} can be loaded again after an error', async () => {
  ${refused(spec)};
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  server.resetHandlers();

  await user.click(again);

  expect((await list()).length).toBeGreaterThan(0);
});

test('${name} does not exist if the backend lacks the call', async () => {
  world.state.failures.push({ key: '${key}', as: 'missing', times: 9 });
  await open();

  // The one link of the not-found page.
  expect(await screen.findByRole('link', { name: 'Take me there!' })).toBeVisible();
});
${guests(spec, true)}`;
};

const thingTest = (spec: NewScreen): string => {
  const { name, segment, call: key, part, label } = spec;
  return `${top(spec)}const open = (id: number) => renderApp({ path: \`/${segment}/\${id}\`, as: 'member' });
const heading = (words: string) => screen.findByRole('heading', { level: 1, name: words }, { timeout: 10_000 });

test('${name} shows all its fields, and its name as the title of the tab', async () => {
  await open(1);
  const { ${part} } = await call('${key}', { params: { id: 1 } });

  expect(await heading(${part}.${label})).toBeVisible();
  expectFields([${part}]);
  expect(document.title.startsWith(\`\${${part}.${label}} · \`)).toBe(true);
});

test('${name} reports a missing thing', async () => {
  await open(999_999_999);

  expect(await heading("We couldn't find that page")).toBeVisible();
});

test('${name} can be loaded again after an error', async () => {
  ${refused(spec)};
  const { user } = await open(1);
  await heading("We couldn't load this page");
  server.resetHandlers();
  const { ${part} } = await call('${key}', { params: { id: 1 } });

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await heading(${part}.${label})).toBeVisible();
});
${guests(spec, false)}`;
};
