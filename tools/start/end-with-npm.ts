/**
 * npm hands a SIGTERM to the shell it runs scripts in, and dash ends without handing it on: this process would be left
 * behind, still holding the port. So it notices that its parent has changed, and tells itself.
 */
export function endWithNpm(env: NodeJS.ProcessEnv = process.env): void {
  // Whoever starts it without npm may well want it to outlive a shell.
  if (!env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
