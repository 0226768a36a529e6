import type { Import } from './imports.ts';

/** Files that import each other in a circle, each group sorted. */
export function importCycles(
  imports: readonly Import[],
  kinds: readonly Import['kind'][] = ['value', 'type', 'dynamic'],
): string[][] {
  const graph = graphOf(imports.filter(({ kind }) => kinds.includes(kind)));
  return componentsOf(graph).filter(
    (group) => group.length > 1 || graph.get(group[0] ?? '')?.has(group[0] ?? ''),
  );
}

/** One cycle in a group, as a line. */
export function describeCycle(group: readonly string[], imports: readonly Import[]): string {
  const graph = graphOf(imports);
  const trail: string[] = [];
  let file = group[0] ?? '';
  while (!trail.includes(file)) {
    trail.push(file);
    file = [...(graph.get(file) ?? [])].find((target) => group.includes(target)) ?? file;
  }
  const circle = trail.slice(trail.indexOf(file));
  const others = group.length - circle.length;
  return `${[...circle, file].join(' → ')}${others > 0 ? ` (and ${others} more files)` : ''}: no cycles`;
}

function graphOf(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, target } of imports)
    graph.set(from, (graph.get(from) ?? new Set()).add(target));
  return graph;
}

/** Tarjan's algorithm: files that reach each other form one component. */
function componentsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  /** Returns the earliest open file that this one reaches, as its number in `order`. */
  const visit = (file: string): number => {
    const own = order.size;
    let earliest = own;
    order.set(file, own);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, order.get(target) ?? earliest);
    }
    if (earliest === own) found.push(open.splice(open.indexOf(file)).toSorted());
    return earliest;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
