import type { Import } from './imports.ts';

/** Each cycle of files that load each other, once, as one line. Types and dynamic imports cannot close one. */
export function cycles(imports: readonly Import[]): string[] {
  const graph = Map.groupBy(
    imports.filter(({ kind }) => kind === 'value'),
    ({ from }) => from,
  );
  const found = new Map<string, string>();
  const finished = new Set<string>();

  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      const cycle = trail.slice(start);
      found.set(cycle.toSorted().join(), `${[...cycle, file].join(' → ')}: no cycles`);
      return;
    }
    if (finished.has(file)) return;
    for (const { target } of graph.get(file) ?? []) visit(target, [...trail, file]);
    finished.add(file);
  };

  for (const file of graph.keys()) visit(file, []);
  return [...found.values()];
}
