import { parts } from './edits.ts';
import { isFieldName, isRecord, writeName } from './names.ts';
import type { ReplyForm } from './difference.ts';
import type { Place, SchemaSource } from './schema-source.ts';
import { shapeOf, writeShape } from './shape.ts';

/** A reply's other form in code; null if the names of its parts mean nothing in the row's file. */
export function writeForm(source: SchemaSource, reply: Place, form: ReplyForm): string | null {
  if (form.type === 'wrapped')
    return `z.object({ ${writeName(form.name)}: ${source.textOf(reply)} })`;
  if (form.type === 'bare') {
    const content = source.at(reply, [{ field: form.field }]);
    return content && textIn(source, reply, content);
  }
  const page = source.at(reply, [{ field: form.field }, { field: form.list }, 'item']);
  const item = page && textIn(source, reply, source.origin(page));
  if (item === null) return null;
  if (form.name === null) return `z.array(${item})`;
  const more = besides(form.more, form.name);
  return `z.object({ ${[`${writeName(form.name)}: z.array(${item})`, ...more].join(', ')} })`;
}

/** Names of schemas mean the same only within a file, and outside a function. */
const textIn = (source: SchemaSource, { file }: Place, place: Place): string | null =>
  place.file === file && place.bound.size === 0
    ? source.textOf({ ...place, node: parts(place.node).base })
    : null;

/** The other fields of such a page, as in the replies. */
function besides(more: unknown, name: string): string[] {
  const objects = (Array.isArray(more) ? (more as unknown[]) : [more]).filter(isRecord);
  const { fields } = shapeOf(objects);
  return [...(fields ?? [])].flatMap(([other, { shape }]) =>
    other === name || !isFieldName(other)
      ? []
      : [`${writeName(other)}: ${writeShape({ ...shape, nulls: 0 })}.nullish()`],
  );
}
