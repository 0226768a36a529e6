import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** One sentence about the page. */
  text?: ReactNode;
  /** The page's actions. At most one of them is filled. */
  actions?: ReactNode;
}

/** The heading of a page of backstage or the admin area, with the page's actions at the end. */
export const PageHeading = ({ title, text, actions }: Props) => (
  <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      {text && <p className="mt-1 max-w-[70ch] text-base text-muted">{text}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
);
