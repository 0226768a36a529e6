import { text } from '../../../contracts/loose.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { coverPixels } from '../../uploads/crop/crop.ts';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';

/** Loads once a file is chosen. */
const cropCode = lazyCode(() =>
  import('../../uploads/crop/crop-form.tsx').then((file) => file.CropForm),
);

/** A picture, uploaded as soon as it is chosen or cropped. The record stores its URL. */
export function PictureControl({ field, name, value, error, onChange }: ControlProps<'picture'>) {
  const t = useT();
  const upload = usePictureUpload(onChange);
  const canUpload = useSupports('POST file-entries') && !field.isReadOnly;
  const label = t(field.label);
  const choose = (file: File) => {
    upload.forgetProblem();
    if (field.crop === undefined) void upload.choose(file);
    else if (!file.type.startsWith('image/')) upload.refuse();
    else void crop(file, field.crop).catch((error: unknown) => reportFailure(error, t));
  };
  const crop = async (file: File, shape: 'round' | 'square') => {
    const CropForm = await cropCode.load();
    await openDialog({ title: t('Crop your picture'), size: 'md' }, (close) => (
      <CropForm
        file={file}
        shape={shape}
        name="picture"
        maxPixels={coverPixels}
        onCancel={() => close()}
        onUnreadable={() => {
          upload.refuse();
          close();
        }}
        onCrop={async (square) => {
          close();
          await upload.choose(square);
        }}
      />
    ));
  };
  const remove = () => {
    upload.forgetProblem();
    onChange(null);
  };
  return (
    <GroupFrame
      name={name}
      label={label}
      hint={field.hint && t(field.hint)}
      error={upload.problem ?? error}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Preview address={text(value)} isRound={field.crop === 'round'} />
        <div className="grid justify-items-start gap-2 whitespace-nowrap">
          {canUpload && (
            <FilePicker label={label} accept="image/*" onChoose={([file]) => choose(file)}>
              {(open) => (
                <Button
                  variant="outline"
                  size="sm"
                  isPending={upload.isPending}
                  onClick={() => {
                    if (field.crop !== undefined) void cropCode.load().catch(() => undefined);
                    open();
                  }}
                >
                  {t('Upload image')}
                </Button>
              )}
            </FilePicker>
          )}
          {text(value) !== '' && !field.isReadOnly && (
            <Button variant="ghost" size="sm" onClick={remove}>
              {t('Remove image')}
            </Button>
          )}
        </div>
      </div>
    </GroupFrame>
  );
}

/** Shows an icon for a missing picture, not a letter: the record may have no name yet. */
function Preview({ address, isRound }: { address: string; isRound: boolean }) {
  if (address !== '') {
    return <Picture name="" address={address} isRound={isRound} className="w-24" />;
  }
  return (
    <span
      className={classNames(
        'grid size-24 place-items-center border border-dashed border-control/60 text-muted',
        isRound ? 'rounded-full' : 'rounded-cover',
      )}
    >
      <Icon name={isRound ? 'user' : 'disc'} className="size-7" />
    </span>
  );
}
