import { useEffect, useEffectEvent, useState } from 'react';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { chosenFiles } from '../../uploads/chosen-files.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { UploadRow } from '../../uploads/view/upload-row.tsx';
import { id } from '../../../contracts/loose.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { managedArtists } from '../layout/use-music-rights.ts';

/**
 * Uploads a private file through the upload centre: the upload resumes after a lost connection and
 * continues while the visitor fills in the form. The record stores the uploaded file's ID.
 */
export function FileControl({ field, name, value, error, onChange }: ControlProps) {
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
export function ManagedArtistControl({ field, value, onChange, ...props }: ControlProps) {
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
