import { classNames } from '../lib/dom.ts';
import { Spinner } from './spinner.tsx';
import { useDelayed } from './use-delayed.ts';

/** Says that something takes noticeably long: after 500 ms, then for 200 ms at least. Its region is there before it speaks, so that it is heard. */
export function LoadingIndicator({ isWaiting, label, className }: { isWaiting: boolean; label: string; className?: string }) {
  const isShown = useDelayed(isWaiting);
  return (
    <div role="status" className={classNames('flex min-h-5 items-center gap-2.5 text-muted', className)}>
      {isShown && <><Spinner /><span className="animate-appear text-sm">{label}</span></>}
    </div>
  );
}
