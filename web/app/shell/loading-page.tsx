import { useT } from '../../session/session.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Holds a screen's place while its code is on its way; says so only when that takes noticeably long. */
export function LoadingPage() {
  const t = useT();
  const isShown = useDelayed(true);
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-muted">
      {isShown && <><Spinner className="size-8" /><span className="sr-only">{t('Loading')}</span></>}
    </div>
  );
}
