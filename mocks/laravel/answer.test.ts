import { describe, expect, test } from 'vitest';
import type { DebugTrace } from '../../contracts/schema/error.ts';
import { renderError } from './answer.ts';
import { PhpException } from './php-exception.ts';
import { Refusal } from './refusal.ts';

const broken = new PhpException('ErrorException', 'Undefined array key "name"');
const render = (error: unknown, debug = true): Promise<unknown> => renderError(error, debug, new Headers()).json();

describe('renderError', () => {
  test('shows a trace in debug mode: own frames single, neighbouring vendor frames in groups, numbered through', async () => {
    const { trace, totalVendorGroups, ...about } = (await render(broken)) as DebugTrace;

    expect(about).toMatchObject({ ignitionTrace: true, exception: 'ErrorException', message: 'Undefined array key "name"' });
    expect(trace.map((entry) => ('vendorGroup' in entry ? entry.items.length : entry.path.join('/')))).toEqual([
      3, 'app/Services/Tracks/LoadArtistTracks.php', 'app/Http/Controllers/ArtistController.php', 3, 'app/Http/Middleware/SetLocale.php', 1, 'public/index.php',
    ]);
    expect(totalVendorGroups).toBe(3);
    expect(trace.flatMap((entry) => ('vendorGroup' in entry ? entry.items : [entry])).map((frame) => frame.flatIndex)).toEqual(Array.from({ length: 11 }, (_, index) => index));
  });

  test('shows for a frame the lines around the one that it is at', async () => {
    const { trace } = (await render(broken)) as DebugTrace;
    const frame = trace.find((entry) => !('vendorGroup' in entry));
    expect(frame).toMatchObject({ lineNumber: 38, codeSnippet: { 35: '    public function execute(Artist $artist, int $perPage = 30): Paginator', 38: "            ->with('album', 'artists')" } });
  });

  test('says nothing in production', async () => {
    expect(await render(broken, false)).toEqual({ message: 'Server Error' });
  });

  test('writes an empty map as a list', async () => {
    expect(await render(new Refusal(422, { message: 'No.', errors: {} }))).toEqual({ message: 'No.', errors: [] });
  });

  test('lets the fake\'s own bugs through', () => {
    expect(() => renderError(new TypeError('a bug'), true, new Headers())).toThrow('a bug');
  });
});
