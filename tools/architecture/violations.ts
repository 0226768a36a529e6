import type { Import } from './imports.ts';
import type { Layers, Rule } from './rule.ts';
import { productionRules, TEST, testRules } from './rules.ts';

/** One line for each forbidden import: file, import, rule in words. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap((edge) =>
    rulesFor(edge)
      .filter((rule) => breaks(edge, rule))
      .map((rule) => `${edge.from}:${edge.line} ${describe(edge)}: ${rule.words}`),
  );
}

function rulesFor({ from }: Import): readonly Rule[] {
  return TEST.test(from) ? testRules : productionRules;
}

function breaks(edge: Import, rule: Rule): boolean {
  if ('layers' in rule) return goesUp(edge, rule);
  if ('apart' in rule) {
    const [own, other] = [rule.apart.exec(edge.from)?.[1], rule.apart.exec(edge.target)?.[1]];
    return (
      own !== undefined &&
      other !== undefined &&
      own !== other &&
      (rule.kinds?.includes(edge.kind) ?? true)
    );
  }
  return (
    rule.from.test(edge.from) &&
    !rule.except?.test(edge.from) &&
    rule.to.test(edge.target) &&
    !rule.unless?.test(edge.target) &&
    (rule.kinds?.includes(edge.kind) ?? true)
  );
}

/** A folder that no layer names may neither import nor be imported. */
function goesUp({ from, target }: Import, { within, layers }: Layers): boolean {
  if (!from.startsWith(within) || !target.startsWith(within)) return false;
  const [own, other] = [from, target].map((path) => path.slice(within.length).split('/')[0] ?? '');
  const layerOf = (name = '') => layers.findIndex((line) => line.includes(name));
  return own !== other && (layerOf(other) === -1 || layerOf(other) >= layerOf(own));
}

function describe({ specifier, kind }: Import): string {
  const verb = { value: 'imports', type: 'imports types from', dynamic: 'dynamically imports' }[
    kind
  ];
  return `${verb} ${specifier ? `'${specifier}'` : 'a computed name'}`;
}
