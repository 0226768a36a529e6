import { reportCopyFailure } from '../../ui/report-copy-failure.ts';
import type { ReactNode } from 'react';
import type { Operation } from '../../../contracts/calls/api-description.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { nameOfRef } from '../../../contracts/calls/schema-type.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CodeBlock, Prose } from './code-block.tsx';
import { exampleRequest } from './example-request.ts';
import { FieldList, ParameterList } from './field-list.tsx';
import {
  bodyOf,
  type CallDoc,
  replyOf,
  useReference,
  type ExampleLanguage,
  exampleLanguages,
} from './reference.ts';
import { TryIt } from './try-it.tsx';

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
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm">
      {Object.entries(responses).flatMap(([status, response]) =>
        '$ref' in response
          ? [
              <dt key={`${status} code`} className="font-mono font-semibold tabular-nums">
                {status}
              </dt>,
              <dd key={`${status} text`}>
                <Prose
                  text={api.components.responses[nameOfRef(response.$ref)]?.description ?? ''}
                  className="text-muted"
                />
              </dd>,
            ]
          : [],
      )}
    </dl>
  );
}
