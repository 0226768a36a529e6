import { nameOfRef } from '../../../contracts/calls/schema-type.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { CodeBlock, Prose } from './code-block.tsx';
import { useReference } from './reference.ts';
import type { ShownResponse, SentRequest } from './send-request.ts';

export function ResponseView({ sent: { request, response, ms } }: { sent: SentRequest }) {
  const t = useT();
  const requestText = [
    `${request.method} ${request.url}`,
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    ...(request.body === null ? [] : ['', request.body]),
  ].join('\n');
  const time = t(':count ms', { count: ms });
  return (
    <div className="mt-5 grid grid-cols-1 gap-3 border-t border-divider pt-4">
      <CodeBlock code={requestText} label={t('Sent request')} />
      {response ? (
        <ResponseParts response={response} time={time} />
      ) : (
        <p className="text-base font-medium text-danger">
          {t('No response')} · {time}
          <br />
          <span className="text-sm font-normal">
            {t("We couldn't reach the server. Check your connection and try again.")}
          </span>
        </p>
      )}
    </div>
  );
}

function ResponseParts({
  response: { status, statusText, headers, body, remaining },
  time,
}: {
  response: ShownResponse;
  time: string;
}) {
  const t = useT();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-base">
        <strong
          dir="ltr"
          translate="no"
          className={classNames('font-mono', status < 400 ? 'text-positive' : 'text-danger')}
        >
          {status} {statusText}
        </strong>
        <span className="text-sm text-muted tabular-nums">{time}</span>
      </p>
      {status >= 400 && <Explanation status={status} />}
      {headers.length > 0 && (
        <dl
          dir="ltr"
          translate="no"
          className="grid grid-cols-1 gap-x-3 font-mono text-xs sm:grid-cols-[auto_1fr] sm:gap-y-0.5"
        >
          {headers.flatMap(([name, value]) => [
            <dt key={name} className="text-muted">
              {name}
            </dt>,
            <dd key={`${name} value`} className="wrap-anywhere max-sm:mb-2">
              {value}
            </dd>,
          ])}
        </dl>
      )}
      {body === '' ? (
        <p className="text-sm text-muted">{t('The response has no body.')}</p>
      ) : (
        <CodeBlock code={body} label={t('Response')} />
      )}
      {remaining > 0 && (
        <p className="text-sm text-muted">
          {t('[one :count more character is|other :count more characters are] not shown.', {
            count: remaining,
          })}
        </p>
      )}
    </>
  );
}

/** The meaning of a status, from the description if it has one. */
function Explanation({ status }: { status: number }) {
  const t = useT();
  const { api } = useReference();
  const known = api.components.responses[nameOfRef(String(status))];
  if (known) return <Prose text={known.description} className="text-sm" />;
  return (
    <p className="text-sm">
      {status >= 500
        ? t('Something failed behind the API. Try the same request again later.')
        : t('The request was refused. The response says why.')}
    </p>
  );
}
