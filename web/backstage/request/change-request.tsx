import { requestRecords } from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { recordWithId } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
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
    recordWithId(asSent(await call('GET backstage-request/{id}', { params })).request);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('Back to your request')}
        </Button>
      </div>
      <Read of={useFreshRead(`request ${request.id}`, read)} shape={shape}>
        {(record) => (
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
      </Read>
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
