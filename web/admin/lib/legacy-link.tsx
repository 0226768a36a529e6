import type { ReactNode } from 'react';
import { legacyPage } from '../../../contracts/constants.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';

interface Props {
  /** A path of the old back office: '/admin/users'. */
  path: string;
  /** Names the page, below a heading about the old back office. */
  children?: ReactNode;
}

/** A link to the old back office, in the same session. The gateway passes it to the backend. */
export function LegacyLink({ path, children }: Props) {
  const t = useT();
  return (
    <a
      href={`${path}${path.includes('?') ? '&' : '?'}${legacyPage}=1`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-9 max-w-full items-center gap-2 text-sm font-medium underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      <Icon name="external" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children ?? t('Old back office')}</span>
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}
