import fc from 'fast-check';

/** Parts that some backends put at the top, and others under `settings`. */
export const movableParts = [
  'menus',
  'branding',
  'cookie_notice',
  'social',
  'billing',
  'homepage',
] as const;

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const id = fc.integer({ min: 1, max: 99_999 });
const phpId = fc.oneof(id, id.map(String));
const flag = fc.constantFrom<unknown>(true, false, 1, 0, '1', '0');
const phpList = (entry: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.array(entry, { maxLength: 3 }), fc.constant(null));
const part = (model: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(fc.record(model, { requiredKeys: [] }), fc.constant([]), fc.constant(null));

const permission = fc.oneof(
  word,
  fc.record({
    name: word,
    restrictions: phpList(fc.record({ name: word, value: fc.oneof(fc.integer(), word) })),
  }),
);
const role = fc.record({ id: phpId, name: word, permissions: phpList(permission) });
const theme = fc.record({
  id: phpId,
  name: word,
  values: fc.dictionary(word, word),
  is_dark: flag,
  default_light: flag,
  default_dark: flag,
});
const user = part({
  id: phpId,
  email: word,
  display_name: word,
  avatar: fc.option(word),
  timezone: fc.option(word),
  two_factor_confirmed_at: fc.option(word),
  two_factor_recovery_codes: phpList(word),
  unread_notifications_count: phpId,
  roles: phpList(role),
  permissions: phpList(permission),
  subscriptions: phpList(
    fc.record(
      { id: phpId, valid: flag, active: flag, product_id: phpId },
      { requiredKeys: ['valid', 'active'] },
    ),
  ),
  social_profiles: phpList(fc.record({ service_name: word, username: fc.option(word) })),
  tokens: phpList(fc.record({ id: fc.oneof(phpId, word), name: word })),
  artists: phpList(fc.record({ id: phpId, name: word, image_small: fc.option(word) })),
});
const liked = fc.oneof(fc.dictionary(id.map(String), flag), fc.array(phpId, { maxLength: 3 }));
const menuItem = fc.record(
  {
    id: fc.oneof(id, word),
    label: word,
    type: word,
    action: word,
    target: word,
    roles: phpList(phpId),
    permissions: phpList(word),
    settings: fc.oneof(fc.dictionary(word, flag), fc.constant([])),
    subscriptionStatus: fc.option(word),
  },
  { requiredKeys: ['label'] },
);

/**
 * Bootstrap data from a well-behaved backend, including PHP's habits; its movable parts are at the
 * top.
 */
export const bootstraps = fc
  .record(
    {
      user,
      guest_role: fc.oneof(role, fc.constant(null)),
      likes: part({ track: liked, album: liked, artist: liked }),
      reposts: part({ track: liked, album: liked }),
      settings: fc.record({
        base_url: word,
        themes: fc.record({ user_change: flag, default_id: phpId }),
        site: fc.record({ demo: flag }),
      }),
      themes: fc.record({
        all: fc.array(theme, { maxLength: 3 }),
        selectedThemeId: fc.oneof(phpId, fc.constant(null)),
      }),
      menus: phpList(
        fc.record({
          id: fc.oneof(id, word),
          name: word,
          positions: fc.array(word),
          items: phpList(fc.oneof(menuItem, fc.jsonValue())),
        }),
      ),
      branding: part({ site_name: word, logo_light: word, logo_dark: word }),
      cookie_notice: part({
        enable: flag,
        position: fc.constantFrom('top', 'bottom'),
        button: part({ label: word, action: word }),
      }),
      social: part({
        compact_buttons: flag,
        google: part({ enable: flag }),
        envato: part({ enable: flag }),
      }),
      billing: part({ enable: flag }),
      homepage: part({ type: word, pricing: flag }),
      auth: part({ redirectUri: word, secondaryRedirectUri: word }),
      show_cookie_notice: flag,
      is_mobile_device: flag,
      i18n: part({
        language: word,
        name: word,
        lines: fc.oneof(fc.dictionary(word, word), fc.constant([])),
      }),
      csrf_token: fc.option(word),
    },
    { requiredKeys: ['settings'] },
  )
  // Received data was JSON: no undefined, no -0.
  .map((data) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>);

const jsonText = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value));
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    '',
    '7',
    'x',
    [],
    {},
    [null],
    ['7'],
    [[]],
    { id: 1 },
    { 0: 'a' },
    { length: 3 },
    { data: {} },
  ),
  fc.jsonValue({ maxDepth: 1 }),
  jsonText,
);

/** Real data in which some values, at any depth, are replaced. */
export const hostileData = fc
  .tuple(bootstraps, fc.array(fc.tuple(fc.nat(), anyValue), { minLength: 1, maxLength: 8 }))
  .map(([data, changes]) => {
    const copy = structuredClone(data);
    for (const [pick, value] of changes) {
      const places = placesIn(copy);
      const [holder, name] = places[pick % places.length] ?? [copy, 'settings'];
      // A copy: the same value twice could be inserted into itself.
      holder[name] = structuredClone(value);
    }
    return JSON.parse(JSON.stringify(copy)) as Record<string, unknown>;
  });

/** All places of values, at any depth, as holder and name. */
function placesIn(value: unknown): [holder: Record<string, unknown>, name: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap(
    (name) =>
      [[holder, name], ...placesIn(holder[name])] satisfies [Record<string, unknown>, string][],
  );
}

const bytes = (json: string): Uint8Array => new TextEncoder().encode(json);

/** Every form in which the same data may arrive. */
export const forms: Record<string, (data: unknown) => unknown> = {
  'an object': (data) => data,
  'an object under data': (data) => ({ data, status: 'success' }),
  'JSON text': (data) => JSON.stringify(data),
  'JSON text under data': (data) => ({ data: JSON.stringify(data) }),
  'JSON text of a whole reply': (data) => JSON.stringify({ data }),
  'base64 of JSON': (data) => bytes(JSON.stringify(data)).toBase64(),
  'base64 under data': (data) => ({ data: bytes(JSON.stringify(data)).toBase64() }),
  'base64url without padding': (data) => ({
    data: bytes(JSON.stringify(data)).toBase64({ alphabet: 'base64url', omitPadding: true }),
  }),
  'base64 of a whole reply': (data) => bytes(JSON.stringify({ data })).toBase64(),
};
