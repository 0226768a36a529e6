import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BACKSTAGE_ACCESS, REQUESTS_CREATE } from '../../../contracts/constants.ts';
import { isRequestType } from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../layout/notice.tsx';
import { ApprovedCard, DeniedCard, PendingCard } from './request-cards.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { RequestForm } from './request-form.tsx';
import { stateOf } from './request-words.ts';
import { useOwnRequests } from './use-own-requests.ts';

/** The visitor's current request, or the form for a new one, above their earlier requests. */
export function RequestArea() {
  const { bootstrap, t } = useSession();
  const isSupported = useSupports('GET backstage-request');
  const canSend = useSupports('POST backstage-request');
  const mayAsk = can(bootstrap, REQUESTS_CREATE);
  const requests = useOwnRequests();
  const { data, error, mutate } = requests;
  const place = useRef<HTMLDivElement>(null);
  const onChange = async () => {
    await mutate();
    // The clicked button may be gone.
    place.current?.focus();
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
  if (!mayAsk && data?.length === 0)
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
      {([newest]) => (
        <div
          ref={place}
          tabIndex={-1}
          className="grid max-w-[48rem] grid-cols-1 gap-6 outline-none"
        >
          <Newest
            // Another request resets the state and the form.
            key={`${newest?.id}:${newest?.status}`}
            newest={newest}
            mayAsk={mayAsk}
            onChange={onChange}
          />
          <EarlierRequests requests={requests} />
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
  mayAsk: boolean;
  onChange: () => Promise<void>;
}

function Newest({ newest, mayAsk, onChange }: NewestProps) {
  const { bootstrap, t } = useSession();
  const asked = new URLSearchParams(useLocation().search).get('ask');
  const isArtist = can(bootstrap, BACKSTAGE_ACCESS);
  const state = newest && stateOf(newest);
  // Artists come to see their requests; everyone else comes to send one.
  const [isAsking, ask] = useState(!isArtist || isRequestType(asked));
  const hasForm = useSupports('POST backstage-request') && mayAsk;
  if (newest && state === 'pending') return <PendingCard request={newest} onChange={onChange} />;
  if (newest && state === 'approved' && !isArtist) return <ApprovedCard request={newest} />;
  return (
    <>
      {newest && state === 'denied' && <DeniedCard request={newest} />}
      {hasForm && isAsking && (
        <RequestForm
          earlier={state === 'denied' || state === 'withdrawn' ? newest : undefined}
          asked={isRequestType(asked) ? asked : undefined}
          onSent={onChange}
        />
      )}
      {hasForm && !isAsking && newest && (
        <div>
          <Button onClick={() => ask(true)}>{t('New request')}</Button>
        </div>
      )}
      {hasForm && !isAsking && !newest && (
        <Notice
          isPart
          icon="list"
          title={t('No requests yet')}
          text={t('You can ask for another artist page, or to be verified.')}
        >
          <Button onClick={() => ask(true)}>{t('New request')}</Button>
        </Notice>
      )}
    </>
  );
}
