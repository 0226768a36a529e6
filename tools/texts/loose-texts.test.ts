import { expect, test } from 'vitest';
import { looseTexts } from './loose-texts.ts';

const component = (jsx: string, more = ''): string =>
  `${more}\nexport function A({ isOn, label, icon, names }: { icon: ReactElement }) { return ${jsx}; }`;
const problems = (...sources: string[]): string[] =>
  looseTexts(new Map(sources.map((text, index) => [`web/${index}.tsx`, text])));

test.each([
  ['an icon that appears before it', "<p>{isOn && <Icon />}{t('Follow')}</p>"],
  ['an icon that appears before two texts', '<p>{isOn && <Icon />}Follow {label}</p>'],
  ['an element that takes the place of another', '<p>{isOn ? <b /> : <i />} Follow</p>'],
  ['a list before it', '<p>{names.map((name) => <b key={name}>{name}</b>)} follow</p>'],
  ['a part that loads later', '<p><Suspense><B /></Suspense> Follow</p>'],
  ['a text that appears beside an element', "<p><b />{isOn && ' · '}</p>"],
  ['an alternative to an element', "<p><b />{isOn ? <i /> : t('Never')}</p>"],
  ['a text of a fragment that appears', '<p>{isOn && <>Follow <b /></>}</p>'],
  [
    'separators of a list',
    "<p>{names.map((name) => <Fragment key={name}>{', '}<b /></Fragment>)}</p>",
  ],
])('reports a text beside %s', (_, jsx) => {
  expect(problems(component(jsx))).toEqual([expect.stringMatching(/^web\/0\.tsx:2 /)]);
});

test.each([
  ['only child of its element', "<p>{isOn && <Icon />}<span>{isOn ? t('On') : label}</span></p>"],
  ['only child that appears', "<p>{isOn && t('On')}</p>"],
  ['followed by an element that appears', '<p>Follow {isOn && <Icon />}</p>'],
  ['after an element that stays', '<p>{isOn && <Icon />}<b /> Follow</p>'],
  ['after an element that changes', '<p>{isOn ? <b>1</b> : <b>2</b>} Follow</p>'],
  ['an element by its type', '<p>{isOn && <b />}{icon}</p>'],
])('accepts a text that is %s', (_, jsx) => {
  expect(problems(component(jsx))).toEqual([]);
});

test('follows components, functions and constants', () => {
  const uses = "import { A } from './1.tsx'\nfunction B() { return <p><A /> Follow</p>; }";

  expect(problems(uses, component('isOn ? <b /> : null'))).toEqual([
    expect.stringMatching(/^web\/0\.tsx:2 .*: Follow/),
  ]);
  expect(problems(uses, component('<b />'))).toEqual([]);
  expect(
    problems(component("<p>{mark}{t('Follow')}</p>", 'const mark = isOn && <b />;')),
  ).toHaveLength(1);
});

test('checks whether the children of a component may be text', () => {
  const box = 'export function Box({ children }) { return <p>{isOn && <b />}{children}</p>; }';
  const use = (children: string): string =>
    `import { Box } from './0.tsx'\nfunction B() { return <Box>${children}</Box>; }`;

  expect(problems(box, use('<i />'))).toEqual([]);
  expect(problems(box, use('Follow'))).toEqual([expect.stringMatching(/^web\/0\.tsx:1 /)]);
});
