import type { PageTag } from './allow-list.ts';

/** Typography for authored text: lines of about 70 characters, nothing wider than the page. */
const classes: Partial<Record<PageTag, string>> = {
  a: 'font-medium text-primary underline underline-offset-3 decoration-primary/50 hover:decoration-current',
  p: 'my-4 text-base leading-7 wrap-anywhere first:mt-0 last:mb-0',
  div: 'my-4 text-base leading-7 wrap-anywhere first:mt-0 last:mb-0',
  h2: 'scroll-mt-4 outline-none mt-10 mb-3 text-xl wrap-anywhere first:mt-0',
  h3: 'scroll-mt-4 outline-none mt-8 mb-2 text-lg wrap-anywhere first:mt-0',
  h4: 'scroll-mt-4 outline-none mt-6 mb-2 text-base font-bold wrap-anywhere',
  h5: 'scroll-mt-4 outline-none mt-6 mb-1 text-sm font-bold wrap-anywhere',
  h6: 'scroll-mt-4 outline-none mt-6 mb-1 text-sm font-bold text-muted wrap-anywhere',
  ul: 'my-4 list-disc ps-6 text-base leading-7 marker:text-muted',
  ol: 'my-4 list-decimal ps-6 text-base leading-7 marker:text-muted marker:tabular-nums',
  li: 'my-1.5 ps-1 wrap-anywhere',
  dl: 'my-4 text-base leading-7',
  dt: 'mt-3 font-semibold',
  dd: 'ms-4 text-muted',
  blockquote: 'my-6 border-s-4 border-primary ps-5 text-lg text-muted',
  pre: 'my-6 overflow-x-auto rounded-card border border-divider bg-background-alt p-4 text-start font-mono text-sm leading-6 whitespace-pre [&_code]:border-0 [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-sm',
  code: 'rounded-cover bg-chip px-1.5 py-0.5 font-mono text-[0.9em] wrap-anywhere',
  kbd: 'rounded-cover border border-control/60 bg-paper px-1.5 py-0.5 font-mono text-[0.85em]',
  samp: 'font-mono text-[0.9em]',
  mark: 'rounded-cover bg-primary-light/60 px-1 text-main',
  hr: 'my-10 border-divider',
  figure: 'my-8',
  figcaption: 'mt-2 text-sm text-muted',
  details: 'my-4 rounded-card border border-divider bg-paper px-4 py-2 text-base leading-7',
  summary: 'min-h-11 py-2 font-semibold',
  table: 'w-full min-w-max border-collapse text-start text-sm tabular-nums',
  caption: 'px-4 py-3 text-start text-sm text-muted',
  thead: 'border-b border-divider bg-background-alt',
  tr: 'border-b border-divider last:border-b-0',
  th: 'px-4 py-2.5 text-start align-top font-semibold',
  td: 'max-w-[24rem] px-4 py-2.5 text-start align-top',
  sub: 'text-[0.75em]',
  sup: 'text-[0.75em]',
};

/** The class names of an element of authored text. */
export const richClass = (tag: PageTag): string | undefined => classes[tag];
