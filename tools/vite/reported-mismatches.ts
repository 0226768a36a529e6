import type { Plugin, WebSocketClient } from 'vite';
import { printable } from '../../contracts/printable.ts';
import { placeOfRow } from './place-of-row.ts';

// Imports only files that hardly ever change: editing one that Vite's configuration loads would
// restart Vite.

/**
 * Prints the mismatches that pages find in requests and replies in the terminal, and sends pages the rows'
 * locations. Each mismatch is printed once, and again after an edit.
 */
export function mismatchReporter(): Plugin {
  return {
    name: 'foyer:reported-mismatches',
    apply: 'serve',
    configureServer(server) {
      const shown = new Map<string, string>();
      server.watcher.on('change', () => shown.clear());
      server.ws.on('foyer:mismatch', (data: unknown, client: WebSocketClient) => {
        const {
          kind,
          key,
          lines: found,
        } = (data ?? {}) as { kind?: unknown; key?: unknown; lines?: unknown };
        const place =
          typeof key === 'string' && /^[A-Z]+ [\w{}/-]+$/.test(key)
            ? placeOfRow(server.config.root, key)
            : '';
        if (typeof key !== 'string' || place === '' || !Array.isArray(found)) return;
        const lines = found.slice(0, 20).map((line) => printable(String(line), { max: 300 }));
        client.send('foyer:row', { key, place });
        const what = kind === 'request' ? 'request of' : 'reply to';
        const words = `The ${what} '${key}' does not match its schema (${place}):\n${lines.map((line) => `  ${line}`).join('\n')}`;
        if (shown.get(what + key) !== words) server.config.logger.error(words, { timestamp: true });
        shown.set(what + key, words);
      });
    },
  };
}
