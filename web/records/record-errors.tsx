import { type RefObject, useId } from 'react';
import type { RecordField } from '../../contracts/records/record-type.ts';
import type { Translate } from '../lib/translate.ts';
import { useT } from '../data/session/session.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  /** The element that contains the fields. */
  area: RefObject<HTMLElement | null>;
  fields: readonly RecordField[];
  errors: Readonly<Record<string, string>>;
}

/** Above a long form: the fields that need attention. Each entry moves the focus to its field. */
export function RecordErrors({ area, fields, errors }: Props) {
  const t = useT();
  const heading = useId();
  const named = fields.flatMap((field) => errorsOf(field, errors, t));
  if (named.length < 2) return null;
  const focus = (name: string) =>
    area.current
      ?.querySelector(`[data-field="${name}"]`)
      ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
      ?.focus();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-1 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm"
    >
      <h2 id={heading} className="flex items-center gap-2 font-medium">
        <Icon name="warning" className="size-5 shrink-0 text-danger" />
        {t('Please check [one :count field|other :count fields]', { count: named.length })}
      </h2>
      <ul className="ps-7">
        {named.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-7 rounded-control text-start underline pointer-coarse:min-h-11"
              onClick={() => focus(name)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The errors of a field and of its rows, in the order in which the form shows them. */
function errorsOf(
  field: RecordField,
  errors: Readonly<Record<string, string>>,
  t: Translate,
): { name: string; label: string }[] {
  const label = t(field.label);
  const own = Object.hasOwn(errors, field.name) ? [{ name: field.name, label }] : [];
  if (field.kind !== 'rows') return own;
  const parts = Object.keys(errors).flatMap((name) => {
    const [, index, part] = /^(\d+)\.(.+)$/.exec(afterPrefix(name, `${field.name}.`)) ?? [];
    const position = field.fields.findIndex((one) => one.name === part);
    return index === undefined || position < 0 ? [] : [{ name, row: Number(index), position }];
  });
  const inOrder = parts.toSorted((a, b) => a.row - b.row || a.position - b.position);
  return [
    ...own,
    ...inOrder.map(({ name, row, position }) => ({
      name,
      label: t(':name: :key', {
        name: t(':name :number', { name: label, number: row + 1 }),
        key: t(field.fields[position]?.label ?? ''),
      }),
    })),
  ];
}

const afterPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : '';
