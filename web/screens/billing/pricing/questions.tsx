import { list, record, text } from '../../../../contracts/loose.ts';
import { rawSetting } from '../../../../contracts/site/site-settings.ts';
import { useSession } from '../../../data/session/session.tsx';

/**
 * Questions about the plans and their answers, from the site's settings (`pricing.questions`).
 * Hidden if there are none.
 */
export function Questions() {
  const { bootstrap, t } = useSession();
  const questions = list(rawSetting(bootstrap.settings, 'pricing.questions'))
    .map(record)
    .map((raw) => ({ question: text(raw['question']), answer: text(raw['answer']) }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
  if (questions.length === 0) return null;
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto mt-14 max-w-[60rem] wrap-anywhere md:mt-20"
    >
      <h2 id="questions" className="mb-6 text-xl md:mb-8">
        {t('Questions and answers')}
      </h2>
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(({ question, answer }, index) => (
          <div key={index} className="border-t border-divider pt-4">
            <dt className="text-base font-semibold">{t(question)}</dt>
            <dd className="mt-1 text-base text-muted">{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
