import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { formText } from '../../lib/form-text.ts';
import { useT } from '../../session/session.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A field one wants to type into; it leads to the results. */
export function LandingSearch({ placeholder }: { placeholder: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = formText(new FormData(event.currentTarget), 'query').trim();
    if (query !== '') navigate(paths.search(query));
  };
  const label = placeholder ? t(placeholder) : t('Search for artists, albums and tracks');
  return (
    <form role="search" onSubmit={search} className="relative max-w-[34rem]">
      <Icon name="search" className="pointer-events-none absolute start-4 top-4 size-6 text-muted" />
      <input
        name="query" type="search" aria-label={label} placeholder={label} enterKeyHint="search" autoComplete="off"
        className="h-14 w-full rounded-full border border-on-scrim/30 bg-paper ps-12 pe-3 text-base text-main shadow-pop placeholder:text-muted focus-visible:outline-on-scrim"
      />
    </form>
  );
}
