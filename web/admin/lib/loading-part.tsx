import { useT } from '../../data/session/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Shown while the code of a page or a panel loads. */
export function LoadingPart() {
  const t = useT();
  return (
    <Loading isLoading label={t('Loading')} shape={shape}>
      {null}
    </Loading>
  );
}

const shape = (
  <div className="grid h-64 place-items-center text-muted">
    <Spinner className="size-8" />
  </div>
);
