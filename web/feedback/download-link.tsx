import { saveRemoteFile } from '../api/save-remote-file.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LazyIcon } from '../ui/lazy-icon.tsx';
import { useAction } from './use-action.ts';

interface Props {
  href: string;
  /** What the file is called; by default as the backend calls it. */
  name?: string;
  label: string;
  size?: 'sm' | 'md';
}

/** Saves a file. If the backend refuses, it reports that instead of saving the refusal. */
export function DownloadLink({ href, name = '', label, size = 'md' }: Props) {
  const { run } = useAction(() => saveRemoteFile(href, name));
  return (
    <a
      href={href}
      download={name || true}
      className={buttonClass({ variant: 'outline', size })}
      onClick={(event) => {
        // A script can't read other sites, so the browser alone decides there.
        if (new URL(href, location.href).origin !== location.origin) return;
        event.preventDefault();
        run();
      }}
    >
      <LazyIcon name="download" {...(size === 'sm' && { className: 'size-4' })} />
      {label}
    </a>
  );
}
