import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  accept?: string | undefined;
  isMultiple?: boolean;
  isFolder?: boolean;
  isDisabled?: boolean;
  onChoose: (files: readonly [File, ...File[]]) => void;
  /** The button that opens the browser's dialog. */
  children: (open: () => void) => ReactNode;
}

/** A button that chooses files. The input itself is hidden, because browsers can't style it. */
export function FilePicker(props: Props) {
  const { label, accept, isMultiple, isFolder, isDisabled, onChoose, children } = props;
  const id = useId();
  return (
    <>
      {children(() => document.getElementById(id)?.click())}
      <input
        id={id}
        type="file"
        {...(isFolder && { webkitdirectory: '' })}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // Allows choosing the same file again.
          target.value = '';
          if (first) onChoose([first, ...others]);
        }}
      />
    </>
  );
}
