import { findMatches } from '../../lib/find-matches.ts';
import { useSession } from '../../session/session.tsx';

/** A text with what was looked for marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const { language } = useSession().bootstrap.i18n;
  return findMatches(text, query, language).map(({ text: piece, isMatch }, index) =>
    isMatch ? <mark key={index} className="rounded-[3px] bg-primary/22 text-inherit forced-colors:bg-[Mark]">{piece}</mark> : piece);
}
