// Plain JavaScript on purpose: it must load on a Node that cannot run TypeScript, to print a clear
// error. `node tools/run.js test unit` runs main(['unit']) of tools/test.ts and returns its exit
// code.
const [tool, ...args] = process.argv.slice(2);

// Two features that the code needs and older versions lack: type stripping, and import.meta.main.
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
      'npm ci installs a pinned Node 26 on Linux, Windows and Intel Macs (unless optional packages are omitted),',
      'and npm scripts (npm start, npm test) use it. On other systems, install Node 26 from https://nodejs.org first.',
    ].join('\n'),
  );
  process.exitCode = 1;
}

/**
 * The message for the user; null for a bug, whose stack is needed.
 * @param {unknown} error
 */
function sentenceFor(error) {
  if (!(error instanceof Error)) return null;
  if (error.name === 'BuildError') return error.message;
  const missing = /^Cannot find package '([^']+)'/.exec(error.message)?.[1];
  return missing === undefined
    ? null
    : `The package '${missing}' is not installed. Run npm ci first, without --omit=dev.`;
}
