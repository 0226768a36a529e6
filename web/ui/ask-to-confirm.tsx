import { Button } from './button.tsx';
import { openDialog } from './dialog-store.ts';

interface Question {
  title: string;
  /** What will happen, and whether it can be undone. */
  text?: string;
  /** A verb: 'Delete token'. */
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
}

/** Asks before something is done; resolves to whether it may be. Leaving by Escape is a no, and the harmless button has the focus first. */
export async function askToConfirm({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
}: Question): Promise<boolean> {
  const isConfirmed = await openDialog<boolean>(
    { title, description: text, size: 'sm', isUrgent: true },
    (close) => (
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" className="grow md:grow-0" onClick={() => close(false)}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          className="grow md:grow-0"
          onClick={() => close(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    ),
  );
  return isConfirmed === true;
}
