import { useMemo } from 'react';
import { isMarkup } from '../../../contracts/markup.ts';
import { richPage } from '../../lib/html/rich-page.ts';
import { RichBody } from './rich-body.tsx';

/** A biography: plain text with its line breaks, or sanitized HTML. */
export function BiographyText({ text }: { text: string }) {
  const pieces = useMemo(() => (isMarkup(text) ? richPage(text) : null), [text]);
  return pieces ? (
    // The key replaces all text nodes at once, because a translator may have moved them.
    <div key={text} dir="auto" className="max-w-[65ch] text-base wrap-anywhere">
      <RichBody pieces={pieces} />
    </div>
  ) : (
    <p dir="auto" className="max-w-[65ch] text-base wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  );
}
