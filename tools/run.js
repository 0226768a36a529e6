// Plain JavaScript on purpose: it must load on a Node that cannot run TypeScript, to say so in words.
// `node tools/run.js test unit` runs main(['unit']) of tools/test.ts; what that returns is the exit code.
const [tool, ...args] = process.argv.slice(2);

// Two things that the code relies on, and that older versions lack: types are stripped, and a module knows whether it was started.
if (process.features.typescript && import.meta.main) {
  try {
    const { main } = await import(`./${tool}.ts`);
    process.exitCode = await main(args);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
} else {
  console.error(
    [
      `Foyer needs Node 24.2 or newer to run TypeScript; this is ${process.version} on ${process.platform} ${process.arch}.`,
      'npm ci installs a pinned Node 26 on Linux, Windows and Intel macs (unless optional packages are omitted),',
      'and npm scripts (npm start, npm test) use it. Elsewhere install Node 26 from https://nodejs.org first.',
    ].join('\n'),
  );
  process.exitCode = 1;
}

/**
 * What to tell whoever typed the command; null for a bug, whose stack is needed.
 * @param {unknown} error
 */
function sentenceFor(error) {
  if (!(error instanceof Error)) return null;
  if (error.name === 'BuildError') return error.message;
  const missing = /^Cannot find package '([^']+)'/.exec(error.message)?.[1];
  return missing === undefined
    ? null
    : `The package '${missing}' is not installed. Run npm ci, without --omit=dev, first.`;
}
