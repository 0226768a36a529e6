import { appLost, appReady } from '../../contracts/constants.ts';
import { inlineHash } from '../hashes.ts';

/**
 * Before the app has started, a form of a rendered page is not sent by the browser: its button says that it waits, and the form is sent
 * through the app as soon as that is there; what must be filled in is looked at only then, since the app may fill in some of it itself. The last
 * other button that was pressed, or link that does more than lead on (`data-waits`), is pressed then, too. What says that the page has not started goes.
 */
export const waitScript = `{let f,b,p;const c=e=>{e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute("aria-busy");f=e.target;b=e.submitter??f.querySelector("[type=submit]");b?.setAttribute("aria-busy","true")};const k=e=>{const n=e.ctrlKey||e.metaKey?null:e.target.closest?.("#root button:not([popovertarget]),#root a[data-waits]");if(n){e.preventDefault();e.stopImmediatePropagation();const s=n.form&&n.type==="submit";(s?b:p)?.removeAttribute("aria-busy");s?(f=n.form,b=n):p=n;n.setAttribute("aria-busy","true")}};addEventListener("submit",c,true);addEventListener("click",k,true);document.addEventListener("${appReady}",()=>{removeEventListener("submit",c,true);removeEventListener("click",k,true);b?.removeAttribute("aria-busy");p?.removeAttribute("aria-busy");document.querySelector("#root+.stalled")?.remove();p?.isConnected&&p.click();f?.isConnected&&f.requestSubmit()},{once:true})}`;

/** So long is waited between two looks whether the site can be reached again; browsers do not notice every time that it can. */
const lookEveryMs = 5_000;
/** A file that comes when it is looked for, and not when it is run, is no matter of the network. */
const mostTimes = 5;

/**
 * Fetches code of the app again that could not be fetched, as soon as the site can be reached, so that what was typed and pressed until then is
 * kept. Browsers remember of a module for as long as the page lives that it could not be had: it is asked for, with all that it imports, by another
 * name of the same file (`firstName`). All of it comes first and is run from the browser's cache then. What the site does not have, it is not asked for again.
 */
export const againScript = `{const lost=new Set;let n=0,i,b;const go=async()=>{if(b||!lost.size)return;b=1;const to=a=>a.replace(/^\\/assets\\/(~\\d\\/)?/,"/assets/~"+(n+1)+"/");\
try{const wanted=[...lost].map(to),links=[...document.querySelectorAll("link[rel=modulepreload]")].map(l=>to(l.getAttribute("href"))),all=await Promise.all([...new Set([...wanted,...links])].map(a=>fetch(a)));\
if(all.some(r=>!r.ok))end();else{await Promise.all(all.map(r=>r.blob()));lost.clear();i=clearInterval(i);n++;for(const a of wanted)document.body.append(Object.assign(document.createElement("script"),{type:"module",async:false,src:a}))}}catch{}b=0},\
lose=a=>{if(n<${mostTimes}&&a?.startsWith("/assets/")){lost.add(a);i??=setInterval(go,${lookEveryMs})}},fail=e=>{if(e.target.type==="module")lose(e.target.getAttribute("src"))},none=e=>lose(e.detail),\
end=()=>{clearInterval(i);removeEventListener("online",go);removeEventListener("error",fail,true);document.removeEventListener("${appLost}",none)};\
addEventListener("online",go);addEventListener("error",fail,true);document.addEventListener("${appLost}",none);document.addEventListener("${appReady}",end,{once:true})}`;

/**
 * Fetches the app once the page can be seen: a moment of the network that the page's own look and pictures have for themselves. A page in a
 * background tab is never painted and need not wait. What is inserted would run as it comes: the demo's panel has to be there before the app. A frame's callback would come too early: what it drew is on the screen some frames later.
 */
export const lateScript = `${againScript}{let t=document.getElementById("late");const go=()=>{if(!t)return;for(const s of t.content.querySelectorAll("script"))s.async=false;document.body.append(t.content);t=null};\
document.visibilityState==="hidden"?go():new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true});setTimeout(go,1e3)}`;

/** The sources by which a policy allows those of a rendered page, and of one that the app makes. */
export const renderedHashes = [waitScript, lateScript].map(inlineHash);
export const plainHashes = [againScript].map(inlineHash);
