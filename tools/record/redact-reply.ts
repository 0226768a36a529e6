import { record } from '../../contracts/loose.ts';
import {
  bootstrapPlace,
  fieldPlace,
  isNamed,
  isPublic,
  itemPlace,
  type Place,
} from '../../contracts/schema/public-texts.ts';
import { kindByName } from './hidden-patterns.ts';
import type { CustomRules } from './custom-rules.ts';
import { isAddress, redactAddress } from './redact-address.ts';
import { isKnownBackendMessage } from './backend-sentences.ts';
import { readTableWords } from './table-words.ts';
import type { PseudonymKind, Pseudonyms } from './pseudonyms.ts';

const { fields } = readTableWords();

/** The position of a value. */
interface Node {
  /** Empty if the schema does not contain it. */
  place: Place;
  isPublic: boolean;
  /** The last field name on the path; for an item, its list's name. */
  name: string;
  /** `data.user.email`: without indexes of items. */
  path: string;
  /** Whether it is a user with a `name`. */
  isPerson: boolean;
  /** Within settings, where hidden values become empty. */
  isSetting: boolean;
  /** In an error, whose sentences are displayed. */
  isFailure: boolean;
}

export interface RedactOptions {
  pseudonyms: Pseudonyms;
  more: CustomRules;
  /** The origins of the backend and of the site in front of it. */
  origins: readonly string[];
}

/**
 * A reply without personal data. Texts stay only if `contracts/schema/public-texts.ts` allows them
 * or their form is harmless (dates, flags, short numbers); all others become placeholders.
 * Remaining texts are searched for personal data. Numbers, flags and the shape stay.
 */
export function redactReply(
  value: unknown,
  place: Place,
  isFailure: boolean,
  options: RedactOptions,
): unknown {
  return redact(
    value,
    { place, isPublic: false, name: '', path: '', isPerson: false, isSetting: false, isFailure },
    options,
  );
}

function redact(value: unknown, node: Node, options: RedactOptions): unknown {
  if (Array.isArray(value))
    return value.map((item) => redact(item, { ...node, place: itemPlace(node.place) }, options));
  if (typeof value === 'object' && value !== null)
    return redactRecord(value as Record<string, unknown>, node, options);
  if (typeof value === 'number') return isHiddenNumber(value, node, options) ? 0 : value;
  return typeof value === 'string' ? redactText(value, node, options) : value;
}

/** Traces contain code, paths and data from memory. */
const traces =
  /^(?:trace|exception|file|line|frames|ignition\w*|debug|previous|totalVendorGroups|phpVersion|appVersion)$/;

function redactRecord(
  from: Record<string, unknown>,
  node: Node,
  options: RedactOptions,
): Record<string, unknown> {
  const names = Object.keys(from);
  const isPerson =
    names.some((name) => /^(?:e?mail|(?:first|last|display|full|user)_?name)$/i.test(name)) ||
    /user|member|owner|author|person|people|profile|customer|follower/i.test(node.name);
  return Object.fromEntries(
    names
      .filter((name) => !node.isFailure || !traces.test(name))
      .map((name) => {
        const own = fieldPlace(node.place, from, name);
        // Other backends have these parts inside the settings.
        const isPart = node.name === 'settings' && node.isSetting && !isKnown(own);
        const place = isPart ? fieldPlace(bootstrapPlace, from, name) : own;
        const inner: Node = {
          ...node,
          place,
          isPublic:
            node.isPublic || isPublic(place) || options.more.allows(name, pathOf(node, name)),
          name,
          path: pathOf(node, name),
          isPerson,
          isSetting:
            (node.isSetting && !(isPart && isKnown(place))) ||
            (name === 'settings' && isKnown(node.place)),
        };
        return [
          redactName(name, isKnown(place), node.isPublic, pathOf(node, name), options),
          redact(from[name], inner, options),
        ];
      }),
  );
}

const isKnown = (place: Place): boolean =>
  place.length > 0 && place.every((schema) => schema !== null);

const pathOf = ({ path }: Node, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Keys of maps may be personal data too. */
function redactName(
  name: string,
  isDeclared: boolean,
  isShown: boolean,
  path: string,
  { pseudonyms, more }: RedactOptions,
): string {
  if (isDeclared && /^[A-Za-z_]\w*$/.test(name)) return name;
  if (isDeclared || isShown) return pseudonyms.scrub(name);
  const isPublicName =
    /^\d{1,6}$/.test(name) || fields.has(name) || more.shows(name) || more.allows(name, path);
  return isPublicName ? name : pseudonyms.of('key', name);
}

function isHiddenNumber(
  value: number,
  { place, name, path, isPublic: isShown }: Node,
  { more }: RedactOptions,
): boolean {
  if (more.hides(name)) return true;
  if (isShown || isKnown(place) || more.allows(name, path)) return false;
  const kind = kindByName(name);
  return (kind !== null && kind !== 'id') || !Number.isInteger(value) || Math.abs(value) >= 1e6;
}

function redactText(text: string, node: Node, options: RedactOptions): string {
  const { pseudonyms, more } = options;
  const { name, place, isPublic: isShown } = node;
  if (text === '') return text;
  if (more.hides(name)) return pseudonyms.of('secret', text);
  if (isNamed(place, text)) return text;
  const opened = openText(text);
  if (opened)
    return opened.close(
      redact(
        opened.value,
        { ...node, place: name === 'data' || name === 'bootstrapData' ? bootstrapPlace : place },
        options,
      ),
    );
  if (isShown) return redactPublic(text, node, options);
  const kind = kindByName(name);
  if (kind === 'id' && /^\d{1,6}$/.test(text)) return text;
  // It differs in every reply, so each reply would count as new.
  if (/csrf|xsrf/i.test(name)) return remembered('recorded', 'secret', text, pseudonyms);
  if (
    isDate(text) &&
    kind !== 'birth' &&
    (text.length > 10 || isKnown(place) || /(?:_at|_on|date|until)$/i.test(name))
  )
    return text;
  if (isDate(text)) return pseudonyms.of('birth', text);
  if ((kind === null || kind === 'id') && isHarmless(text)) return text;
  if (isSentence(node)) return redactSentence(text, pseudonyms);
  if (
    node.isSetting &&
    kind !== 'mail' &&
    !(isAddress(text) && place.some((schema) => schema !== null) && /image|logo/i.test(name))
  )
    return kind === null ? '' : remembered('', kind, text, pseudonyms);
  if (text.trimStart().startsWith('<svg'))
    return remembered(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
      'secret',
      text,
      pseudonyms,
    );
  if (isProgramsWord(text, node)) return text;
  if (isAddress(text) && kind !== 'secret')
    return redactAddress(text, name, false, { pseudonyms, origins: options.origins });
  return pseudonyms.of(kind ?? kindOf(text, node), text);
}

/** An action's name as the app knows it. */
const isProgramsWord = (text: string, { name, place }: Node): boolean =>
  /^(?:action|type)$/.test(name) && isKnown(place) && /^[a-z]{2,20}$/i.test(text);

/** Replaces the value with a meaningless text, and hides it everywhere else too. */
function remembered(
  instead: string,
  kind: PseudonymKind,
  text: string,
  pseudonyms: Pseudonyms,
): string {
  pseudonyms.add(kind, text);
  return instead;
}

function kindOf(text: string, { name, isPerson }: Node): PseudonymKind {
  if (/^\S+@\S+\.\S+$/.test(text)) return 'mail';
  if (name === 'name' || name === 'title' || name === 'label') return isPerson ? 'person' : 'name';
  return 'text';
}

/** SVG paths of icons, whose numbers look like IP addresses. */
const isDrawing = (text: string): boolean =>
  /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/.test(text) && /^[Mm]/.test(text);

function redactPublic(
  text: string,
  { name }: Node,
  { pseudonyms, origins }: RedactOptions,
): string {
  if (isDrawing(text)) return text;
  return isAddress(text)
    ? redactAddress(text, name, true, { pseudonyms, origins })
    : pseudonyms.scrub(text);
}

const isHarmless = (text: string): boolean =>
  /^(?:\d{1,5}|true|false|yes|no|on|off|null|success|error|ok)$/i.test(text);

/** A date or timestamp, as PHP and JavaScript write it. */
const isDate = (text: string): boolean =>
  /^\d{4}-[01]\d-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(
    text,
  );

/** The backend's sentences: `message`, `status`, and in an error the message of each field. */
const isSentence = ({ name, path, isFailure }: Node): boolean =>
  (path === name && (name === 'message' || name === 'status')) ||
  (isFailure && path.startsWith('errors.'));

/** A sentence from a fixed list is the backend's own; any other could contain a name. */
function redactSentence(text: string, pseudonyms: Pseudonyms): string {
  return isKnownBackendMessage(text, fields) ? text : pseudonyms.of('sentence', text);
}

/** JSON in a text, also in base64, and a function that encodes it again. */
function openText(text: string): { value: unknown; close(value: unknown): string } | null {
  const plain = parseRecord(text.trim());
  if (plain !== null) return { value: plain, close: (value) => JSON.stringify(value) };
  if (!/^[\w+/-]{12,}={0,2}$/.test(text)) return null;
  const value = parseRecord(Buffer.from(text, 'base64').toString());
  return value === null
    ? null
    : { value, close: (redacted) => Buffer.from(JSON.stringify(redacted)).toString('base64') };
}

function parseRecord(text: string): unknown {
  if (!/^[{[]/.test(text)) return null;
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) || Object.keys(record(value)).length > 0 ? value : null;
  } catch {
    return null;
  }
}
