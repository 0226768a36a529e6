import { callUrl } from '../../../contracts/call-key.ts';
import { id, isOn, list, record, text } from '../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../contracts/site-settings.ts';
import { uploads } from '../../../contracts/uploads.ts';
import { headerOf, jsonOf, openLine, shown } from '../ask.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import type { Patient } from '../patient.ts';
import { sourcesIn } from './replies.ts';

/** Files on their way out and in. */
export const files: readonly Check[] = [
  {
    id: 'ranges',
    group: 'files',
    tried:
      'two bytes of a track, as players ask for them (Range, and If-Range with its own and with another ETag)',
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
        return skipped('the site has resumable uploads switched off');
      const reply = await front(callUrl('tus/upload'), {
        method: 'OPTIONS',
        headers: { ...(memberId === null ? {} : cookies.headers()), 'tus-resumable': '1.0.0' },
      });
      if (memberId === null && (reply.status === 401 || reply.status === 403))
        return skipped('it answers those only who are signed in (--as)');
      const version = headerOf(reply, 'tus-version') ?? headerOf(reply, 'tus-resumable');
      if (version === null)
        return warning(
          `no server of tus answers there: ${shown(reply)}`,
          'Let the web server hand api/v1/tus/upload to the server of tus, OPTIONS too, and pass headers that begin with Tus and Upload; or switch resumable uploads off in the settings of the site (uploads.disable_tus).',
        );
      const extensions = headerOf(reply, 'tus-extension') ?? '';
      return extensions.includes('creation')
        ? ok(`version ${version} with ${extensions}`)
        : warning(
            `version ${version} without the extension 'creation' (${extensions || 'none at all'})`,
            'The app begins uploads by it: switch it on in the server of tus.',
          );
    },
  },
  {
    id: 'bucket',
    group: 'uploads',
    tried:
      'a preflight and a GET at the bucket, as from a page of PUBLIC_URL: its CORS, and whether pages may read the ETag',
    needs: ['start-up data'],
    after: ['sign-in'],
    run: bucket,
  },
];

async function ranges({ front, cookies, memberId, config }: Patient): Promise<Outcome> {
  const own = memberId === null ? {} : cookies.headers();
  const read = async (path: string): Promise<unknown> =>
    jsonOf(await front(callUrl(path), { headers: own }));
  const found = await read('search?limit=10&query=a');
  const [track] = list(record(record(found)['results'])['tracks']);
  const sources = [
    ...sourcesIn(found),
    ...(track === undefined ? [] : sourcesIn(await read(`tracks/${id(record(track)['id'])}`))),
  ];
  const address = sources
    .map((src) => URL.parse(src, config.publicOrigin))
    .find((url) => url?.origin === config.publicOrigin);
  if (!address)
    return skipped(
      `no track with a file of this site was found${memberId === null ? ' by a guest (--as may find one)' : ''}`,
    );
  const ask = (headers: Record<string, string>): ReturnType<typeof front> =>
    front(address.pathname + address.search, {
      headers: { ...own, ...headers, accept: '*/*', range: 'bytes=0-1' },
      isHeadEnough: true,
    });
  const part = await ask({});
  if (part.status !== 206)
    return warning(
      `${part.status} instead of 206`,
      'Have the web server send files (X-Accel-Redirect, X-Sendfile, or the files themselves) instead of PHP, or PHP answer ranges: else nobody can go to the middle of a song.',
    );
  if (!headerOf(part, 'content-range')?.startsWith('bytes 0-1/'))
    return warning(
      `206 with Content-Range: ${headerOf(part, 'content-range') ?? 'none'}`,
      'What stands between changes ranges: let it pass Range and Content-Range as they are.',
    );
  const etag = headerOf(part, 'etag');
  if (etag === null || etag.startsWith('W/'))
    return ok('206; there is no strong ETag to try If-Range with');
  const [same, other] = [await ask({ 'if-range': etag }), await ask({ 'if-range': '"doctor"' })];
  if (same.status === 206 && other.status === 200) return ok('206, and If-Range is heeded');
  return warning(
    `with its own ETag ${same.status}, with another ${other.status}, where 206 and 200 are right`,
    'A song that changes while it is heard would be put together of two files: let the web server, not PHP, answer ranges.',
  );
}

async function bucket(patient: Patient): Promise<Outcome> {
  const { settings = {} } = (await patient.guestData()).data ?? {};
  const drivers = ['uploads.uploads_driver', 'uploads.public_driver'].map((name) =>
    rawSetting(settings, name),
  );
  if (!drivers.includes('s3') || !setting(settings, 'uploads.s3_direct_upload'))
    return skipped('uploads do not go straight to a bucket');
  const url =
    (await signedAddress(patient)) ??
    URL.parse(patient.config.cspConnect.find((source) => /^https?:\/\/[^*]+$/.test(source)) ?? '');
  if (!url)
    return skipped(
      'its address is known to those only who are signed in (--as), or from CSP_CONNECT_SOURCES',
    );
  const line = openLine(
    {
      upstreamUrl: new URL(url.origin),
      upstreamCa: null,
      upstreamHttp2: false,
      connectMs: patient.config.connectMs,
    },
    { host: url.host, origin: patient.config.publicOrigin },
  );
  try {
    const path = url.pathname + url.search;
    const asked = await line.ask(path, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-amz-acl',
      },
    });
    const allowed = headerOf(asked, 'access-control-allow-origin');
    if (allowed !== '*' && allowed !== patient.config.publicOrigin)
      return failure(
        `${url.host} lets no page of ${patient.config.publicOrigin} in: ${asked.status}, Access-Control-Allow-Origin: ${allowed ?? 'none'}`,
        `Give the bucket a CORS rule: AllowedOrigins ${patient.config.publicOrigin}, AllowedMethods GET and PUT, AllowedHeaders *, ExposeHeaders ETag.`,
      );
    const exposed =
      headerOf(await line.ask(path, { isHeadEnough: true }), 'access-control-expose-headers') ?? '';
    return /\betag\b|\*/i.test(exposed)
      ? ok(`${url.host} lets pages in, and shows them the ETag`)
      : failure(
          `${url.host} hides the ETag from pages (Access-Control-Expose-Headers: ${exposed || 'none'})`,
          'Add ExposeHeaders ETag to the CORS rule of the bucket: uploads in parts end with it.',
        );
  } finally {
    await line.close();
  }
}

/** Signing makes nothing: only sending a file there would. */
async function signedAddress({ front, cookies, memberId }: Patient): Promise<URL | null> {
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
