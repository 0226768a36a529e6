import type { Album } from '../../../contracts/schema/music.ts';
import { useT } from '../../data/session/session.tsx';
import { Section } from './page.tsx';

type Recording = Pick<Album, 'description' | 'credits'>;

const notesOf = ({ description }: Recording) => description?.trim() ?? '';
const creditsOf = ({ credits }: Recording) => (credits ?? []).filter(({ name }) => name !== '');

/**
 * Notes and credits of a recording, side by side if there is room. Renders nothing if there are
 * none.
 */
export function LinerNotes(recording: Recording) {
  if (notesOf(recording) === '' && creditsOf(recording).length === 0) return null;
  return (
    <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Notes {...recording} />
      <Credits {...recording} />
    </div>
  );
}

export function Notes(recording: Recording) {
  const t = useT();
  const notes = notesOf(recording);
  return (
    notes !== '' && (
      <Section title={t('Liner notes')}>
        <p dir="auto" className="max-w-[65ch] text-base wrap-anywhere whitespace-pre-line">
          {notes}
        </p>
      </Section>
    )
  );
}

export function Credits(recording: Recording) {
  const t = useT();
  const named = creditsOf(recording);
  return (
    named.length > 0 && (
      <Section title={t('Credits')}>
        <dl className="grid max-w-[65ch] grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 text-base">
          {named.map(({ role, name }, index) => (
            <div key={index} className="contents">
              <dt className="text-sm wrap-anywhere text-muted">
                <bdi>{role}</bdi>
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    )
  );
}
