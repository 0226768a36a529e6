import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TextArea } from '../../ui/text-area.tsx';
import { paths } from '../../../contracts/routes/paths.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ResponseView } from './response-view.tsx';
import { exampleOf, exampleText, type RequestInput } from './example-request.ts';
import { bodyOf, type CallDoc, shortType, useReference } from './reference.ts';
import { isToken, type SentRequest, sendRequest } from './send-request.ts';

/** Makes the call from this page, with the visitor's own token. */
export function TryIt({ doc }: { doc: CallDoc }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-control border border-divider p-4">
      <h4 id={id} className="mb-3 text-sm font-semibold">
        {t('Try it')}
      </h4>
      {doc.access === 'session' ? (
        <p className="text-sm text-muted">
          {t("This call needs a browser session. You can't make it with a token.")}
        </p>
      ) : (
        <TryForm doc={doc} />
      )}
    </section>
  );
}

function TryForm({ doc }: { doc: CallDoc }) {
  const t = useT();
  const { token, setToken } = useReference();
  const [sent, setSent] = useState<SentRequest | null>(null);
  const stop = useStop();
  const needsToken = doc.access === 'token';
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    if (token !== '' && !isToken(token))
      throw problem('token', t("That isn't a valid token. Copy it again."));
    const input = readInput(doc, form, t);
    const signal = stop();
    if (doc.isWrite && !(await mayChange(doc, t))) return;
    // After an abort nobody waits for the response.
    await sendRequest(doc, input, token, signal).then(setSent, (error: unknown) => {
      if (!signal.aborted) throw error;
    });
  });
  return (
    <>
      <form className="grid grid-cols-1 gap-4" {...formProps}>
        <FormSummary messages={summary} />
        <TextField
          name="token"
          label={t('Your token')}
          value={token}
          onChange={({ target }) => setToken(target.value.trim())}
          required={needsToken}
          error={errors['token']}
          dir="ltr"
          // Not a password field, because browsers would offer to save it.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          style={masked}
          hint={
            <>
              {t("It stays in this page's memory and is gone when you leave.")}{' '}
              <Link
                to={`${paths.accountSettings()}#developers`}
                target="_blank"
                rel="noopener"
                className="underline"
              >
                {t('Create token')}
                <span className="sr-only"> {t('(opens in a new tab)')}</span>
              </Link>
            </>
          }
        />
        <Inputs doc={doc} errors={errors} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isPending={isPending}>
            {token === ''
              ? needsToken
                ? t('Paste a token to send')
                : t('Send without a token')
              : t('Send')}
          </Button>
          {doc.isWrite && (
            <p className="text-sm text-muted">
              {t("This changes real data. We'll ask you to confirm.")}
            </p>
          )}
        </div>
      </form>
      <div role="status" className="sr-only">
        {sent &&
          (sent.response
            ? t('Response: :status', { status: String(sent.response.status) })
            : t('No response'))}
      </div>
      {sent && <ResponseView sent={sent} />}
    </>
  );
}

const masked = { WebkitTextSecurity: 'disc' } as object;

/** Aborts the previous request when a new one is made, and the last one on unmount. */
function useStop(): () => AbortSignal {
  const present = useRef<AbortController>(null);
  useEffect(() => () => present.current?.abort(), []);
  return () => {
    present.current?.abort();
    present.current = new AbortController();
    return present.current.signal;
  };
}

const mayChange = ({ method, path }: CallDoc, t: Translate): Promise<boolean> =>
  askToConfirm({
    title: t('Send this request?'),
    text: t('It changes real data on your behalf: :call', { call: `${method} ${path}` }),
    confirmLabel: t('Send'),
    cancelLabel: t('Cancel'),
    isDangerous: method === 'DELETE',
  });

/** A field's error in the format of `useSubmit`. */
const problem = (name: string, message: string): ApiError =>
  new ApiError(422, { errors: { [name]: message } });

/**
 * One field per path and query parameter, and one for the whole body or for each field of a form.
 * Fields start with the example's values.
 */
function Inputs({ doc, errors }: { doc: CallDoc; errors: Record<string, string> }): ReactNode {
  const t = useT();
  const example = exampleOf(doc);
  const body = bodyOf(doc.operation);
  const parameters = doc.operation.parameters ?? [];
  const fields = body?.isForm ? Object.entries(body.schema.properties ?? {}) : [];
  const input = (example.body ?? {}) as Record<string, unknown>;
  const isCode = {
    dir: 'ltr',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    translate: 'no',
  } as const;
  return (
    <>
      {parameters.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {parameters.map(({ name, in: place, required, example: value, schema, explode }) => (
            <TextField
              key={`${place} ${name}`}
              {...isCode}
              name={`${place}.${name}`}
              label={name}
              required={required}
              defaultValue={exampleText(value)}
              error={errors[`${place}.${name}`]}
              hint={
                <bdi className="font-mono">
                  {explode ? 'name=value&name=value' : shortType(schema)}
                </bdi>
              }
            />
          ))}
        </div>
      )}
      {fields.map(([name, schema]) =>
        schema.contentMediaType ? (
          <TextField
            key={name}
            type="file"
            name={`form.${name}`}
            label={name}
            required={body?.schema.required?.includes(name)}
            error={errors[`form.${name}`]}
          />
        ) : (
          <TextField
            key={name}
            {...isCode}
            name={`form.${name}`}
            label={name}
            required={body?.schema.required?.includes(name)}
            defaultValue={exampleText(input[name])}
            error={errors[`form.${name}`]}
          />
        ),
      )}
      {body && !body.isForm && (
        <div className="[&_textarea]:font-mono [&_textarea]:text-sm">
          <TextArea
            {...isCode}
            isShort
            name="body"
            label={t('Body as JSON')}
            required
            defaultValue={JSON.stringify(example.body, null, 2)}
            rows={5}
            error={errors['body']}
          />
        </div>
      )}
    </>
  );
}

/**
 * The fields' values. Empty query parameters are omitted.
 * @throws ApiError for a body that is not JSON.
 */
function readInput({ operation }: CallDoc, form: FormData, t: Translate): RequestInput {
  const valuesOf = (place: string): [string, string][] =>
    [...form.keys()]
      .filter((name) => name.startsWith(`${place}.`))
      .map((name) => [name.slice(place.length + 1), formText(form, name).trim()]);
  // The field of an open-ended parameter takes raw query parameters.
  const open = operation.parameters?.find(({ explode }) => explode)?.name;
  const query = Object.fromEntries(
    valuesOf('query')
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) =>
        name === open ? [...new URLSearchParams(value)] : [[name, value]],
      ),
  );
  const body = bodyOf(operation);
  const params = Object.fromEntries(valuesOf('path'));
  // Rejects values that would match another call.
  for (const [name, value] of Object.entries(params))
    if (/^\.{0,2}$/.test(value)) throw problem(`path.${name}`, t('Please fill in this field.'));
  return {
    params,
    query,
    ...(body && { body: body.isForm ? readForm(form) : readJson(formText(form, 'body'), t) }),
  };
}

const readForm = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...form]
      .filter(([name, value]) => name.startsWith('form.') && value !== '')
      .map(([name, value]) => [name.slice('form.'.length), value]),
  );

function readJson(text: string, t: Translate): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem('body', t("This isn't valid JSON."));
  }
}
