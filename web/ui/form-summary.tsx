import { Icon } from './icon.tsx';

/** Errors that belong to no field of the form. */
export function FormSummary({ messages }: { messages: string[] }) {
  return (
    // Announced on changes. Takes up no grid row while empty.
    <div role="alert" className="empty:absolute">
      {messages.length > 0 && (
        <div className="flex animate-appear gap-2 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm">
          <Icon name="warning" className="mt-px size-5 shrink-0 text-danger" />
          <ul className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
