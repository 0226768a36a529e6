/** JSON whose keys would change what every object inherits, if somebody copied them by hand. Each names what it would leave behind. */
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

/** Things of the wrong kind where the app expects words: React would take some for elements of its own. */
export const wrongKinds: unknown[] = [
  { $$typeof: 'Symbol(react.element)', type: 'img', props: { src: 'x', onError: 'alert(1)' } },
  { dangerouslySetInnerHTML: { __html: '<img src=x onerror=window.__xss=1>' } },
  ['<img src=x onerror=window.__xss=1>'],
  { toString: 1 },
  7,
  true,
];
