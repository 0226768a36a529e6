import { callKeys } from '../../contracts/calls/call-facts.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { list, text } from '../../contracts/loose.ts';
import { camel } from '../new/names.ts';
import { type CallEvidence, noEvidence } from './evidence.ts';
import type { GatheredEvidence } from './gather-evidence.ts';
import { isFieldName, isRecord, own } from './names.ts';
import type { OpenApiDocument, Part } from './openapi-document.ts';
import { samplesOf } from './schema-samples.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Limit for calls, since documents come from outside. */
const mostCalls = 1_000;

const shapeOf = (method: string, url: string): string =>
  `${method} ${url.replaceAll(/\{\w+\}/g, '{}')}`;
const knownByShape = new Map<string, string>(
  callKeys.map((key) => {
    const { method, path } = splitKey(key);
    return [shapeOf(method, callUrl(path)), key];
  }),
);

/** The calls that a document describes, with samples of their replies. */
export function gatherFromDocument(document: OpenApiDocument, source: string): GatheredEvidence {
  const calls: CallEvidence[] = [];
  const notes: string[] = [];
  const base = basePath(document);
  const paths = document.resolve(own(document.root, 'paths')) ?? {};
  for (const [address, item] of Object.entries(paths)) {
    const part = document.resolve(item);
    if (!part) continue;
    for (const method of methods) {
      const operation = document.resolve(own(part, method));
      if (!operation || calls.length >= mostCalls) continue;
      const path = keyPath(base + address);
      if (path === null)
        notes.push(`Not learned, its path cannot be a key of the table: ${method} ${address}`);
      else calls.push(evidenceOf({ document, method, path, operation, item: part }, source));
    }
  }
  for (const reference of document.remote)
    notes.push(`Not followed, because it is outside the document: ${reference}`);
  return { calls, notes };
}

/** The path of the first server, which all addresses continue. */
function basePath({ root }: OpenApiDocument): string {
  const [server] = list(own(root, 'servers'));
  const url = isRecord(server) ? text(own(server, 'url')) : '';
  const path = URL.parse(url, 'http://own.invalid')?.pathname ?? '/';
  return path.replace(/\/+$/, '');
}

/** The path as in the table's keys; null if it has other letters. */
function keyPath(address: string): string | null {
  const path = address
    .replace(/^\/api\/v1\//, '/')
    .replace(/^\/+|\/+$/g, '')
    .replaceAll(/\{([^{}/]{1,64})\}/g, (_, name: string) => `{${parameterName(name)}}`);
  return /^[a-z][a-z\d-]*(?:\/(?:[a-z\d-]+|\{[a-zA-Z]+\}))*$/.test(path) ? path : null;
}

const parameterName = (name: string): string =>
  camel(name.replaceAll(/[^a-zA-Z]+/g, '-').replaceAll(/^-+|-+$/g, '')) || 'id';

interface Described {
  document: OpenApiDocument;
  method: string;
  path: string;
  operation: Part;
  item: Part;
}

function evidenceOf(
  { document, method, path, operation, item }: Described,
  source: string,
): CallEvidence {
  const verb = method.toUpperCase();
  const known = knownByShape.get(shapeOf(verb, callUrl(path)));
  const evidence = noEvidence(known ?? `${verb} ${path}`, known !== undefined);
  evidence.sources.add(source);
  evidence.summary = summaryOf(operation);
  evidence.isPublic = isPublic(document, operation);
  const responses = document.resolve(own(operation, 'responses')) ?? {};
  const absence = known === undefined ? 'any' : 'listed';
  for (const [status, response] of Object.entries(responses)) {
    if (!/^2(?:\d\d|XX)$/.test(status)) continue;
    const content = jsonIn(document, response);
    if (content) {
      const samples = samplesOf(document, own(content, 'schema'), absence);
      evidence.replies.push(...samples.map((body) => ({ body, source })));
    } else if (status === '204' || status === '205') evidence.empty += 1;
  }
  if (known === undefined) readRequest(document, operation, item, evidence);
  return evidence;
}

function readRequest(
  document: OpenApiDocument,
  operation: Part,
  item: Part,
  evidence: CallEvidence,
): void {
  for (const raw of [...list(own(item, 'parameters')), ...list(own(operation, 'parameters'))]) {
    const parameter = document.resolve(raw);
    const name = parameter ? text(own(parameter, 'name')) : '';
    if (!parameter || own(parameter, 'in') !== 'query' || !isFieldName(name)) continue;
    const [first] = samplesOf(document, own(parameter, 'schema') ?? {}, 'any');
    evidence.query.set(name, typeof first === 'number' ? 'number' : 'string');
  }
  const body = own(operation, 'requestBody');
  if (body === undefined) return;
  const content = jsonIn(document, body);
  if (content) evidence.bodies.push(...samplesOf(document, own(content, 'schema'), 'any'));
  else evidence.doubts.add('its request body is not JSON: add it by hand');
}

/** The part of a response or request that is JSON. */
function jsonIn(document: OpenApiDocument, of: unknown): Part | null {
  const part = document.resolve(of);
  const content = part && own(part, 'content');
  if (!isRecord(content)) return null;
  const type = Object.keys(content).find((one) =>
    /^application\/(?:[\w.-]+\+)?json\b|^\*\/\*$/.test(one),
  );
  return type === undefined ? null : document.resolve(own(content, type));
}

/** Whether a call needs no credentials; null if the document has no such rule. */
function isPublic({ root }: OpenApiDocument, operation: Part): boolean | null {
  const rules = own(operation, 'security') ?? own(root, 'security');
  if (!Array.isArray(rules)) return null;
  return (
    rules.length === 0 || rules.some((rule) => isRecord(rule) && Object.keys(rule).length === 0)
  );
}

const mostLetters = 60;

/** In plain words: it becomes a text of the table. */
function summaryOf(operation: Part): string | null {
  const plain = text(own(operation, 'summary'))
    .replaceAll(/[^\p{L}\p{N} ,.'()-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .trim();
  return plain === '' ? null : plain;
}
