import { useId, useState } from 'react';
import type { Parameter } from '../../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../../contracts/schema/json-schema.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from './code-block.tsx';
import { exampleText } from './example-request.ts';
import { type Field, fieldsOf, shortType, useReference } from './reference.ts';

/**
 * The fields of a schema. Nested fields are rendered when opened: a playlist has an owner, who has
 * playlists.
 */
export function FieldList({ schema }: { schema: JsonSchema }) {
  const t = useT();
  const { api } = useReference();
  const fields = fieldsOf(schema, api.components.schemas);
  if (fields.length === 0)
    return (
      <p className="text-sm text-muted">
        {t('No fixed fields.')} <TypeName type={shortType(schema)} />
      </p>
    );
  return (
    <ul className="divide-y divide-divider rounded-control border border-divider">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} />
      ))}
    </ul>
  );
}

/** Path and query parameters, shown like fields. */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  const t = useT();
  return (
    <ul className="divide-y divide-divider rounded-control border border-divider">
      {parameters.map(({ name, in: place, required, description, schema, example }) => (
        <li key={name} className="px-3 py-2.5">
          <FieldLine
            name={name}
            type={shortType(schema)}
            isRequired={required === true}
            note={place === 'path' ? t('in the path') : t('in the query')}
          />
          {description && <Prose text={description} className="mt-1 text-sm text-muted" />}
          {example !== undefined && (
            <p className="mt-1 text-xs text-muted">
              {t('Example')}: <TypeName type={exampleText(example)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function FieldRow({ field }: { field: Field }) {
  const { api } = useReference();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasMore = fieldsOf(field.schema, api.components.schemas).length > 0;
  return (
    <li className="px-3 py-2.5">
      {hasMore ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-6 w-full items-start gap-2 rounded-control text-start pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <span className="min-w-0 flex-1">
            <FieldLine {...field} />
          </span>
          <Icon
            name="chevronDown"
            className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <FieldLine {...field} />
      )}
      {field.description && <Prose text={field.description} className="mt-1 text-sm text-muted" />}
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && <FieldList schema={field.schema} />}
      </div>
    </li>
  );
}

function FieldLine({
  name,
  type,
  isRequired,
  note,
}: {
  name: string;
  type: string;
  isRequired: boolean;
  note?: string;
}) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <code dir="ltr" translate="no" className="font-mono text-sm font-semibold wrap-anywhere">
        {name}
      </code>
      <TypeName type={type} />
      {note && <span className="text-xs text-muted">{note}</span>}
      {isRequired && <span className="text-xs font-medium text-main">{t('required')}</span>}
    </span>
  );
}

const TypeName = ({ type }: { type: string }) => (
  <code dir="ltr" translate="no" className="font-mono text-xs text-muted wrap-anywhere">
    {type}
  </code>
);
