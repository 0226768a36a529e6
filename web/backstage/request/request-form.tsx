import { useState } from 'react';
import { useLocation } from 'react-router';
import { id } from '../../../contracts/loose.ts';
import {
  newRequestRecord,
  requestRecords,
  type RequestType,
  requestTypes,
} from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { classNames } from '../../lib/dom.ts';
import { type RecordValue, recordWithId } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { managedArtists } from '../layout/use-music-rights.ts';
import { changedRequestBody, newRequestBody, typeOf, typeTexts } from './requests.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/placeholders.tsx';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { ArtistControl } from '../../records/controls/model-control.tsx';
import { FileControl, ManagedArtistControl } from './request-controls.tsx';

interface Props {
  /** A denied or withdrawn request, whose values prefill the new one. */
  earlier: BackstageRequest | undefined;
  /** The type from the address. */
  requestedType: RequestType | undefined;
  onSent: () => Promise<void>;
}

/** A new request: its type, then the fields that this type needs. Each type has its own draft. */
export function RequestForm({ earlier, requestedType, onSent }: Props) {
  const { bootstrap, t } = useSession();
  const types = useTypes();
  const wanted = requestedType ?? (earlier ? typeOf(earlier) : undefined);
  const [chosen, choose] = useState(wanted);
  const type = types.find((one) => one === chosen) ?? types[0] ?? 'become-artist';
  const artist = id(new URLSearchParams(useLocation().search).get('artist'));
  return (
    <section
      aria-labelledby="request-form"
      className="rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 id="request-form" className="text-lg">
        {earlier ? t('Ask again') : t('Your request')}
      </h2>
      {types.length > 1 && <TypeChoice types={types} value={type} onChange={choose} />}
      <div className="mt-6">
        <RecordForm
          key={type}
          type={newRequestRecord(type)}
          recordId="new"
          record={{
            first_name: bootstrap.user?.first_name ?? '',
            last_name: bootstrap.user?.last_name ?? '',
            ...(earlier && typeOf(earlier) === type && valuesOf(type, earlier)),
            ...(artist !== null && type !== 'become-artist' && { artist_id: artist }),
          }}
          extras={requestExtras(type)}
          saveLabel={t('Send request')}
          save={async (_changes, record) => {
            await call('POST backstage-request', { body: newRequestBody(type, record) });
            showToast(t('Request sent'));
          }}
          onSaved={() => void onSent()}
        />
      </div>
    </section>
  );
}

/** The types of requests that apply to this visitor and that the backend supports. */
function useTypes(): RequestType[] {
  const { bootstrap } = useSession();
  const canFind = useSupports('GET search/model/{modelType}');
  const isManager = managedArtists(bootstrap).length > 0;
  return requestTypes.filter(
    (type) =>
      type === 'become-artist' ||
      (type === 'claim-artist' && canFind) ||
      (type === 'verify-artist' && isManager),
  );
}

const valuesOf = (type: RequestType, request: BackstageRequest): RecordValue => {
  const record: RecordValue = request;
  return Object.fromEntries(
    requestRecords[type].fields
      .filter(({ name }) => record[name] !== undefined && record[name] !== null)
      .map(({ name }) => [name, record[name]]),
  );
};

interface ChoiceProps {
  types: readonly RequestType[];
  value: RequestType;
  onChange: (type: RequestType) => void;
}

function TypeChoice({ types, value, onChange }: ChoiceProps) {
  const t = useT();
  const texts = typeTexts(t);
  return (
    <fieldset className="mt-4 grid grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-medium">{t('What would you like to do?')}</legend>
      {types.map((type) => (
        <label
          key={type}
          className={classNames(
            'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-3 rounded-control border p-3 hover:bg-hover',
            type === value ? 'border-primary bg-selected' : 'border-control/50',
          )}
        >
          <input
            type="radio"
            name="request-type"
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
            className="mt-0.5 size-4.5 shrink-0"
          />
          <span className="font-medium">{texts[type].title}</span>
          <span className="col-start-2 text-sm text-muted">{texts[type].text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChangeProps {
  request: BackstageRequest;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Edits a pending request. */
export function ChangeRequest({ request, onSaved, onCancel }: ChangeProps) {
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
              const body = changedRequestBody(changes);
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

const shape = <Skeletons count={3} className="h-11 rounded-input" gridClass="grid gap-4" />;

/** Custom controls of a request's form. */
const requestExtras = (type: RequestType): FieldExtras => ({
  controls: {
    artist_id: type === 'verify-artist' ? ManagedArtistControl : ArtistControl,
    passport_scan_entry_id: FileControl,
  },
});
