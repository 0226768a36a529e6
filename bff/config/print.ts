import { printable } from '../../contracts/printable.ts';
import { type Environment, settings, textOf } from './schema.ts';

/** A setting as operators see it, with secrets masked. */
export interface EffectiveSetting {
  name: string;
  /** Formatted as in the environment; empty if nothing is set. */
  value: string;
  /** Whether it was set, is the default, or follows from others. */
  origin: 'environment' | 'default' | 'derived';
  isSecret: boolean;
}

/** `derived`: the values of settings that follow from others while they are not set. */
export function effectiveSettings(
  env: Environment,
  derived: Readonly<Record<string, string>>,
): EffectiveSetting[] {
  return settings.map((one) => {
    const { name, isSecret } = one;
    const text = textOf(env, one);
    return {
      name,
      value: isSecret && text !== '' ? '***' : printable(text || (derived[name] ?? '')),
      origin: env[name] ? 'environment' : text === '' && name in derived ? 'derived' : 'default',
      isSecret,
    };
  });
}

/** All settings as rows of a Markdown table. */
export function settingsTable(): string {
  const rows = settings.map(
    ({ name, fallback, help }) =>
      `| \`${name}\` | ${fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : ''} | ${help} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
