import { expect, test } from 'vitest';
import { metricsRead } from './promql.ts';

const read = (expression: string) =>
  metricsRead(expression).map(({ name, labels }) => [name, ...labels].join(' '));

test.each([
  ['up', ['up']],
  ['foyer_redis_up == 0', ['foyer_redis_up']],
  ['sum(rate(a{b="c",d=~"e|f"}[5m])) / sum(rate(g[$__rate_interval])) > 0.02', ['a b d', 'g']],
  ['sum by (x, y) (rate(a{b="c"}[5m])) / rate(g[5m])', ['a b x y', 'g']],
  ['sum(rate(a[5m])) by (x) + max without (z) (b)', ['a x', 'b']],
  ['histogram_quantile(0.95, sum by (le, r) (rate(a_bucket[5m])))', ['a_bucket le r']],
  ['a unless a offset 1h', ['a', 'a']],
  ['a / on (instance) group_left () b{of="requests"}', ['a instance', 'b of instance']],
  ['a < scalar(count(b))', ['a', 'b']],
  ['topk(10, a) > 0 and b{c!=""} > bool 1e3', ['a', 'b c']],
  ["a{b='(}'} - 1", ['a b']],
])('reads metrics and labels of %s', (expression, expected) => {
  expect(read(expression)).toEqual(expected);
});

test('keeps operator and value of a matcher', () => {
  expect(metricsRead('a{b!~"c.*",d="\\"e\\""}')[0]?.matchers).toEqual([
    { label: 'b', operator: '!~', value: 'c.*' },
    { label: 'd', operator: '=', value: '\\"e\\"' },
  ]);
});

test.each(['sum(a', 'a{b}', 'a{b="c"', 'a ; b', 'by (x) a)'])('refuses %s', (expression) => {
  expect(() => metricsRead(expression)).toThrow(SyntaxError);
});
