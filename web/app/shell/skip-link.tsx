/** The first stop of the Tab key on every page: past the navigation, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-2.5 font-semibold text-on-inverse transition-transform focus:translate-y-0 focus:shadow-pop"
      onClick={(event) => {
        // Handled here: the hash would become a history entry of its own.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {label}
    </a>
  );
}
