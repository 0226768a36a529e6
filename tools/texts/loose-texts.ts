import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Expression,
  type Function as FunctionNode,
  type JSXChild,
  type JSXElement,
  type JSXFragment,
  type JSXSpreadChild,
  type Node,
  parseSync,
  type Program,
  Visitor,
} from 'oxc-parser';

/**
 * Texts that break a page in a browser that translates it. A translator replaces each text node by
 * `<font>`. React then fails to remove that node, or to insert an element before it. Text that is
 * an element's only child is safe, because React sets it as the element's content.
 */
export function looseTexts(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files].map(([path, text]) => readSource(path, text));
  const components = new Map<string, Returned>();
  for (const { functions } of sources)
    for (const [name, one] of functions) if (/^[A-Z]/.test(name)) components.set(name, one);
  const reader = new ItemReader(components);
  for (const source of sources) readUses(source, reader);
  return sources.flatMap((source) => problemsOf(source, reader));
}

/** Something that React puts beside its siblings: an element, or a text of its own. */
interface Item {
  isText: boolean;
  /** It may appear and disappear while its siblings stay. */
  leaves: boolean;
  start: number;
  /** Directly a value in braces: no part of a fragment or of a component. */
  isPlain?: boolean;
  /** React changes an element into another one of the same type. */
  tag?: string;
}

interface Source {
  path: string;
  text: string;
  program: Program;
  functions: Map<string, Returned>;
  constants: Map<string, Expression>;
  imported: Set<string>;
  /** The types of properties. */
  types: Map<string, string>;
}

/** The values that a function returns. */
interface Returned {
  values: readonly (Expression | null)[];
  source: Source;
}

function readSource(path: string, text: string): Source {
  const { program } = parseSync(path, text);
  const source: Source = {
    path,
    text,
    program,
    functions: new Map(),
    constants: new Map(),
    imported: new Set(),
    types: new Map(),
  };
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id && node.returnType)
        source.types.set(node.id.name, textOf(node.returnType, { source }));
      if (node.id) source.functions.set(node.id.name, { values: returns(node), source });
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return;
      const typed = init.type === 'ArrowFunctionExpression' && init.returnType;
      if (typed) source.types.set(id.name, text.slice(typed.start, typed.end));
      if (init.type === 'ArrowFunctionExpression')
        source.functions.set(id.name, { values: returns(init), source });
      else source.constants.set(id.name, init);
    },
    ImportDeclaration({ specifiers }) {
      for (const { local } of specifiers) source.imported.add(local.name);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type === 'Identifier' && typeAnnotation)
        source.types.set(key.name, text.slice(typeAnnotation.start, typeAnnotation.end));
    },
  }).visit(program);
  return source;
}

function returns(node: FunctionNode | ArrowFunctionExpression): (Expression | null)[] {
  if (node.body?.type !== 'BlockStatement') return [node.body];
  const found: (Expression | null)[] = [];
  let depth = 0;
  const enter = (): void => void depth++;
  const leave = (): void => void depth--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => void (depth === 0 && found.push(argument)),
  }).visit({ ...node.body, type: 'Program', sourceType: 'module', hashbang: null, parent: null });
  return found;
}

function readUses(source: Source, reader: ItemReader): void {
  new Visitor({ JSXElement: (node) => reader.readUse(node, { source }) }).visit(source.program);
}

function problemsOf(source: Source, reader: ItemReader): string[] {
  const starts = new Set<number>();
  let component: string | undefined;
  const check = (node: JSXElement | JSXFragment): void => {
    const items = reader.children(node.children, { source, component });
    const isSafe = node.type === 'JSXElement' && written(node.children).length === 1;
    for (const item of items.filter((_, index) => isLoose(items, index)))
      if (!isSafe || !item.isPlain) starts.add(item.start);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => void (component ??= id?.name),
    'FunctionDeclaration:exit': ({ id }) =>
      void (component === id?.name && (component = undefined)),
    JSXElement: check,
    JSXFragment: check,
  }).visit(source.program);
  return [...starts].map((start) => {
    const line = source.text.slice(0, start).split('\n').length;
    const [code = ''] = source.text.slice(start, start + 60).split('\n');
    return `${source.path}:${line} translating browsers break text beside elements that come and go; put it into an element: ${code}`;
  });
}

/** The text is removed, or an element is inserted before it, while siblings stay. */
function isLoose(items: readonly Item[], index: number): boolean {
  const one = items[index];
  return one?.isText === true && (one.leaves || items[index - 1]?.leaves === true);
}

/** JSX drops blanks between lines. */
const written = (children: readonly JSXChild[]): JSXChild[] =>
  children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '');

interface Scope {
  source: Source;
  /** The component around it. */
  component?: string | undefined;
  /** Items that the user of a component passes as its children. */
  children?: readonly Item[];
  /** All items get the place of the component that is read. */
  start?: number;
}

/** Follows the components, functions and constants of the sources. */
class ItemReader {
  readonly #components: ReadonlyMap<string, Returned>;
  readonly #open = new Set<unknown>();

  /** Components that are used with text as a child. */
  readonly #withText = new Set<Returned>();

  constructor(components: ReadonlyMap<string, Returned>) {
    this.#components = components;
  }

  readUse({ openingElement, children }: JSXElement, scope: Scope): void {
    const component = this.#component(textOf(openingElement.name, scope), scope);
    if (component && this.children(children, scope).some(({ isText }) => isText))
      this.#withText.add(component);
  }

  children(nodes: readonly JSXChild[], scope: Scope): Item[] {
    return written(nodes).flatMap((node) => {
      if (node.type === 'JSXText')
        return [item(true, { start: node.start + node.value.search(/\S/) }, scope)];
      if (node.type !== 'JSXExpressionContainer') return this.#value(node, scope);
      return node.expression.type === 'JSXEmptyExpression'
        ? []
        : this.#value(node.expression, scope);
    });
  }

  #value(node: Expression | JSXSpreadChild, scope: Scope): Item[] {
    if (node.type === 'JSXElement') return this.#element(node, scope);
    if (node.type === 'JSXFragment') return inside(this.children(node.children, scope));
    if (node.type === 'Literal')
      return typeof node.value === 'string' && node.value.trim() ? [item(true, node, scope)] : [];
    if (
      node.type === 'ChainExpression' ||
      node.type === 'ParenthesizedExpression' ||
      node.type === 'TSAsExpression'
    )
      return this.#value(node.expression, scope);
    if (node.type === 'LogicalExpression' && node.operator === '&&')
      return leaving(this.#value(node.right, scope));
    if (node.type === 'LogicalExpression') return this.#either(node.left, node.right, scope);
    if (node.type === 'ConditionalExpression')
      return this.#either(node.consequent, node.alternate, scope);
    return node.type === 'CallExpression' ? this.#call(node, scope) : this.#named(node, scope);
  }

  #either(one: Expression, other: Expression, scope: Scope): Item[] {
    return eitherOf([this.#value(one, scope), this.#value(other, scope)]);
  }

  #element(node: JSXElement, scope: Scope): Item[] {
    const tag = textOf(node.openingElement.name, scope);
    const children = this.children(node.children, scope);
    if (tag === 'Suspense') return leaving(inside(children));
    if (/^(?:Fragment|.*(?:Context|Provider))$/.test(tag)) return inside(children);
    const component = this.#component(tag, scope);
    const items = component && this.#returned(component, { ...scope, start: node.start, children });
    return items ?? [{ ...item(false, node, scope), tag }];
  }

  #component(tag: string, { source }: Scope): Returned | undefined {
    const imported = source.imported.has(tag) ? this.#components.get(tag) : undefined;
    return source.functions.get(tag) ?? imported;
  }

  #call(node: CallExpression, scope: Scope): Item[] {
    const called = textOf(node.callee, scope);
    const [arrow] = node.arguments;
    const type = scope.source.types.get(called) ?? '';
    if (/^(?:createElement|use)$/.test(called) || /=> React|^: ReactElement/.test(type))
      return [item(false, node, scope)];
    const known = scope.source.functions.get(called);
    if (known) return this.#returned(known, scope, node) ?? [item(true, node, scope)];
    if (arrow?.type === 'ArrowFunctionExpression' && /(?:map|reduceRight)$/i.test(called))
      return leaving(this.#returned({ values: returns(arrow), source: scope.source }, scope) ?? []);
    return [item(true, node, scope)];
  }

  #named(node: Node, scope: Scope): Item[] {
    const name = /\w*$/.exec(textOf(node, scope))?.[0] ?? '';
    const isElement = /Element\b/.test(scope.source.types.get(name) ?? '');
    if (name === 'children')
      return inside(scope.children ?? [item(!isElement && this.#takesText(scope), node, scope)]);
    const value = node.type === 'Identifier' && scope.source.constants.get(name);
    const items = value && this.#returned({ values: [value], source: scope.source }, scope, node);
    return items || [item(!isElement, node, scope)];
  }

  #takesText({ source, component = '' }: Scope): boolean {
    const returned = source.functions.get(component);
    return !returned || this.#withText.has(returned);
  }

  /** The items, at the place that names them; null if a function calls itself. */
  #returned({ values, source }: Returned, scope: Scope, at?: Node): Item[] | null {
    if (this.#open.has(values[0])) return null;
    this.#open.add(values[0]);
    const lists = values.map((value) => (value ? this.#value(value, { ...scope, source }) : []));
    this.#open.delete(values[0]);
    const items = eitherOf(lists);
    return at && scope.start === undefined
      ? items.map((one) => ({ ...one, start: at.start }))
      : items;
  }
}

const item = (isText: boolean, { start }: { start: number }, scope: Scope): Item => ({
  isText,
  leaves: false,
  start: scope.start ?? start,
  isPlain: scope.start === undefined,
});

/** React changes a text, and an element into one of the same type, in its place. */
function eitherOf(lists: readonly (readonly Item[])[]): Item[] {
  const [first] = lists.flat();
  const isOne = lists.every(
    ([one, ...rest]) =>
      one?.isText === first?.isText && one?.tag === first?.tag && !one?.leaves && rest.length === 0,
  );
  return lists.length === 1 || isOne ? [...(lists[0] ?? [])] : leaving(lists.flat());
}

const inside = (items: readonly Item[]): Item[] => items.map((one) => ({ ...one, isPlain: false }));

const leaving = (items: readonly Item[]): Item[] => items.map((one) => ({ ...one, leaves: true }));

const textOf = ({ start, end }: Node, { source }: Scope): string => source.text.slice(start, end);
