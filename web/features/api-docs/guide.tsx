import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { apiDescriptionPath, clientFiles } from '../../../contracts/api-description.ts';
import { paths } from '../../../contracts/paths.ts';
import { useT } from '../../session/session.tsx';
import { Code, CodeBlock, Prose } from './code-block.tsx';
import { clientExample } from './example-request.ts';
import { useReference } from './reference-state.ts';
import { guideParts } from './guide-parts.ts';

const list = {
  pagination: { current_page: 1, per_page: 20, next_page: 2, total: 46, data: ['…'] },
};

export const Guide = memo(function Guide({ isHidden }: { isHidden: boolean }) {
  const t = useT();
  const labels = new Map(guideParts(t).map(({ id, label }) => [id, label]));
  const part = (id: string, content: ReactNode) => (
    <Part key={id} id={id} title={labels.get(id) ?? ''}>
      {content}
    </Part>
  );
  return (
    <div hidden={isHidden} className="grid grid-cols-1 gap-6 [&[hidden]]:hidden">
      {part('token', <TokenPart />)}
      {part(
        'requests',
        <>
          <p>
            {t(
              'Send JSON and accept JSON. Where a file goes along, the call says so and takes a form.',
            )}
          </p>
          <CodeBlock code={`${location.origin}/api/v1/`} label={t('Where most calls are')} />
          <p>
            {t(
              'Send PUT and DELETE as they are. Where a network lets only POST through, send a POST that names the method in a header:',
            )}{' '}
            <Code>X-HTTP-Method-Override: PUT</Code>
          </p>
          <p>
            {t('Each answer names its request in a header. Say it when you report a problem:')}{' '}
            <Code>X-Request-Id</Code>
          </p>
          <p>
            <a href={apiDescriptionPath} download className="font-medium text-primary underline">
              {t('The whole description as OpenAPI 3.1')}
            </a>
          </p>
        </>,
      )}
      {part(
        'pages',
        <>
          <p>
            {t(
              'Long lists come page by page. Pages begin with 1, and how many rows one has is a wish:',
            )}{' '}
            <Code>?page=2&amp;perPage=50</Code>
          </p>
          <p>
            {t(
              'After the last page there is none: the next page is null. Some lists have no total.',
            )}
          </p>
          <CodeBlock code={JSON.stringify(list, null, 2)} label={t('A page')} />
        </>,
      )}
      {part('errors', <ErrorsPart />)}
      {part(
        'limits',
        <p>
          {t(
            'What could be guessed or sent to many people is counted: the call says how often. The site may count all requests as well. An answer 429 says how many seconds to wait:',
          )}{' '}
          <Code>Retry-After: 30</Code>
        </p>,
      )}
      {part(
        'assumed',
        <p>
          {t(
            'Calls marked as assumed are promised by no specification. A site whose backend lacks one answers 404, 405 or 501: do without it then.',
          )}
        </p>,
      )}
      {part('client', <ClientPart />)}
    </div>
  );
});

function TokenPart() {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'A token lets a program of yours act in your name. Create one for each program in your account settings; it is shown once, so keep it like a password.',
        )}
      </p>
      <p>
        <Link
          to={`${paths.accountSettings()}#developers`}
          className="font-medium text-primary underline"
        >
          {t('Create a token')}
        </Link>
      </p>
      <CodeBlock code={'Authorization: Bearer <token>'} label={t('Sent with each request')} />
      <p>
        {t(
          'Send no cookies with it. A request with a token needs no session, and no token against forgery.',
        )}
      </p>
    </>
  );
}

function ClientPart() {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'One module without dependencies, for Node from 20 on and for browsers, and its types: a call by its name, with what goes in and what comes out. Copy both files into your project.',
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {Object.values(clientFiles).map((file) => (
          <a
            key={file}
            href={file}
            download
            dir="ltr"
            translate="no"
            className="font-mono text-sm font-medium text-primary underline"
          >
            {file.slice(1)}
          </a>
        ))}
      </p>
      <CodeBlock code={clientExample(location.origin)} label={t('With the client')} />
      <p>
        {t(
          'It waits where an answer says for how long, and tells everything else by an error with status, message and fields.',
        )}
      </p>
    </>
  );
}

function ErrorsPart() {
  const t = useT();
  const { api } = useReference();
  const { responses } = api.components;
  const invalid = responses['422'];
  const example: unknown = invalid?.content['application/json']?.example;
  return (
    <>
      <p>
        {t(
          'A refusal has a status from 400 on, and a sentence for people. Where fields are wrong, each has its own:',
        )}
      </p>
      {example !== undefined && (
        <CodeBlock code={JSON.stringify(example, null, 2)} label={t('An answer 422')} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm">
        {Object.entries(responses).flatMap(([status, { description }]) => [
          <dt key={status} className="font-mono font-semibold tabular-nums">
            {status}
          </dt>,
          <dd key={`${status} words`}>
            <Prose text={description} className="text-muted" />
          </dd>,
        ])}
      </dl>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-divider bg-paper p-4 shadow-card [contain-intrinsic-block-size:auto_16rem] [content-visibility:auto] sm:p-6"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="w-fit rounded-control text-lg">
        {title}
      </h2>
      <div className="mt-2 grid max-w-[70ch] grid-cols-1 gap-3 text-base">{children}</div>
    </section>
  );
}
