import { appReady } from '../../contracts/constants.ts';
import { inlineHash } from './inline-hash.ts';

/**
 * Before the app has started, a form of a rendered page is not sent by the browser: its button says that it waits, and the form is sent
 * through the app as soon as that is there; what must be filled in is looked at only then, since the app may fill in some of it itself. The last
 * other button that was pressed is pressed then, too. What says that the page has not started goes.
 */
export const waitScript = `{let f,b,p;const c=e=>{e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute("aria-busy");f=e.target;b=e.submitter??f.querySelector("[type=submit]");b?.setAttribute("aria-busy","true")};const k=e=>{const n=e.target.closest?.("#root button");if(n){e.preventDefault();e.stopImmediatePropagation();const s=n.form&&n.type==="submit";(s?b:p)?.removeAttribute("aria-busy");s?(f=n.form,b=n):p=n;n.setAttribute("aria-busy","true")}};addEventListener("submit",c,true);addEventListener("click",k,true);document.addEventListener("${appReady}",()=>{removeEventListener("submit",c,true);removeEventListener("click",k,true);b?.removeAttribute("aria-busy");p?.removeAttribute("aria-busy");document.querySelector("#root+.stalled")?.remove();p?.isConnected&&p.click();f?.isConnected&&f.requestSubmit()},{once:true})}`;

/**
 * Fetches the app once the page can be seen: a moment of the network that the page's own look and pictures have for themselves. A page in a
 * background tab is never painted and need not wait. A frame's callback would come too early: what it drew is on the screen some frames later.
 */
export const lateScript = `{let t=document.getElementById("late");const go=()=>{t&&document.body.append(t.content);t=null};\
document.visibilityState==="hidden"?go():new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true});setTimeout(go,1e3)}`;

/** The sources by which a policy allows both. */
export const renderedHashes = [waitScript, lateScript].map(inlineHash);
