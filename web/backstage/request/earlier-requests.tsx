import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { artistNameOf, stateOf, stateWords, typeOf, typeWords } from './request-words.ts';
import type { useOwnRequests } from './use-own-requests.ts';

/** All requests, without the newest if that is pending or denied: it has its own card. */
export function EarlierRequests({ requests }: { requests: ReturnType<typeof useOwnRequests> }) {
  const t = useT();
  const { data: items = [], hasMore } = requests;
  const [first] = items;
  const isShown = first && ['pending', 'denied'].includes(stateOf(first));
  const earlier = isShown ? items.slice(1) : items;
  if (earlier.length === 0 && !hasMore) return null;
  return (
    <section aria-labelledby="earlier-requests">
      <h2 id="earlier-requests" className="mb-3 text-lg">
        {t('Earlier requests')}
      </h2>
      <ul className="divide-y divide-divider rounded-card border border-divider bg-paper">
        {earlier.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Row({ request }: { request: BackstageRequest }) {
  const t = useT();
  const dates = useDates();
  const name = artistNameOf(request);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {typeWords(t)[typeOf(request)].title}
          {name !== '' && (
            <>
              <span> · </span>
              <bdi>{name}</bdi>
            </>
          )}
        </p>
        {request.created_at && (
          <p className="text-sm text-muted">{dates.format(request.created_at)}</p>
        )}
        {request.notes && (
          <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
            {request.notes}
          </p>
        )}
      </div>
      <span className="shrink-0 rounded-full bg-chip px-3 py-0.5 text-sm font-medium">
        {stateWords(t)[stateOf(request)]}
      </span>
    </li>
  );
}
