import { ApiError } from '../../data/calls/api-error.ts';
import { saveRemoteFile } from '../../data/calls/save-remote-file.ts';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../button-class.ts';
import { Icon } from '../all-icons.tsx';
import { showToast } from '../toast-store.ts';

interface Props {
  href: string;
  /** The file's name; by default the backend's. */
  name?: string;
  label: string;
  size?: 'sm' | 'md';
}

/** Saves a file. If the backend refuses, reports that instead of saving the error response. */
export function DownloadLink({ href, name = '', label, size = 'md' }: Props) {
  const t = useT();
  return (
    <a
      href={href}
      download={name || true}
      className={buttonClass({ variant: 'outline', size })}
      onClick={(event) => {
        // A script can't read other sites, so the browser alone decides there.
        if (new URL(href, location.href).origin !== location.origin) return;
        event.preventDefault();
        // Not `reportFailure`: its trace dialog contains such a link.
        saveRemoteFile(href, name).catch((error: unknown) => {
          if (error instanceof ApiError) showToast(t(error.message), { type: 'danger' });
        });
      }}
    >
      <Icon name="download" {...(size === 'sm' && { className: 'size-4' })} />
      {label}
    </a>
  );
}
