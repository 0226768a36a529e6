import { posix } from 'node:path';
import type { Import } from './imports.ts';
import type { Layers, Rule } from './rule.ts';
import { productionRules, TEST, testRules } from './rules.ts';

/** One line for each forbidden import: file, import, text of the rule. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap((edge) =>
    rulesFor(edge)
      .filter((rule) => breaks(edge, rule))
      .map((rule) => `${edge.from}:${edge.line} ${describe(edge)}: ${rule.text}`),
  );
}

function rulesFor({ from }: Import): readonly Rule[] {
  return TEST.test(from) ? testRules : productionRules;
}

function breaks(edge: Import, rule: Rule): boolean {
  if ('layers' in rule) return goesUp(edge, rule);
  if ('isolated' in rule) {
    const [own, other] = [rule.isolated.exec(edge.from)?.[1], rule.isolated.exec(edge.target)?.[1]];
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

/** A folder outside all layers may neither import nor be imported. */
function goesUp({ from, target }: Import, { within, layers }: Layers): boolean {
  if (!from.startsWith(within) || !target.startsWith(within)) return false;
  const own = placeOf(from.slice(within.length), layers);
  const other = placeOf(target.slice(within.length), layers);
  return own.name !== other.name && (other.layer === -1 || other.layer >= own.layer);
}

/** The innermost folder around a file that has a layer, or the file itself. */
function placeOf(file: string, layers: Layers['layers']): { name: string; layer: number } {
  const layerOf = (name: string) => layers.findIndex((line) => line.includes(name));
  for (let name = file; name !== '.'; name = posix.dirname(name)) {
    const layer = layerOf(name);
    if (layer !== -1) return { name, layer };
    const among = layerOf(`${posix.dirname(name)}/*`);
    if (among !== -1) return { name, layer: among };
  }
  return { name: file, layer: -1 };
}

function describe({ specifier, kind }: Import): string {
  const verb = { value: 'imports', type: 'imports types from', dynamic: 'dynamically imports' }[
    kind
  ];
  return `${verb} ${specifier ? `'${specifier}'` : 'a computed name'}`;
}
