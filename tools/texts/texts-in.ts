import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

export interface Texts {
  /** Every string that the code may show: no keys, comparisons, types or names of modules. */
  values: Set<string>;
  /** The values that the code passes to `t()`. */
  translated: string[];
  /**
   * Labels of records that are described as data: `label: 'Title'`, `line('seo.title', 'Title')`.
   */
  labels: string[];
}

/** Records and routes are translated where they are shown. */
const LABEL =
  /^(?:label|hint|\w+Label|title|singular|present|absent|empty|text|noneText|question|result)$/;
/** Helpers that describe a field: its path, then its label. */
const FIELD = /^(?:line|paragraph|picture)$/;

/** The texts of one source file. Comments contain none. */
export function textsIn(path: string, source: string): Texts {
  const found = new Map<unknown, string>();
  const translated: string[] = [];
  const labels: string[] = [];
  const { program } = parseSync(path, source);
  const drop = (...nodes: unknown[]): void => nodes.forEach((node) => void found.delete(node));
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.set(node, node.value);
    },
    TemplateLiteral(node) {
      if (node.expressions.length === 0) found.set(node, node.quasis[0]?.value.cooked ?? '');
    },
    JSXText: (node) => void found.set(node, node.value.trim()),
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 't') translated.push(...textsOf(args[0]));
      if (FIELD.test(callee.name)) labels.push(...textsOf(args[1]));
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && LABEL.test(key.name))
        labels.push(...textsOf(value as Expression));
    },
    'TSLiteralType:exit': ({ literal }) => drop(literal),
    'BinaryExpression:exit': ({ left, right }) => drop(left, right),
    'SwitchCase:exit': ({ test }) => drop(test),
    'Property:exit': ({ key }) => drop(key),
    'MemberExpression:exit': ({ property }) => drop(property),
    'ImportDeclaration:exit': ({ source: module }) => drop(module),
    'ImportExpression:exit': ({ source: module }) => drop(module),
    'ExportNamedDeclaration:exit': ({ source: module }) => drop(module),
    'ExportAllDeclaration:exit': ({ source: module }) => drop(module),
  }).visit(program);
  return { values: new Set(found.values()), translated, labels };
}

/** The literals that an expression may evaluate to: `isNew ? 'Add' : 'Save'` has two. */
function textsOf(node: Argument | Expression | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : [];
  if (node?.type === 'ConditionalExpression')
    return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  return node?.type === 'ParenthesizedExpression' ? textsOf(node.expression) : [];
}
