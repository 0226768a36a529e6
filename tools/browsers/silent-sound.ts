import { type Program, startProgram } from './start-program.ts';

/**
 * A silent sound device, because browsers do not play without one. Programs find it by the
 * XDG_RUNTIME_DIR of `env`. Stop the returned programs in reverse order.
 */
export async function startSilentSound(env: Record<string, string>): Promise<Program[]> {
  const device = startProgram(
    'pulseaudio',
    [
      ...['-n', '-vv', '--exit-idle-time=-1', '--daemonize=no', '--use-pid-file=no'],
      ...['-L', 'module-native-protocol-unix', '-L', 'module-null-sink'],
    ],
    env,
  );
  await device.line(/Daemon startup complete/);
  // A null sink without a listener buffers 2 s ahead and starts streams late. A sound card does
  // not.
  const listener = startProgram(
    'parec',
    ['--latency-msec=10', '--device=null.monitor', '/dev/null'],
    env,
  );
  return [device, listener];
}
