import { useState } from 'react';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Day } from '../../lib/dates.ts';
import {
  type Period,
  type PeriodChoice,
  type PeriodName,
  type PeriodProblem,
  periodOf,
  problemOf,
} from './period.ts';

interface Props {
  choice: PeriodChoice;
  today: Day;
  onChoose: (choice: PeriodChoice) => void;
}

/** Chooses a recent period or custom dates. */
export function PeriodPicker({ choice, today, onChoose }: Props) {
  const t = useT();
  const options: { value: PeriodName; label: string }[] = [
    { value: '7', label: t('Last 7 days') },
    { value: '30', label: t('Last 30 days') },
    { value: '90', label: t('Last 90 days') },
    { value: '365', label: t('Last 365 days') },
    { value: 'own', label: t('Choose dates') },
  ];
  const choose = (value: string) => {
    const name = options.find((option) => option.value === value)?.value;
    if (name === undefined || name === choice.name) return;
    // Custom dates start with the period on the page.
    const current: Period = periodOf(choice, today) ?? { first: today, last: today };
    onChoose({ name, ...current });
  };
  return (
    <>
      <div className="w-full sm:w-56">
        <SelectField
          name="period"
          label={t('Period')}
          placeholder={t('Please choose')}
          options={options}
          value={choice.name}
          onChange={choose}
        />
      </div>
      {choice.name === 'own' && <CustomDates {...{ choice, today, onChoose }} />}
    </>
  );
}

/** Two date fields, applied on submit: while somebody types, each key makes another date. */
function CustomDates({ choice, today, onChoose }: Props) {
  const t = useT();
  const [dates, setDates] = useState(choice);
  const [problem, setProblem] = useState(() => problemOf(choice, today));
  const [seen, setSeen] = useState(choice);
  if (seen.first !== choice.first || seen.last !== choice.last) {
    setSeen(choice);
    setDates(choice);
    setProblem(problemOf(choice, today));
  }
  const isOfFirst = problem === 'first missing';
  const message = problem === null ? undefined : problemTexts(t)[problem];
  const send = () => {
    const found = problemOf(dates, today);
    setProblem(found);
    if (!found) onChoose(dates);
  };
  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-start gap-3 sm:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="min-w-36 flex-1">
        <TextField
          type="date"
          name="from"
          label={t('From')}
          max={today}
          value={dates.first}
          onChange={({ target }) => setDates({ ...dates, first: target.value })}
          error={isOfFirst ? message : undefined}
        />
      </div>
      <div className="min-w-36 flex-1">
        <TextField
          type="date"
          name="to"
          label={t('To')}
          max={today}
          value={dates.last}
          onChange={({ target }) => setDates({ ...dates, last: target.value })}
          error={isOfFirst ? undefined : message}
        />
      </div>
      {/* Aligned with the inputs, below their labels. */}
      <Button type="submit" variant="outline" className="mt-6.5 h-11">
        {t('Show')}
      </Button>
    </form>
  );
}

const problemTexts = (t: Translate): Record<PeriodProblem, string> => ({
  'first missing': t('Enter a start date.'),
  'last missing': t('Enter an end date.'),
  reversed: t('The end date must not be before the start date.'),
  future: t('Choose days up to today.'),
  'too long': t('Choose at most three years.'),
});
