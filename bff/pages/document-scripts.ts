import { appGone, appLost, appReady } from '../../contracts/constants.ts';
import { inlineHash } from '../hashes.ts';

/**
 * Until the app starts, a prerendered form is not submitted by the browser. Its button shows that
 * it waits, and the app submits the form once it has started. Required fields are checked then,
 * because the app may fill in some. The last other button, or link marked `data-waits`, is clicked
 * then too. The notice that the page has not started is removed.
 */
export const pendingFormScript = `{let f,b,p;const c=e=>{e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute("aria-busy");f=e.target;b=e.submitter??f.querySelector("[type=submit]");b?.setAttribute("aria-busy","true")};const k=e=>{const n=e.ctrlKey||e.metaKey?null:e.target.closest?.("#root button:not([popovertarget]),#root a[data-waits]");if(n){e.preventDefault();e.stopImmediatePropagation();const s=n.form&&n.type==="submit";(s?b:p)?.removeAttribute("aria-busy");s?(f=n.form,b=n):p=n;n.setAttribute("aria-busy","true")}};addEventListener("submit",c,true);addEventListener("click",k,true);document.addEventListener("${appReady}",()=>{removeEventListener("submit",c,true);removeEventListener("click",k,true);b?.removeAttribute("aria-busy");p?.removeAttribute("aria-busy");document.querySelector("#root+.stalled")?.remove();p?.isConnected&&p.click();f?.isConnected&&f.requestSubmit()},{once:true})}`;

/**
 * Interval of checks whether the site is reachable again, in milliseconds; browsers do not always
 * notice.
 */
const pollMs = 5_000;
/** Maximum attempts: a file that can be fetched but never runs is not a network problem. */
const maxAttempts = 5;
/** Milliseconds before a file is requested again that another instance of the site may have. */
const elsewhereMs = 200;
/** Requests for a file before it counts as missing on all instances. */
const maxRequests = 15;

/**
 * Refetches failed modules and style sheets without a reload, so that the visitor keeps their
 * input. Browsers cache a failed module for the life of the page, so it and its imports are
 * requested under an alias (`canonicalAssetPath`). All are fetched first, then run from the
 * browser's cache. A missing file is retried a few times: during a rolling update, other instances
 * may have it.
 */
export const chunkRetryScript = `{const lost=new Set;let n=0,m=0,i,b;const get=async(a,k=1)=>{const r=await fetch(a);return r.ok?r.blob():k<${maxRequests}&&new Promise(f=>setTimeout(f,${elsewhereMs})).then(()=>get(a,k+1))},\
go=async()=>{if(b||!lost.size)return;b=1;const to=a=>a.replace(/^\\/assets\\/(~\\d\\/)?/,"/assets/~"+(n+1)+"/");\
try{const wanted=[...lost].map(to),links=[...document.querySelectorAll("link[rel=modulepreload]")].map(l=>to(l.getAttribute("href"))),all=await Promise.all([...new Set([...wanted,...links])].map(a=>get(a)));\
if(!all.every(r=>r)){end();document.dispatchEvent(new Event("${appGone}"))}else{lost.clear();i=clearInterval(i);n++;for(const a of wanted)document.body.append(Object.assign(document.createElement("script"),{type:"module",async:false,src:a}))}}catch{}b=0},\
lose=a=>{if(n<${maxAttempts}&&a?.startsWith("/assets/")){lost.add(a);i??=(setTimeout(go),setInterval(go,${pollMs}))}},\
style=l=>{if(m++<${maxRequests})get(l.href).then(r=>{if(r)l.replaceWith(l.cloneNode())},()=>{})},\
fail=({target:t})=>{if(t.type==="module")lose(t.getAttribute("src"));else if(t.rel==="stylesheet")style(t)},none=e=>lose(e.detail),\
end=()=>{clearInterval(i);removeEventListener("online",go);removeEventListener("error",fail,true);document.removeEventListener("${appLost}",none)};\
for(const l of document.querySelectorAll("link[rel=stylesheet]"))try{l.sheet.cssRules.length||style(l)}catch{style(l)}\
addEventListener("online",go);addEventListener("error",fail,true);document.addEventListener("${appLost}",none);document.addEventListener("${appReady}",end,{once:true})}`;

/**
 * Fetches the app after the first paint, so that the page's styles and images get the network
 * first. A background tab is never painted, so it does not wait. Scripts run in order, because the
 * demo's panel must be there before the app. An animation frame would be too early: its result is
 * on screen a few frames later.
 */
export const deferredAppScript = `${chunkRetryScript}{let t=document.getElementById("late");const go=()=>{if(!t)return;for(const s of t.content.querySelectorAll("script"))s.async=false;document.body.append(t.content);t=null};\
document.visibilityState==="hidden"?go():new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true});setTimeout(go,1e3)}`;

/**
 * After five seconds the page is painted even if its screen has not arrived whole: the connection
 * may have been lost.
 */
export const partialPaintScript =
  'setTimeout(()=>document.querySelector("link[rel=expect]")?.remove(),5e3)';

/** The inline scripts of a prerendered page, and of one that the app renders. */
export const renderedScripts = [partialPaintScript, pendingFormScript, deferredAppScript];
export const plainScripts = [chunkRetryScript];
/** Their sources for the content security policy. */
export const renderedHashes = renderedScripts.map(inlineHash);
export const plainHashes = plainScripts.map(inlineHash);
