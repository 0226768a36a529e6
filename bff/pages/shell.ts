import { shellScripts } from '../../contracts/constants.ts';
import { paths } from '../../contracts/routes/paths.ts';
import { lookOf } from '../../contracts/site/theme.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { inlineHash } from '../hashes.ts';
import type { DocumentAssets } from './assets.ts';
import { renderContent, renderHead, rootAttributesOf, themeStyle } from './document.ts';
import { plainHashes } from './document-scripts.ts';
import { embedOnce } from './embed.ts';
import { escapeHtml } from '../../contracts/markup.ts';
import type { GuestDocuments } from './guest-documents.ts';
import { renderPageTags } from './page-head.ts';
import { matchPage } from './page-match.ts';
import { sendUncached } from './prepared-response.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Sends the document that the service worker keeps for starts offline. It is nobody's: no cookie is
 * read, `lang` names the language, and the page itself adds the data of its last visit.
 * @throws GatewayError if the build has no code for it.
 */
export async function sendShell(
  exchange: Exchange,
  guestDocuments: Pick<GuestDocuments, 'loadPage'>,
  assets: DocumentAssets,
  config: Config,
): Promise<void> {
  const { shell } = assets;
  if (shell?.starter === undefined) throw new GatewayError('not_found');
  const data = await guestDocuments.loadPage(exchange, [], exchange.target.query);
  const { bootstrap } = data;
  const look = lookOf(bootstrap, undefined);
  const home = paths.home();
  const head = renderHead(rootAttributesOf(bootstrap, look), {
    scripts: [shell.starter],
    styles: shell.styles,
    preloads: [...shell.scripts, ...shell.preloads],
  });
  const content = renderContent({
    head: renderPageTags(matchPage({ path: home, decoded: home }), data, config),
    look,
    bootstrap: embedOnce(bootstrap).json,
    routeData: '{}',
    tags: `<meta name="${shellScripts}" content="${escapeHtml(shell.scripts.join(' '))}">\n`,
  });
  const inline = { style: inlineHash(themeStyle(look)), script: plainHashes };
  const policy = securityHeaders(config, inline, bootstrap.settings, null);
  return sendUncached(exchange, 200, head + content, policy);
}
