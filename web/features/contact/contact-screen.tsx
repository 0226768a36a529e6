import { useT } from '../../session/session.tsx';
import { ContactForm } from './contact-form.tsx';

/** Writes to the people behind the site. */
export function ContactScreen() {
  const t = useT();
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto grid max-w-[56rem] gap-8 md:grid-cols-[2fr_3fr] md:gap-12">
        <div>
          <h1 className="text-2xl md:text-3xl">{t('Contact us')}</h1>
          <p className="mt-3 max-w-[45ch] text-base text-muted">{t('A question, an idea, something that does not work? Write to us, and we answer by email.')}</p>
        </div>
        <div className="rounded-card border border-divider bg-paper p-5 shadow-card md:p-8">
          <ContactForm />
        </div>
      </div>
    </div>
  );
}
