import { parseSync } from 'oxc-parser';

/** Whether a text can be loaded as a module: no reserved words as names, no name twice. */
export const isModule = (path: string, text: string): boolean =>
  parseSync(path, text, { showSemanticErrors: true }).errors.length === 0;
