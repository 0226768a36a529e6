import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { formatBytes } from '../../lib/format.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type ChosenFile, chosenFiles, droppedFiles } from '../chosen-files.ts';
import { uploadLimits } from '../upload-settings.ts';
import { FilePicker } from './file-picker.tsx';

interface Props {
  onChoose: (files: ChosenFile[]) => void;
  /** No space is left, so the drop zone accepts nothing. */
  isFull: boolean;
}

/** An area for dropping files and folders, with two buttons to choose them instead. */
export function DropZone({ onChoose, isFull }: Props) {
  const { bootstrap, t } = useSession();
  const { maxBytes } = uploadLimits(bootstrap.settings);
  const picker = (label: string, isFolder: boolean) => (
    <FilePicker
      label={label}
      isMultiple
      isFolder={isFolder}
      isDisabled={isFull}
      onChoose={(files) => onChoose(chosenFiles(files))}
    >
      {(open) => (
        <Button variant={isFolder ? 'outline' : 'primary'} aria-disabled={isFull} onClick={open}>
          {isFolder && <Icon name="folder" className="size-4.5" />}
          <span>{label}</span>
        </Button>
      )}
    </FilePicker>
  );
  return (
    <DropArea
      onChoose={onChoose}
      isFull={isFull}
      className="grid justify-items-center bg-paper px-6 py-12"
    >
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-chip text-muted transition-colors group-data-over:bg-primary group-data-over:text-on-primary">
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
        {picker(t('Choose files'), false)}
        {picker(t('Choose a folder'), true)}
      </div>
    </DropArea>
  );
}

/** Accepts dropped files and folders. */
export function DropArea({
  onChoose,
  isFull,
  className,
  children,
}: Props & { className: string; children: ReactNode }) {
  const t = useT();
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
      data-over={depth > 0 || undefined}
      // The browser fires a child's enter event before its parent's leave event. Counting both
      // tells whether the pointer is still inside.
      onDragEnter={(event) => {
        event.preventDefault();
        setDepth((before) => before + 1);
      }}
      onDragLeave={() => setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={classNames(
        'group rounded-card border-2 border-dashed border-control/50 text-center transition-colors data-over:border-primary data-over:bg-primary/8',
        className,
      )}
    >
      {children}
    </div>
  );
}
