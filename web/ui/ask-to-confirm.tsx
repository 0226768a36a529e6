import { Button } from './button.tsx';
import { openDialog } from './dialog-store.ts';

interface Question {
  title: string;
  /** The consequences, and whether they can be undone. */
  text?: string;
  /** A verb: 'Delete token'. */
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
}

/** Asks for confirmation. Escape declines, and the safe button gets the focus. */
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
