import { type DragEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { formatBytes } from '../../lib/format.ts';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type ChosenFile, chosenFiles, droppedFiles } from '../chosen-files.ts';
import { uploadLimits } from '../upload-settings.ts';

interface Props {
  onChoose: (files: ChosenFile[]) => void;
  /** No space is left, so the drop zone accepts nothing. */
  isFull: boolean;
}

/** An area for dropping files and folders, with two buttons to choose them instead. */
export function DropZone({ onChoose, isFull }: Props) {
  const { bootstrap, t } = useSession();
  const { maxBytes } = uploadLimits(bootstrap.settings);
  const [depth, setDepth] = useState(0);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDepth(0);
    if (isFull) {
      showToast(t("You're out of space"), { type: 'danger' });
      return;
    }
    const onUnreadable = (name: string) =>
      showToast(
        t(
          "We couldn't read :name. It may be open in another app, or you may not have permission.",
          { name },
        ),
        { type: 'danger' },
      );
    void droppedFiles(event.dataTransfer, onUnreadable).then(onChoose);
  };
  return (
    <div
      // The browser fires a child's enter event before its parent's leave event. Counting both
      // tells whether the pointer is still inside.
      onDragEnter={(event) => {
        event.preventDefault();
        setDepth((present) => present + 1);
      }}
      onDragLeave={() => setDepth((present) => Math.max(0, present - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={classNames(
        'grid justify-items-center rounded-card border-2 border-dashed px-6 py-12 text-center transition-colors',
        depth > 0 ? 'border-primary bg-primary/8' : 'border-control/50 bg-paper',
      )}
    >
      <span
        className={classNames(
          'mb-4 grid size-14 place-items-center rounded-full transition-colors',
          depth > 0 ? 'bg-primary text-on-primary' : 'bg-chip text-muted',
        )}
      >
        <Icon name="upload" className="size-7" />
      </span>
      <p className="text-lg font-semibold">{t('Drop files or folders here')}</p>
      <p className="mt-1 max-w-[45ch] text-base text-muted">
        {maxBytes
          ? t('Up to :size for each file.', {
              size: formatBytes(maxBytes, bootstrap.i18n.language),
            })
          : t('Interrupted uploads resume automatically.')}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Picker label={t('Choose files')} onChoose={onChoose} isFull={isFull} />
        <Picker label={t('Choose a folder')} isFolder onChoose={onChoose} isFull={isFull} />
      </div>
    </div>
  );
}

function Picker({
  label,
  isFolder = false,
  onChoose,
  isFull,
}: Props & { label: string; isFolder?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isFolder ? 'outline' : 'primary'}
        aria-disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {isFolder && <Icon name="folder" className="size-4.5" />}
        <span>{label}</span>
      </Button>
      <input
        ref={(node) => {
          input.current = node;
          if (node) node.webkitdirectory = isFolder;
        }}
        type="file"
        multiple
        hidden
        disabled={isFull}
        aria-label={label}
        onChange={(event) => {
          onChoose(chosenFiles(event.target.files ?? []));
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
