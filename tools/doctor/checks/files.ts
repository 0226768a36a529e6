import { callUrl } from '../../../contracts/calls/call-key.ts';
import { id, isOn, list, record, text } from '../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../contracts/site/site-settings.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { headerOf, jsonOf, openConnection, shown } from '../connection.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import type { DoctorContext } from '../doctor-context.ts';
import { sourcesIn } from './replies.ts';

/** File downloads and uploads. */
export const files: readonly Check[] = [
  {
    id: 'ranges',
    group: 'files',
    tried:
      'two bytes of a track, as players request them (Range, and If-Range with its own and with another ETag)',
    needs: ['start-up data'],
    after: ['sign-in'],
    run: ranges,
  },
  {
    id: 'tus',
    group: 'uploads',
    tried: 'OPTIONS tus/upload through the gateway',
    needs: ['start-up data'],
    after: ['sign-in'],
    async run({ front, guestData, cookies, memberId }) {
      if (isOn(rawSetting((await guestData()).data?.settings ?? {}, 'uploads.disable_tus')))
        return skipped('resumable uploads are off for this site');
      const reply = await front(callUrl('tus/upload'), {
        method: 'OPTIONS',
        headers: { ...(memberId === null ? {} : cookies.headers()), 'tus-resumable': '1.0.0' },
      });
      if (memberId === null && (reply.status === 401 || reply.status === 403))
        return skipped('only signed-in members may call it (--as)');
      const version = headerOf(reply, 'tus-version') ?? headerOf(reply, 'tus-resumable');
      if (version === null)
        return warning(
          `no tus server responds there: ${shown(reply)}`,
          "Let the web server route api/v1/tus/upload to the tus server, including OPTIONS, and pass headers that begin with Tus and Upload; or turn resumable uploads off in the site's settings (uploads.disable_tus).",
        );
      const extensions = headerOf(reply, 'tus-extension') ?? '';
      return extensions.includes('creation')
        ? ok(`version ${version} with ${extensions}`)
        : warning(
            `version ${version} without the extension 'creation' (${extensions || 'none at all'})`,
            'The app needs it to start uploads: switch it on in the tus server.',
          );
    },
  },
  {
    id: 'bucket',
    group: 'uploads',
    tried:
      'a preflight and a GET at the bucket, as from a page of PUBLIC_URL: its CORS rules, and whether pages may read the ETag',
    needs: ['start-up data'],
    after: ['sign-in'],
    run: bucket,
  },
];

async function ranges({ front, cookies, memberId, config }: DoctorContext): Promise<Outcome> {
  const own = memberId === null ? {} : cookies.headers();
  const read = async (path: string): Promise<unknown> =>
    jsonOf(await front(callUrl(path), { headers: own }));
  const results = await read('search?limit=10&query=a');
  const [track] = list(record(record(results)['results'])['tracks']);
  const sources = [
    ...sourcesIn(results),
    ...(track === undefined ? [] : sourcesIn(await read(`tracks/${id(record(track)['id'])}`))),
  ];
  const address = sources
    .map((src) => URL.parse(src, config.publicOrigin))
    .find((url) => url?.origin === config.publicOrigin);
  if (!address)
    return skipped(
      `no track with a file on this site was found${memberId === null ? ' by a guest (--as may find one)' : ''}`,
    );
  const ask = (headers: Record<string, string>): ReturnType<typeof front> =>
    front(address.pathname + address.search, {
      headers: { ...own, ...headers, accept: '*/*', range: 'bytes=0-1' },
      isHeadOnly: true,
    });
  const part = await ask({});
  if (part.status !== 206)
    return warning(
      `${part.status} instead of 206`,
      'Have the web server send files (X-Accel-Redirect, X-Sendfile, or the files themselves) instead of PHP, or let PHP handle ranges. Otherwise listeners cannot skip within a track.',
    );
  if (!headerOf(part, 'content-range')?.startsWith('bytes 0-1/'))
    return warning(
      `206 with Content-Range: ${headerOf(part, 'content-range') ?? 'none'}`,
      'A proxy changes ranges: let it pass Range and Content-Range unchanged.',
    );
  const etag = headerOf(part, 'etag');
  if (etag === null || etag.startsWith('W/'))
    return ok('206; without a strong ETag, If-Range could not be tested');
  const [same, other] = [await ask({ 'if-range': etag }), await ask({ 'if-range': '"doctor"' })];
  if (same.status === 206 && other.status === 200) return ok('206, and If-Range is honoured');
  return warning(
    `with its own ETag ${same.status}, with another ${other.status}; expected 206 and 200`,
    'A track that is replaced during playback would be assembled from two files: let the web server, not PHP, handle ranges.',
  );
}

async function bucket(context: DoctorContext): Promise<Outcome> {
  const { settings = {} } = (await context.guestData()).data ?? {};
  const drivers = ['uploads.uploads_driver', 'uploads.public_driver'].map((name) =>
    rawSetting(settings, name),
  );
  if (!drivers.includes('s3') || !setting(settings, 'uploads.s3_direct_upload'))
    return skipped('uploads do not go directly to a bucket');
  const url =
    (await signedAddress(context)) ??
    URL.parse(context.config.cspConnect.find((source) => /^https?:\/\/[^*]+$/.test(source)) ?? '');
  if (!url)
    return skipped(
      'only signed-in members get its address (--as); connect-src in CSP_SOURCES can also name it',
    );
  const { ask, close } = openConnection(
    { upstreamUrl: new URL(url.origin), upstreamCa: null, connectMs: context.config.connectMs },
    { host: url.host, origin: context.config.publicOrigin },
  );
  try {
    const path = url.pathname + url.search;
    const preflight = await ask(path, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-amz-acl',
      },
    });
    const allowed = headerOf(preflight, 'access-control-allow-origin');
    if (allowed !== '*' && allowed !== context.config.publicOrigin)
      return failure(
        `${url.host} lets no page of ${context.config.publicOrigin} in: ${preflight.status}, Access-Control-Allow-Origin: ${allowed ?? 'none'}`,
        `Give the bucket a CORS rule: AllowedOrigins ${context.config.publicOrigin}, AllowedMethods GET and PUT, AllowedHeaders *, ExposeHeaders ETag.`,
      );
    const exposed =
      headerOf(await ask(path, { isHeadOnly: true }), 'access-control-expose-headers') ?? '';
    return /\betag\b|\*/i.test(exposed)
      ? ok(`${url.host} allows pages, and exposes the ETag to them`)
      : failure(
          `${url.host} hides the ETag from pages (Access-Control-Expose-Headers: ${exposed || 'none'})`,
          "Add ExposeHeaders ETag to the bucket's CORS rule: multipart uploads need it to finish.",
        );
  } finally {
    await close();
  }
}

/** Signing has no side effect: only an upload would. */
async function signedAddress({ front, cookies, memberId }: DoctorContext): Promise<URL | null> {
  if (memberId === null) return null;
  const body = JSON.stringify({
    filename: 'doctor.txt',
    mime: 'text/plain',
    size: 1,
    extension: 'txt',
    disk: uploads.disk,
  });
  const reply = await front(callUrl('s3/simple/presign'), {
    method: 'POST',
    headers: { ...cookies.headers(), 'content-type': 'application/json' },
    body,
  });
  return URL.parse(text(record(jsonOf(reply))['url']));
}
