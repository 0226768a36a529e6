import { languageTag } from '../../../contracts/site/language.ts';
import type { OrderColumn, RowOrder } from './row-order.ts';
import type { Translate } from '../../lib/translate.ts';
import { useSession } from '../../data/session/session.tsx';

export function columnLabel(column: OrderColumn, t: Translate): string {
  const names: Record<OrderColumn, string> = {
    name: t('Name'),
    artist: t('Artist'),
    album: t('Album'),
    added: t('Added'),
    duration: t('Length'),
    released: t('Released'),
    owner: t('Owner'),
    count: t('Number of tracks'),
  };
  return names[column];
}

/** 'Sorted by Name', for screen readers. */
export function orderLabel(order: RowOrder | null, t: Translate): string {
  if (!order) return '';
  const name = { name: columnLabel(order.by, t) };
  return order.direction === 'asc'
    ? t('Sorted by :name', name)
    : t('Sorted by :name, descending', name);
}

/** Formats a number in the visitor's language. */
export function useFormattedCount(): (count: number) => string {
  const { language } = useSession().bootstrap.i18n;
  return new Intl.NumberFormat(languageTag(language)).format;
}
