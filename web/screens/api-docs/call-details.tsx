import { type ReactNode, useId, useState } from 'react';
import { reportCopyFailure } from '../../ui/report-copy-failure.ts';
import type { Operation, Parameter } from '../../../contracts/calls/api-description.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { nameOfRef } from '../../../contracts/calls/schema-type.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CodeBlock, Prose, StatusList } from './code-block.tsx';
import { exampleRequest, exampleText } from './example-request.ts';
import {
  bodyOf,
  type CallDoc,
  replyOf,
  useReference,
  type ExampleLanguage,
  exampleLanguages,
  type Field,
  fieldsOf,
  shortType,
} from './reference.ts';
import { TryIt } from './try-it.tsx';
import type { JsonSchema } from '../../../contracts/schema/json-schema.ts';
import { Icon } from '../../ui/icon.tsx';

export function CallDetails({ doc }: { doc: CallDoc }) {
  const t = useT();
  const { operation } = doc;
  const body = bodyOf(operation);
  const reply = replyOf(operation);
  return (
    <div className="grid grid-cols-1 gap-6 border-t border-divider p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-[70ch] grid-cols-1 gap-2">
          {operation.description && <Prose text={operation.description} className="text-base" />}
          <Notes doc={doc} />
        </div>
        <CopyButton
          text={`${location.origin}${paths.apiDocs()}#${doc.id}`}
          label={t('Copy link')}
          copiedLabel={t('Copied')}
          onFailure={() => reportCopyFailure(t)}
        />
      </div>
      {operation.parameters && (
        <Part title={t('Parameters')}>
          <ParameterList parameters={operation.parameters} />
        </Part>
      )}
      {body && (
        <Part title={body.isForm ? t('Form with a file') : t('Body')}>
          {body.isForm && (
            <p className="mb-2 text-sm text-muted">
              {t('Sent as multipart/form-data, not as JSON.')}
            </p>
          )}
          <FieldList schema={body.schema} />
        </Part>
      )}
      <Part title={t('Example request')}>
        <ExampleRequest doc={doc} />
      </Part>
      {reply && (
        <Part title={t('Response')}>
          <FieldList schema={reply.schema} />
          <div className="mt-3">
            <CodeBlock
              code={JSON.stringify(reply.example, null, 2)}
              label={reply['x-made-up'] ? t('Example response (made up)') : t('Example response')}
            />
          </div>
        </Part>
      )}
      <Part title={t('Error responses')}>
        <ErrorResponses operation={operation} />
      </Part>
      <TryIt doc={doc} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-2 text-sm font-semibold">{title}</h4>
      {children}
    </section>
  );
}

/** The required access, whether backends may lack the call, and what the gateway changes. */
function Notes({ doc: { access, operation } }: { doc: CallDoc }) {
  const t = useT();
  const accessTexts = {
    everybody: t('Also works without a token, limited to what guests can see.'),
    token: t('Needs a token.'),
    session: t('Only for browsers with a session. Programs use a token instead.'),
  };
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
      <li>{accessTexts[access]}</li>
      {operation['x-assumed'] && (
        <li>
          {t(
            'Assumed: no specification guarantees this call. A backend without it returns 404, 405 or 501.',
          )}
        </li>
      )}
      {operation['x-gateway']?.map((note) => (
        <li key={note} lang="en">
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  );
}

function ExampleRequest({ doc }: { doc: CallDoc }) {
  const t = useT();
  const { language, setLanguage } = useReference();
  return (
    <CodeBlock
      code={exampleRequest(doc, location.origin, language)}
      label={t('Example request')}
      title={
        <span role="group" aria-label={t('Example language')} className="flex gap-1">
          {(Object.entries(exampleLanguages) as [ExampleLanguage, string][]).map(([id, name]) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === language}
              onClick={() => setLanguage(id)}
              translate="no"
              className={classNames(
                'min-h-8 rounded-control px-2.5 text-xs font-medium pointer-coarse:min-h-11',
                id === language
                  ? 'bg-selected text-main underline underline-offset-4'
                  : 'text-muted hover:bg-hover hover:text-main',
              )}
            >
              {name}
            </button>
          ))}
        </span>
      }
    />
  );
}

/** Error statuses that a program must handle, with the description's explanation. */
function ErrorResponses({ operation: { responses } }: { operation: Operation }) {
  const { api } = useReference();
  return (
    <StatusList
      texts={Object.entries(responses).flatMap(([status, response]): [string, string][] =>
        '$ref' in response
          ? [[status, api.components.responses[nameOfRef(response.$ref)]?.description ?? '']]
          : [],
      )}
    />
  );
}

/**
 * The fields of a schema. Nested fields render only when opened, because schemas refer to each
 * other.
 */
function FieldList({ schema }: { schema: JsonSchema }) {
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
function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
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
