import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { apiDescriptionPath, clientFiles } from '../../../contracts/calls/api-description.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useT } from '../../data/session/session.tsx';
import { Code, CodeBlock, StatusList } from './code-block.tsx';
import { guideParts, useReference } from './reference.ts';
import { clientExample } from './example-request.ts';

const list = {
  pagination: { current_page: 1, per_page: 20, next_page: 2, total: 46, data: ['…'] },
};

export const Guide = memo(function Guide({ isHidden }: { isHidden: boolean }) {
  const t = useT();
  return (
    <div hidden={isHidden} className="grid grid-cols-1 gap-6 [&[hidden]]:hidden">
      <Part id="token">
        <TokenPart />
      </Part>
      <Part id="requests">
        <p>{t('Send and accept JSON. Calls that take a file say so and expect a form.')}</p>
        <CodeBlock code={`${location.origin}/api/v1/`} label={t('Base URL of most calls')} />
        <p>
          {t(
            'Send PUT and DELETE as they are. If your network allows only POST, send a POST with the method in a header:',
          )}{' '}
          <Code>X-HTTP-Method-Override: PUT</Code>
        </p>
        <p>
          {t('Each response has a request ID in a header. Include it when you report a problem:')}{' '}
          <Code>X-Request-Id</Code>
        </p>
        <p>
          <a href={apiDescriptionPath} download className="font-medium text-primary underline">
            {t('Download the full OpenAPI 3.1 description')}
          </a>
        </p>
      </Part>
      <Part id="pages">
        <p>
          {t(
            'Long lists are paginated, starting at page 1. You can ask for a page size, but the site may use another:',
          )}{' '}
          <Code>?page=2&amp;perPage=50</Code>
        </p>
        <p>{t('On the last page, next_page is null. Some lists have no total.')}</p>
        <CodeBlock code={JSON.stringify(list, null, 2)} label={t('Example page')} />
      </Part>
      <Part id="errors">
        <ErrorsPart />
      </Part>
      <Part id="limits">
        <p>
          {t(
            'Calls that could be used to guess secrets or to message many people have a rate limit, listed with the call. The site may also limit all requests. A 429 response says how many seconds to wait:',
          )}{' '}
          <Code>Retry-After: 30</Code>
        </p>
      </Part>
      <Part id="assumed">
        <p>
          {t(
            "No specification guarantees calls marked as assumed. If the site's backend lacks one, it returns 404, 405 or 501. Your program should then work without it.",
          )}
        </p>
      </Part>
      <Part id="client">
        <ClientPart />
      </Part>
    </div>
  );
});

function TokenPart() {
  const t = useT();
  return (
    <>
      <p>
        {t(
          "A token lets your program act on your behalf. Create one for each program in your account settings. It's shown only once, so store it like a password.",
        )}
      </p>
      <p>
        <Link
          to={`${paths.accountSettings()}#developers`}
          className="font-medium text-primary underline"
        >
          {t('Create token')}
        </Link>
      </p>
      <CodeBlock code={'Authorization: Bearer <token>'} label={t('Header for each request')} />
      <p>
        {t(
          "Don't send cookies with it. A request with a token needs neither a session nor a CSRF token.",
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
          'One module without dependencies, and its types, for Node 20 or later and browsers. It makes each call by its name, with typed input and output. Copy both files into your project.',
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
      <CodeBlock code={clientExample(location.origin)} label={t('Using the client')} />
      <p>
        {t(
          'It honours Retry-After. Every other failure throws an error with status, message and fields.',
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
          'Errors return a 4xx or 5xx status and a readable message. Each invalid field has its own message:',
        )}
      </p>
      {example !== undefined && (
        <CodeBlock code={JSON.stringify(example, null, 2)} label={t('A 422 response')} />
      )}
      <StatusList
        texts={Object.entries(responses).map(([status, { description }]) => [status, description])}
      />
    </>
  );
}

function Part({ id, children }: { id: string; children: ReactNode }) {
  const t = useT();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-divider bg-paper p-4 shadow-card [contain-intrinsic-block-size:auto_16rem] [content-visibility:auto] sm:p-6"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="w-fit rounded-control text-lg">
        {guideParts(t).find((part) => part.id === id)?.label}
      </h2>
      <div className="mt-2 grid max-w-[70ch] grid-cols-1 gap-3 text-base">{children}</div>
    </section>
  );
}
