import { useT } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  isUnsaved: boolean;
  isPending: boolean;
  /** Takes back what is unsaved. */
  onDiscard: () => void;
}

/** The end of a form whose values are there before anybody changes them. Its button rests until there is something to save. */
export function SaveButtons({ isUnsaved, isPending, onDiscard }: Props) {
  const t = useT();
  const hasWork = isUnsaved && !isPending;
  return (
    <>
      {hasWork && (
        <Button variant="ghost" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" isPending={isPending} aria-disabled={!isUnsaved}>
        {t('Save changes')}
      </Button>
    </>
  );
}

/** Says that something waits to be saved: heard when it begins. */
export function UnsavedNote({ isUnsaved, isPending }: Omit<Props, 'onDiscard'>) {
  const t = useT();
  return <span role="status">{isUnsaved && !isPending ? t('You have unsaved changes') : ''}</span>;
}
