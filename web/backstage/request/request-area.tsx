import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BACKSTAGE_ACCESS, REQUESTS_CREATE } from '../../../contracts/constants.ts';
import { isRequestType } from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/placeholders.tsx';
import { ApprovedCard, DeniedCard, PendingCard } from './request-cards.tsx';
import { RequestForm } from './request-form.tsx';
import { artistNameOf, stateLabels, stateOf, typeOf, typeTexts } from './requests.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { usePages } from '../../data/calls/use-pages.ts';

/** The visitor's current request, or the form for a new one, above their earlier requests. */
export function RequestArea() {
  const { bootstrap, t } = useSession();
  const isSupported = useSupports('GET backstage-request');
  const canSend = useSupports('POST backstage-request');
  const mayRequest = can(bootstrap, REQUESTS_CREATE);
  // Admins can read everyone's requests.
  const requests = usePages('GET backstage-request', {
    query: { userId: bootstrap.user?.id ?? 0 },
  });
  const { data, error, hasMore, mutate } = requests;
  const container = useRef<HTMLDivElement>(null);
  const onChange = async () => {
    await mutate();
    // The clicked button may be gone.
    container.current?.focus();
  };
  if (!isSupported || isAbsent(error) || (!canSend && data?.length === 0))
    return (
      <Notice
        isPart
        icon="people"
        title={t("This site doesn't take requests")}
        text={t('Its team chooses the artists. Write to them if you make music.')}
      />
    );
  if (!mayRequest && data?.length === 0)
    return (
      <Notice
        isPart
        icon="lock"
        title={t("You can't ask to become an artist")}
        text={t('Your account has no permission for it. Write to the team of this site.')}
      />
    );
  return (
    <ReadPages of={requests} shape={shape}>
      {(items) => (
        <div
          ref={container}
          tabIndex={-1}
          className="grid max-w-[48rem] grid-cols-1 gap-6 outline-none"
        >
          <Newest
            // Another request resets the state and the form.
            key={`${items[0]?.id}:${items[0]?.status}`}
            newest={items[0]}
            mayRequest={mayRequest}
            onChange={onChange}
          />
          <EarlierRequests requests={items} hasMore={hasMore} />
        </div>
      )}
    </ReadPages>
  );
}

const shape = (
  <div className="grid gap-4 rounded-card border border-divider bg-paper p-4 sm:p-6">
    <Skeleton className="h-7 w-1/2 rounded-control" />
    <Skeleton className="h-5 w-4/5 rounded-control" />
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-11 w-full rounded-input" />
    ))}
  </div>
);

interface NewestProps {
  newest: BackstageRequest | undefined;
  mayRequest: boolean;
  onChange: () => Promise<void>;
}

function Newest({ newest, mayRequest, onChange }: NewestProps) {
  const { bootstrap, t } = useSession();
  const requestedType = new URLSearchParams(useLocation().search).get('ask');
  const isArtist = can(bootstrap, BACKSTAGE_ACCESS);
  const state = newest && stateOf(newest);
  // Artists come to see their requests; everyone else comes to send one.
  const [isFormOpen, setFormOpen] = useState(!isArtist || isRequestType(requestedType));
  const hasForm = useSupports('POST backstage-request') && mayRequest;
  if (newest && state === 'pending') return <PendingCard request={newest} onChange={onChange} />;
  if (newest && state === 'approved' && !isArtist) return <ApprovedCard request={newest} />;
  return (
    <>
      {newest && state === 'denied' && <DeniedCard request={newest} />}
      {hasForm && isFormOpen && (
        <RequestForm
          earlier={state === 'denied' || state === 'withdrawn' ? newest : undefined}
          requestedType={isRequestType(requestedType) ? requestedType : undefined}
          onSent={onChange}
        />
      )}
      {hasForm && !isFormOpen && newest && (
        <div>
          <Button onClick={() => setFormOpen(true)}>{t('New request')}</Button>
        </div>
      )}
      {hasForm && !isFormOpen && !newest && (
        <Notice
          isPart
          icon="list"
          title={t('No requests yet')}
          text={t('You can ask for another artist page, or to be verified.')}
        >
          <Button onClick={() => setFormOpen(true)}>{t('New request')}</Button>
        </Notice>
      )}
    </>
  );
}

/** All requests, without the newest if that is pending or denied: it has its own card. */
function EarlierRequests({
  requests,
  hasMore,
}: {
  requests: readonly BackstageRequest[];
  hasMore: boolean;
}) {
  const t = useT();
  const [newest] = requests;
  const hasCard = newest && ['pending', 'denied'].includes(stateOf(newest));
  const earlier = hasCard ? requests.slice(1) : requests;
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
          {typeTexts(t)[typeOf(request)].title}
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
        {stateLabels(t)[stateOf(request)]}
      </span>
    </li>
  );
}
