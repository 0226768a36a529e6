import { type ReactNode, useState } from 'react';
import { type Card, CardGrid } from '../../music/cards.tsx';
import { Section } from '../../music/section.tsx';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

const few = 6;

/** One kind of results: a row of them, and the rest when asked for. Nothing where there are none. */
export function CardGroup({ title, cards, ...look }: { title: string; cards: Card[]; isRound?: boolean; mark: (name: string) => ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return (
    <Section title={title}>
      <CardGrid {...look} cards={isOpen ? cards : cards.slice(0, few)} />
      {cards.length > few && (
        <Button variant="outline" size="sm" className="mt-5" aria-expanded={isOpen} aria-label={`${title}: ${isOpen ? t('Show less') : t('Show more')}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show less') : t('Show more')}
        </Button>
      )}
    </Section>
  );
}
