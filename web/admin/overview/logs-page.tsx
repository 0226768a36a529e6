import { useState } from 'react';
import { EmptyNote, Skeletons } from '../../ui/placeholders.tsx';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { headers } from '../../../contracts/constants.ts';
import { ApiError, isAbsent, networkError } from '../../data/calls/api-error.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { DownloadLink } from '../../ui/page/download-link.tsx';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { fetchInSession } from '../../data/calls/session-change.ts';
import { findEntries, type LogEntry, parseLog } from './parse-log.ts';

interface Log {
  entries: LogEntry[];
  /** Whether the beginning of the file is missing. */
  isCut: boolean;
}

/** Shown at first. Each entry may be long, so the rest is shown on demand. */
const pageSize = 100;

export function LogsPage() {
  const t = useT();
  const { data: log, error, isValidating, mutate } = useFreshRead('error log', readLog);
  const readAgain = () => void mutate();
  const isMissing = error && isAbsent(error);
  return (
    <>
      <PageHeading
        title={t('Error log')}
        text={t("The backend's latest error log, newest entry first.")}
        actions={
          log && (
            <>
              <Button variant="outline" isPending={isValidating} onClick={readAgain}>
                {t('Reload')}
              </Button>
              <DownloadLink href={logAddress} label={t('Download')} />
            </>
          )
        }
      />
      {isMissing ? (
        <EmptyNote text={t('The backend has no error log to show.')} />
      ) : (
        error && <ReadFailure error={error} isPending={isValidating} onRetry={readAgain} />
      )}
      {(log || !error) && (
        <Loading isLoading={!log} label={t('Loading')} shape={shape}>
          {log && <Entries log={log} />}
        </Loading>
      )}
    </>
  );
}

const shape = <Skeletons count={6} className="h-12 rounded-control" />;

function Entries({ log: { entries, isCut } }: { log: Log }) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const found = findEntries(entries, query);
  if (entries.length === 0) return <EmptyNote text={t('The log is empty.')} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grow sm:max-w-sm">
          <SearchField isSmall label={t('Search the log')} value={query} onChange={setQuery} />
        </div>
        <p role="status" className="text-sm text-muted tabular-nums">
          {t(':count of :total', { count: found.length, total: entries.length })}
          {isCut && <span>{` · ${t('Download the log to see older entries.')}`}</span>}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyNote text={t('No entries match.')} />
      ) : (
        <ol className="divide-y divide-divider rounded-card border border-divider bg-paper shadow-card">
          {found.slice(0, limit).map((entry, index) => (
            <Entry key={`${entry.at} ${found.length - index}`} entry={entry} />
          ))}
        </ol>
      )}
      {found.length > limit && (
        <Button variant="outline" className="mt-4" onClick={() => setLimit(limit + pageSize)}>
          {t('Show older entries')}
        </Button>
      )}
    </>
  );
}

const severe = new Set(['emergency', 'alert', 'critical', 'error']);

function Entry({ entry: { at, level, message, context } }: { entry: LogEntry }) {
  const head = (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
      <time className="shrink-0 text-muted tabular-nums" dir="ltr">
        {at.replace('T', ' ')}
      </time>
      <span
        className={classNames(
          'shrink-0 text-xs font-semibold uppercase sm:min-w-18',
          severe.has(level) ? 'text-danger' : 'text-muted',
        )}
      >
        {level}
      </span>
      <span dir="ltr" className="min-w-0 flex-1 basis-64 text-start wrap-anywhere">
        {message}
      </span>
    </span>
  );
  return (
    <li className="text-sm">
      {context === '' ? (
        <div className="flex px-4 py-2.5 ps-10">{head}</div>
      ) : (
        <details className="group">
          <summary className="flex cursor-pointer list-none gap-2 px-4 py-2.5 -outline-offset-2 hover:bg-hover">
            <Icon
              name="chevronRight"
              className="mt-0.5 size-4 shrink-0 self-start transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            {head}
          </summary>
          <pre
            dir="ltr"
            className="max-h-96 overflow-auto border-t border-divider bg-background-alt px-4 py-3 text-start text-xs whitespace-pre-wrap wrap-anywhere"
          >
            {context}
          </pre>
        </details>
      )}
    </li>
  );
}

const logAddress = callUrl('logs/error/download-latest');

/** How many bytes to read from the end of a log, which has the newest entries. */
const maxBytes = 2_000_000;
/** A backend that ignores ranges sends the whole file. Reading stops at this size. */
const maxReceived = 64_000_000;

/**
 * Reads the end of the latest error log. Not with `call`, because the response is a file.
 * @throws ApiError.
 */
async function readLog(signal: AbortSignal): Promise<Log> {
  try {
    const response = await fetchInSession((change) =>
      fetch(logAddress, {
        signal: AbortSignal.any([signal, change]),
        credentials: 'same-origin',
        headers: { Accept: 'text/plain, */*', Range: `bytes=-${maxBytes}` },
      }),
    );
    // An empty file has no range.
    if (response.status === 416) return { entries: [], isCut: false };
    if (!response.ok) throw await refusal(response);
    const { bytes, isCut } = await endOf(response);
    const entries = parseLog(new TextDecoder().decode(bytes));
    return { entries, isCut: isCut || response.status === 206 };
  } catch (error) {
    throw error instanceof ApiError || signal.aborted ? error : networkError(error);
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const payload: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, payload, response.headers.get(headers.requestId));
}

/** Keeps only the last bytes, so that a log of any size fits into memory. */
async function endOf({ body }: Response): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let [size, received] = [0, 0];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.length;
    received += read.value.length;
    while (size - (chunks[0]?.length ?? 0) >= maxBytes) size -= chunks.shift()?.length ?? 0;
    if (received > maxReceived) {
      void reader?.cancel();
      throw new ApiError(413, { message: 'The log is too long to be shown. Download it instead.' });
    }
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, isCut: size < received };
}
