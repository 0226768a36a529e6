import { useState, useEffect, useEffectEvent } from 'react';
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
import type { FieldExtras, ControlProps } from '../../records/controls/control-props.ts';
import { ArtistControl } from '../../records/controls/model-control.tsx';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { chosenFiles } from '../../uploads/chosen-files.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { UploadRow } from '../../uploads/view/upload-row.tsx';
import { ValueControl } from '../../records/controls/value-control.tsx';

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

/**
 * Uploads a private file through the upload centre: the upload resumes after a lost connection and
 * continues while the visitor fills in the form. The record stores the uploaded file's ID.
 */
function FileControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const { item, choose, forget } = useControlUpload(onChange);
  const hasFile = typeof value === 'number' || (typeof value === 'string' && value !== '');
  const label = t(field.label);
  return (
    <GroupFrame name={name} label={label} hint={field.hint && t(field.hint)} error={error}>
      {item && item.status !== 'completed' && (
        <ul className="rounded-control border border-divider">
          <UploadRow item={item} />
        </ul>
      )}
      {hasFile && (
        <p className="flex items-center gap-2 text-sm" role="status">
          <Icon name="check" className="size-5 shrink-0 text-positive" />
          <span className="min-w-0 wrap-anywhere">
            {item?.entry ? <bdi>{item.name}</bdi> : t('Your file is attached.')}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <FilePicker label={label} accept="image/*,application/pdf" onChoose={choose}>
          {(open) => (
            <Button variant="outline" size="sm" onClick={open}>
              {hasFile || item ? t('Choose another file') : t('Choose file')}
            </Button>
          )}
        </FilePicker>
        {hasFile && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              forget();
              onChange(null);
            }}
          >
            {t('Remove file')}
          </Button>
        )}
      </div>
    </GroupFrame>
  );
}

/** The upload that this control started, among all of the visitor's. */
function useControlUpload(onUploaded: (entryId: number | string) => void) {
  const { uploads, items } = useUploads();
  const [uploadId, setUploadId] = useState<string | null>(null);
  const item = items.find(({ id }) => id === uploadId) ?? null;
  const entryId = item?.entry?.id;
  const pass = useEffectEvent(onUploaded);
  useEffect(() => {
    if (entryId !== undefined) pass(entryId);
  }, [entryId]);
  return {
    item,
    choose: (files: Iterable<File>) => {
      const [file] = chosenFiles(files);
      if (!file) return;
      const known = new Set(uploads.queue.read().map(({ id }) => id));
      uploads.add([file]);
      setUploadId(uploads.queue.read().find(({ id }) => !known.has(id))?.id ?? null);
    },
    forget: () => setUploadId(null),
  };
}

/** Chooses one of the artists whom the visitor manages, by ID. */
function ManagedArtistControl({ field, value, onChange, ...props }: ControlProps) {
  const { name, label, hint, isRequired } = field;
  const artists = managedArtists(useSession().bootstrap);
  const chosen = id(value);
  return (
    <ValueControl
      {...props}
      field={{ kind: 'choice', name, label, hint, isRequired }}
      value={chosen === null ? null : String(chosen)}
      options={artists.map((artist) => ({ value: String(artist.id), label: artist.name }))}
      onChange={(next) => onChange(id(next))}
    />
  );
}
