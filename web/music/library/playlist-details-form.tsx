import { type ChangeEvent, useRef, useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type PictureUpload, usePictureUpload } from '../../uploads/use-picture-upload.ts';
import { createPlaylist, updatePlaylist } from './playlist-changes.ts';
import { PlaylistPicture } from './playlist-picture.tsx';
import { isCollaborative, isPublic } from './playlist-facts.ts';

export interface FormProps {
  /** Null for a new playlist. */
  present: Playlist | null;
  /** Its own picture. */
  picture: string | null;
  /** Make up the picture if it has none. */
  covers: readonly string[];
}

export function DetailsForm({
  present,
  picture,
  covers,
  onCancel,
  onSaved,
}: FormProps & { onCancel: () => void; onSaved: (playlist: Playlist) => void }) {
  const session = useSession();
  const { t } = session;
  const image = usePicture(picture);
  const [isPublicList, setPublicList] = useState(present === null || isPublic(present));
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const details = {
      name: formText(form, 'name').trim(),
      description: formText(form, 'description').trim(),
      public: form.has('public'),
      collaborative: form.has('public') && form.has('collaborative'),
      ...(image.address !== picture && { image: image.address }),
    };
    const saved = present
      ? await updatePlaylist(present.id, details)
      : await createPlaylist(details, session);
    if (saved) onSaved(saved);
  });
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <FormSummary messages={summary} />
      <PictureField name={present?.name ?? ''} covers={covers} image={image} />
      <TextField
        name="name"
        label={t('Playlist name')}
        required
        maxLength={250}
        autoComplete="off"
        defaultValue={present?.name}
        error={errors['name']}
      />
      <TextArea
        name="description"
        label={t('Description')}
        maxLength={1_000}
        rows={3}
        defaultValue={present?.description ?? ''}
        error={errors['description']}
      />
      <div>
        <Checkbox
          name="public"
          label={t('Public: anyone can find it and listen')}
          checked={isPublicList}
          onChange={({ target }) => setPublicList(target.checked)}
          error={errors['public']}
        />
        {isPublicList && (
          <Checkbox
            name="collaborative"
            label={t('Collaborative: others can add, remove and reorder tracks')}
            defaultChecked={present !== null && isCollaborative(present)}
            error={errors['collaborative']}
          />
        )}
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" className="grow md:grow-0" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" className="grow md:grow-0" isPending={isPending || image.isPending}>
          {present ? t('Save') : t('Create')}
        </Button>
      </div>
    </form>
  );
}

interface ChosenPicture extends PictureUpload {
  address: string | null;
  remove: () => void;
}

function usePicture(present: string | null): ChosenPicture {
  const [address, setAddress] = useState(present);
  const upload = usePictureUpload(setAddress);
  const remove = () => {
    setAddress(null);
    upload.forgetProblem();
  };
  return { ...upload, address, remove };
}

function PictureField({
  name,
  covers,
  image,
}: {
  name: string;
  covers: readonly string[];
  image: ChosenPicture;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const canUpload = useSupports('POST file-entries');
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (file) void image.choose(file);
  };
  return (
    <div className="flex items-center gap-4">
      <PlaylistPicture
        name={name}
        address={image.address}
        covers={covers}
        className="w-24 shadow-card"
      />
      <div className="grid min-w-0 justify-items-start gap-2">
        {canUpload && (
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('Playlist picture')}
            onChange={onFile}
          />
        )}
        {canUpload && (
          <Button
            variant="outline"
            size="sm"
            isPending={image.isPending}
            aria-describedby="playlist-picture-problem"
            onClick={() => input.current?.click()}
          >
            {t('Upload image')}
          </Button>
        )}
        {image.address !== null && (
          <Button variant="ghost" size="sm" onClick={image.remove}>
            {covers.length > 0 ? t('Use covers from its tracks') : t('Remove image')}
          </Button>
        )}
        <p role="alert" id="playlist-picture-problem" className="text-sm font-medium text-danger">
          {image.problem && (
            <span className="flex items-start gap-1.5">
              <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
              {image.problem}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
