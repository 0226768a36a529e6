/** A metric that an expression reads. */
export interface MetricRead {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
  /** All labels that the expression needs of it: matched, grouped by, or joined on. */
  labels: string[];
}

interface Token {
  kind: 'word' | 'text' | 'range' | 'sign';
  text: string;
}

const forms =
  /\s+|(?<word>[a-zA-Z_:][\w:]*)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<range>\[[^\]]*\]|\d[\w.]*)|(?<sign>[!=<>]=|[=!]~|[-+*/%^<>=(){},@])/y;

/** Words that are never metrics. */
const keywords = new Set(['offset', 'bool', 'and', 'or', 'unless', 'inf', 'nan', 'start', 'end']);
const groupings = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);

/**
 * The metrics of a PromQL expression with their labels: enough to see whether they exist, no more.
 * Words followed by a parenthesis are functions.
 * @throws SyntaxError for characters or parentheses that PromQL does not have there.
 */
export function metricsRead(expression: string): MetricRead[] {
  const tokens = tokenize(expression);
  const metrics: (MetricRead & { at: number })[] = [];
  const groups: { from: number; to: number; labels: string[] }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    if (kind !== 'word' || keywords.has(text)) continue;
    if (groupings.has(text)) {
      if (tokens[at + 1]?.text !== '(') continue;
      const end = closing(tokens, at + 1);
      if (text === 'by' || text === 'on')
        groups.push({ ...scopeOf(tokens, text, at, end), labels: wordsIn(tokens, at + 1, end) });
      at = end;
    } else if (tokens[at + 1]?.text === '{') {
      const end = closing(tokens, at + 1);
      const matchers = matchersIn(tokens, at + 1, end);
      metrics.push({ name: text, matchers, labels: matchers.map(({ label }) => label), at });
      at = end;
    } else if (!isFunction(tokens, at)) metrics.push({ name: text, matchers: [], labels: [], at });
    else if (tokens[at + 1]?.text === '(') closing(tokens, at + 1);
  }
  return metrics.map(({ at, name, matchers, labels }) => ({
    name,
    matchers,
    labels: [
      ...labels,
      ...groups.filter(({ from, to }) => from < at && at < to).flatMap((group) => group.labels),
    ],
  }));
}

function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  // Variables of Grafana stand for a duration.
  const text = expression.replaceAll(/\$\w+(?=\])/g, '5m');
  forms.lastIndex = 0;
  while (forms.lastIndex < text.length) {
    const at = forms.lastIndex;
    const match = forms.exec(text);
    if (match === null) throw new SyntaxError(`${text}: unexpected '${text.slice(at, at + 10)}'`);
    const [kind, found] = Object.entries(match.groups ?? {}).find(([, one]) => one) ?? [];
    if (kind !== undefined && found !== undefined)
      tokens.push({ kind: kind as Token['kind'], text: found });
  }
  return tokens;
}

function tokenAt(tokens: readonly Token[], at: number): Token {
  const token = tokens[at];
  if (!token) throw new SyntaxError('the expression ends early');
  return token;
}

/** `sum(…)`, or `sum by (…) (…)`. */
const isFunction = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]?.text ?? '';
  return next === '(' || next === 'by' || next === 'without';
};

/**
 * The parts to which a grouping applies: for `by`, the parentheses beside it; for `on`, both sides.
 */
function scopeOf(
  tokens: readonly Token[],
  word: string,
  at: number,
  end: number,
): { from: number; to: number } {
  if (word === 'on') return { from: -1, to: tokens.length };
  if (tokens[end + 1]?.text === '(') return { from: end, to: closing(tokens, end + 1) };
  return { from: opening(tokens, at - 1), to: at };
}

function closing(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    const { text } = tokenAt(tokens, index);
    if (text === '(' || text === '{') depth += 1;
    if (text === ')' || text === '}') depth -= 1;
    if (depth === 0) return index;
  }
  throw new SyntaxError('a parenthesis is not closed');
}

function opening(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index >= 0; index -= 1) {
    const { text } = tokenAt(tokens, index);
    if (text === ')' || text === '}') depth += 1;
    if (text === '(' || text === '{') depth -= 1;
    if (depth === 0) return index;
  }
  throw new SyntaxError('a parenthesis is not opened');
}

const wordsIn = (tokens: readonly Token[], from: number, to: number): string[] =>
  tokens
    .slice(from, to)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);

function matchersIn(tokens: readonly Token[], from: number, to: number): MetricRead['matchers'] {
  const matchers: MetricRead['matchers'] = [];
  for (let at = from + 1; at < to; at += 4) {
    const [label, operator, value] = tokens.slice(at, at + 3);
    if (label?.kind !== 'word' || operator?.kind !== 'sign' || value?.kind !== 'text')
      throw new SyntaxError(`unexpected '${label?.text}' in a matcher`);
    matchers.push({ label: label.text, operator: operator.text, value: value.text.slice(1, -1) });
  }
  return matchers;
}
