import { readEffect, writeEffects } from './effects.ts';
import { always, type Effects, type Fault, isRandom, targetGroups } from './fault.ts';
import { readTarget, startCall } from './fault-target.ts';

/**
 * The short form of faults, which links, panel, tests and headers share:
 *
 *     faults  = fault *( ";" fault )
 *     fault   = [ target ":" [ when ":" ] ] effect *( "," effect )
 *     target  = "all" / "calls" / "reads" / "writes" / method SP address
 *     when    = "always" / number / number "-" [ number ] / percent "%" [ "~" seed ]
 *     effect  = status / failure / name [ "@" amount ] / name "=" text
 *
 * Such as `POST file-entries:slow@64k; POST file-entries:2:reset@512k`. Without a target it is
 * `all`. A text in single quotes may contain any character; a quote in it is doubled.
 */
const example = "'POST file-entries:2:reset@512k'";
const mostFaults = 30;
const mostLetters = 4_000;

/** @throws TypeError that names the mistake and the correct form. */
export function parseFaults(written: string): Fault[] {
  if (written.length > mostLetters)
    throw new TypeError(`Faults can have at most ${mostLetters} characters.`);
  const parts = splitAt(';', written).filter((part) => part.trim() !== '');
  if (parts.length > mostFaults)
    throw new TypeError(`There can be at most ${mostFaults} faults at once.`);
  return parts.map(parseFault);
}

function parseFault(written: string): Fault {
  const parts = splitAt(':', written.trim());
  const [first = '', second, third, ...tooMany] = parts;
  if (tooMany.length > 0)
    throw new TypeError(
      `'${written.trim()}' has more than three parts. A fault is written ${example}; put a text with colons in single quotes.`,
    );
  if (second === undefined) return readBare(first);
  const target = readTarget(first);
  const when = third === undefined ? always : readWhen(second);
  if (target === startCall && (isRandom(when) || when.to === null))
    throw new TypeError(
      `'${startCall}' needs a number, such as '${startCall}:1:trace'. Otherwise no page could switch it off.`,
    );
  return { target, when, effects: checked(target, readEffects(third ?? second)) };
}

/** A target without an effect is a frequent mistake. */
function readBare(written: string): Fault {
  if (/^[A-Z]+ /.test(written) || targetGroups.some((group) => group === written))
    throw new TypeError(`'${written}' has no effect. A fault is written ${example}.`);
  return { target: 'all', when: always, effects: readEffects(written) };
}

/** Effects without a target, for one request: `slow@64k,503`. */
export function readEffects(written: string): Effects {
  const all: Effects = {};
  for (const part of splitAt(',', written)) {
    const effect = readEffect(part);
    const [name = ''] = Object.keys(effect);
    if (Object.hasOwn(all, name))
      throw new TypeError(`'${written.trim()}' has two effects of one kind.`);
    Object.assign(all, effect);
  }
  return all;
}

/** A cache answers reads only. */
function checked(target: string, effects: Effects): Effects {
  const isRead = ['all', 'calls', 'reads'].includes(target) || target.startsWith('GET ');
  if (effects.isStale && !isRead)
    throw new TypeError(`'stale' needs a target that reads, such as 'GET genres:2:stale'.`);
  return effects;
}

function readWhen(written: string): Fault['when'] {
  const when = written.trim().toLowerCase();
  if (when === 'always') return always;
  const [, percent, seed] = /^(\d{1,3}(?:\.\d+)?)%(?:~(\d{1,9}))?$/.exec(when) ?? [];
  if (percent !== undefined && Number(percent) <= 100)
    return { percent: Number(percent), seed: Number(seed ?? 1) };
  const [, from, dash, to] = /^(\d{1,9})(-?)(\d{0,9})$/.exec(when) ?? [];
  const counted = {
    from: Number(from),
    to: dash === '' ? Number(from) : to === '' ? null : Number(to),
  };
  if (from !== undefined && counted.from > 0 && (counted.to ?? counted.from) >= counted.from)
    return counted;
  throw new TypeError(
    `'${written.trim()}' is no count. Write 'always', '2' for the second time, '2-4', '2-' for each from the second on, '30%', or '30%~7' for other random ones.`,
  );
}

function writeWhen(when: Fault['when']): string {
  if (isRandom(when)) return `${when.percent}%${when.seed === 1 ? '' : `~${when.seed}`}:`;
  const { from, to } = when;
  if (to === null) return from === 1 ? '' : `${from}-:`;
  return from === to ? `${from}:` : `${from}-${to}:`;
}

export const writeFault = ({ target, when, effects }: Fault): string =>
  `${target}:${writeWhen(when)}${writeEffects(effects)}`;

/** The text that `parseFaults` reads as the same faults. */
export const writeFaults = (faults: readonly Fault[]): string => faults.map(writeFault).join(';');

/** Splits at a letter outside single quotes. */
export function splitAt(letter: string, written: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const one of written) {
    if (one === "'") isQuoted = !isQuoted;
    if (one === letter && !isQuoted) parts.push('');
    else parts[parts.length - 1] += one;
  }
  if (isQuoted) throw new TypeError(`A single quote in '${written.trim()}' isn't closed.`);
  return parts;
}
