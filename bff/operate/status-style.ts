import { inlineHash } from '../hashes.ts';

/**
 * The page's own style sheet. It needs no other file, because the cause of a problem could be in
 * serving those.
 */
export const statusStyle = `
:root{color-scheme:light dark;--ground:#f6f5f2;--paper:#fff;--line:#e4e1db;--ink:#1d1b20;--soft:#5f5a67;--accent:#3d3a8c;--on-accent:#fff;--good:#1c7047;--warn:#8a5700;--bad:#b3261e;--c2:#4a9c74;--c3:#7f8bd0;--c4:#d99a2b;--c5:#c9423a;--c0:#97929f}
@media (prefers-color-scheme:dark){:root{--ground:#121114;--paper:#1c1b1f;--line:#343138;--ink:#ece9f1;--soft:#aaa5b3;--accent:#b9b6ff;--on-accent:#16143a;--good:#7fd3a6;--warn:#f0bd66;--bad:#ffa39b;--c2:#4fa37a;--c3:#8f9ae0;--c4:#dca23a;--c5:#e0665d;--c0:#7d7885}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:.9375rem/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
header,main{max-width:68rem;margin:0 auto;padding:1.5rem max(1rem,env(safe-area-inset-left))}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding-bottom:0}
h1{margin:0;font-size:1.5rem;letter-spacing:-.02em}
h2{margin:0 0 .75rem;font-size:1.0625rem;letter-spacing:-.01em}
p{margin:0 0 .75rem}
.soft{color:var(--soft)}
.good{color:var(--good)}.warn{color:var(--warn)}.bad{color:var(--bad)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:0 0 1rem}
.tiles div,section{background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
.tiles div{min-width:0;padding:.75rem 1rem;overflow-wrap:anywhere}
dt{color:var(--soft);font-size:.8125rem}
dd{margin:0}
.tiles dd{font-size:1.25rem;font-weight:650;letter-spacing:-.01em}
.tiles dd small{display:block;color:var(--soft);font-size:.8125rem;font-weight:400;letter-spacing:0}
section{padding:1.25rem;margin:0 0 1rem}
svg{display:block;width:100%;height:7rem}
.k0{fill:var(--c0);background:var(--c0)}.k2{fill:var(--c2);background:var(--c2)}.k3{fill:var(--c3);background:var(--c3)}.k4{fill:var(--c4);background:var(--c4)}.k5{fill:var(--c5);background:var(--c5)}
.base{stroke:var(--line)}
.scale{display:flex;justify-content:space-between;margin:.25rem 0 0;color:var(--soft);font-size:.8125rem}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.5rem 0;padding:0;list-style:none;color:var(--soft);font-size:.8125rem}
.legend i{display:inline-block;width:.625rem;height:.625rem;margin-inline-end:.375rem;border-radius:2px}
a{color:var(--accent)}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.75rem 0 0}
summary{cursor:pointer;color:var(--accent);width:fit-content;padding:.375rem 0}
time{white-space:nowrap}
table{width:100%;border-collapse:collapse;font-size:.8125rem}
caption{text-align:start;color:var(--soft);padding-bottom:.25rem}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
thead th{color:var(--soft);font-weight:500}
tbody th{font-weight:500}
td.n,th.n{text-align:end;padding-right:0}
.settings th{width:40%}.settings td:last-child{width:6.5rem;color:var(--soft)}
code{font:.8125rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.notes{margin:0;padding:0;list-style:none}
.notes li{padding:.625rem 0;border-top:1px solid var(--line)}
.notes li:first-child{border-top:0;padding-top:0}
details>.notes{margin-top:.75rem}
.notes b{margin-inline-end:.5rem}
.notes div{color:var(--soft);font-size:.8125rem;overflow-wrap:anywhere}
form{display:grid;grid-template-columns:8rem 1fr;gap:.75rem;margin:0 0 1rem}
label{display:grid;gap:.25rem;color:var(--soft);font-size:.8125rem}
.wide,label.full{grid-column:1/-1}
input,select,button{font:inherit;font-size:1rem;min-height:2.75rem;width:100%;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--ground);color:var(--ink)}
button{width:auto;justify-self:start;border:0;padding-inline:1.25rem;background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (max-width:40rem){
.settings thead{position:absolute;clip-path:inset(50%)}
.settings tr{display:grid;grid-template-columns:1fr auto;border-bottom:1px solid var(--line);padding:.375rem 0}
.settings th,.settings td,.settings td:last-child{width:auto;border:0;padding:0}
.settings td:last-child{grid-area:1/2}
}
@media (min-width:40rem){form{grid-template-columns:10rem 1fr}.wide.half{grid-column:auto}label.full{grid-column:2/-1}}
`;

export const statusStyleHash = inlineHash(statusStyle);
