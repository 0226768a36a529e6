import { stdin, stderr } from 'node:process';

/**
 * Reads a password from the terminal without echo. Null without a terminal, or after Ctrl-C or
 * Ctrl-D.
 */
export function readPassword(question: string): Promise<string | null> {
  if (!stdin.isTTY) return Promise.resolve(null);
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let typed = '';
    const finish = (password: string | null): void => {
      stdin.off('data', take).setRawMode(false).pause();
      stderr.write('\n');
      resolve(password);
    };
    // Pasted text arrives in one piece.
    const take = (text: string): void => {
      for (const letter of text) {
        if (letter === '\r' || letter === '\n') return finish(typed);
        if (letter === '\u0003' || letter === '\u0004') return finish(null);
        typed =
          letter === '\u007f' || letter === '\b'
            ? [...typed].slice(0, -1).join('')
            : typed + letter;
      }
    };
    stdin.on('data', take);
  });
}
