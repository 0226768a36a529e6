import { type QueryPart } from './php-query.ts';

const list = /^(with|load|loadCount)(\[\d*\])?$/;

/** `with[]=a&with[]=b` and `with=a&with=b` as the one `with=a,b` that the backend splits itself. A single plain one stays as it is. */
export function joinLists(parts: QueryPart[]): QueryPart[] {
  if (parts.length === 0 || !parts.some(({ name }) => list.test(name))) return parts;
  const groups = Map.groupBy(parts, ({ name }) => list.exec(name)?.[1]);
  return parts.flatMap((part) => {
    const listName = list.exec(part.name)?.[1];
    const group = groups.get(listName) ?? [];
    if (listName === undefined || (group.length === 1 && part.name === listName)) return [part];
    if (part !== group[0]) return [];
    const value = group.map((one) => one.value).filter((one) => one !== '').join(',');
    return [{ raw: `${listName}=${value}`, name: listName, variable: listName, value }];
  });
}
