import { languageTag } from '../../../contracts/site/language.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Explanation, LimitFacts } from './explain-permission.ts';
import { limitWords, type Style } from './limit-words.ts';

/** The result of an explanation in one sentence. */
export function explanationWords(explanation: Explanation, style: Style): string {
  const { t } = style;
  const { name, isHeld, isAllowed, isSuper, unknownRoles, limits } = explanation;
  const reached = limits.find(({ isReached }) => isReached);
  if (isSuper)
    return t(
      'Allowed without limits. Full access comes from :sources.',
      sources(explanation, style),
    );
  if (!isHeld)
    return unknownRoles.length > 0
      ? t("Unknown. We can't see the permissions of :sources.", {
          sources: joined(
            unknownRoles.map((role) => roleWords(role, t)),
            style,
          ),
        })
      : t('Not allowed. No role grants :name.', { name });
  if (!isAllowed && reached)
    return t('Not allowed. :used of :limit used. The limit comes from :source.', {
      ...limitParts(reached, style),
    });
  const [first, ...others] = limits;
  if (!first) return t('Allowed without limits by :sources.', sources(explanation, style));
  const parts = limitParts(first, style);
  const extents = [parts.limit, ...others.map((one) => limitParts(one, style).limit)];
  const extent = { ...parts, limit: joined(extents, style) };
  return first.used === null
    ? t('Allowed up to :limit by :source.', extent)
    : t('Allowed up to :limit by :source. Used: :used.', extent);
}

/** Where a permission comes from, in words: 'the role users'. */
export const roleWords = (role: string | null, t: Translate): string =>
  role === null ? t('their own permission') : t('the role :name', { name: role });

function sources({ roles, own }: Explanation, style: Style): { sources: string } {
  const names = [...roles.map(({ role }) => role), ...(own ? [null] : [])];
  return {
    sources: joined(
      names.map((role) => roleWords(role, style.t)),
      style,
    ),
  };
}

const limitParts = ({ restriction, limit, used, role }: LimitFacts, style: Style) => ({
  limit: limitWords(restriction, limit, style),
  used: used === null ? '' : limitWords(restriction, used, style),
  source: roleWords(role, style.t),
});

const joined = (words: readonly string[], { language }: Style): string =>
  new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(words);
