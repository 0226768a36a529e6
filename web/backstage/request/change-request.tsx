import { requestRecords } from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { call } from '../../data/calls/call.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { recordWithId, useLoadedRecord } from '../../records/use-loaded-record.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { requestExtras } from './request-extras.ts';
import { typeOf } from './request-words.ts';
import { changedWish } from './wish.ts';

interface Props {
  request: BackstageRequest;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Edits a pending request. */
export function ChangeRequest({ request, onSaved, onCancel }: Props) {
  const t = useT();
  const type = typeOf(request);
  const params = { id: request.id };
  const read = async (): Promise<RecordValue> =>
    recordWithId((await call('GET backstage-request/{id}', { params })).request);
  const { record, error, isPending, retry } = useLoadedRecord(`request ${request.id}`, read);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('Back to your request')}
        </Button>
      </div>
      {error && !record ? (
        <ReadFailure error={error} isPending={isPending} onRetry={retry} />
      ) : (
        <Loading isLoading={!record} label={t('Loading')} shape={shape}>
          {record && (
            <RecordForm
              type={requestRecords[type]}
              recordId={request.id}
              record={record}
              reread={read}
              extras={requestExtras(type)}
              save={async (changes) => {
                const body = changedWish(changes);
                const reply = await call('PUT backstage-request/{id}', { params, body });
                showToast(t('Request changed'));
                return reply.request;
              }}
              onSaved={() => void onSaved()}
            />
          )}
        </Loading>
      )}
    </div>
  );
}

const shape = (
  <div className="grid gap-4">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-11 w-full rounded-input" />
    ))}
  </div>
);
