import { calls } from '../../contracts/schema/calls.ts';
import { pascal, singular, type Names } from '../new/names.ts';
import { entities } from '../openapi/topics.ts';
import { compare } from './compare.ts';
import { type NameShape, type Shape, shapeOf, writeShape } from './shape.ts';

const page = calls['GET genres'].reply.shape.pagination;

/** The table's schema that matches a shape and its field's name. */
export function knownEntity(shape: Shape, name: string): string | null {
  const title = Object.hasOwn(entities, name)
    ? name
    : pascal(singular(name.replaceAll('_', '-').toLowerCase()));
  const schema = Object.hasOwn(entities, title) ? entities[title] : undefined;
  return schema && shape.samples.length > 0 && compare(schema, shape.samples).length === 0
    ? title
    : null;
}

/** Whether it is a page of a list, as the backend's paginator writes it. */
const isPage = ({ fields, samples }: Shape): boolean =>
  fields !== null &&
  fields.has('data') &&
  fields.size > 2 &&
  [...fields.keys()].every((name) => Object.hasOwn(page.shape, name)) &&
  samples.every((sample) => page.safeParse({ ...sample, data: [] }).success);

const snake = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The part of a reply that is the call's entity; null if it has none. */
export function subjectOf(reply: Shape, { one, many }: Names, isAct: boolean): Shape | null {
  const field = (from: Shape | null | undefined, name: string): Shape | undefined =>
    (from?.fields?.get(name) ?? from?.fields?.get(snake(name)))?.shape;
  const data = field(reply, 'data');
  const candidates = isAct
    ? [field(reply, one)]
    : [
        field(reply, one),
        field(reply, many)?.item,
        field(field(reply, 'pagination'), 'data')?.item,
        data?.item,
        data,
        reply.item,
        reply.fields?.has('id') ? reply : null,
      ];
  return candidates.find((shape) => shape?.fields && shape.fields.size > 1) ?? null;
}

/** The shape of an entity in all of its calls. */
export const mergedShape = (shapes: readonly Shape[]): Shape =>
  shapeOf(shapes.flatMap(({ samples }) => samples));

export interface Naming {
  nameOf: NameShape;
  /** Names that the written schema uses. */
  used: Set<string>;
}

/** Names the subject, known entities that the file may import, and pages of lists. */
export function createNaming(
  subject: { shape: Shape; name: string; isImported: boolean } | null,
  mayImport: (name: string) => boolean,
): Naming {
  const used = new Set<string>();
  const nameOf: NameShape = (shape, name) => {
    if (subject && shape.samples === subject.shape.samples) {
      if (subject.isImported) used.add(subject.name);
      return subject.name;
    }
    const known = knownEntity(shape, name);
    if (known !== null && mayImport(known)) {
      used.add(known);
      return known;
    }
    const item = isPage(shape) ? shape.fields?.get('data')?.shape.item : null;
    if (!item) return null;
    used.add('paginated');
    return `paginated(${writeShape(item, nameOf, 'data')})`;
  };
  return { nameOf, used };
}
