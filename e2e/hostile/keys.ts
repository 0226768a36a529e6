/**
 * JSON whose keys would pollute the object prototype if copied naively. Each names the property
 * that it would leave behind.
 */
export const pollutions = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__proto__.polluted":1}',
  '{"constructor.prototype.polluted":1}',
  '{"site":{"__proto__":{"polluted":1}}}',
  '{"branding":{"__proto__":{"polluted":1,"site_name":"x"}}}',
  '{"themes":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"a.__proto__.polluted":1}',
  '{"a.constructor.prototype.polluted":1}',
  '{"__proto__":{"toString":1,"then":1,"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=window.__xss=1>"}}}',
  '{"__proto__":[1],"hasOwnProperty":1,"toString":null,"valueOf":1}',
  '{"homepage":{"appearance":{"__proto__":{"headerTitle":"x"},"headerTitle":{"toString":1}}}}',
];

/** Values of the wrong type where the app expects strings: React would treat some as elements. */
export const wrongKinds: unknown[] = [
  { $$typeof: 'Symbol(react.element)', type: 'img', props: { src: 'x', onError: 'alert(1)' } },
  { dangerouslySetInnerHTML: { __html: '<img src=x onerror=window.__xss=1>' } },
  ['<img src=x onerror=window.__xss=1>'],
  { toString: 1 },
  7,
  true,
];
