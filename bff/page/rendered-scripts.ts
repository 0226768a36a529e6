import { appReady } from '../../contracts/constants.ts';
import { inlineHash } from './inline-hash.ts';

/**
 * Before the app has started, a form of a rendered page is not sent by the browser: its button says that it waits, and the form is sent
 * through the app as soon as that is there. What says that the page has not started goes then.
 */
export const waitScript = `{let f,b;const c=e=>{e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute("aria-busy");f=e.target;b=e.submitter??f.querySelector("[type=submit]");b?.setAttribute("aria-busy","true")};addEventListener("submit",c,true);document.addEventListener("${appReady}",()=>{removeEventListener("submit",c,true);b?.removeAttribute("aria-busy");document.querySelector("#root+.stalled")?.remove();f?.isConnected&&f.requestSubmit()},{once:true})}`;

/**
 * Fetches the app once the page was painted: a moment of the network that the page's own look and pictures have for themselves. A page in a
 * background tab is never painted and need not wait.
 */
export const lateScript = `{let t=document.getElementById("late");const go=()=>{t&&document.body.append(t.content);t=null};\
document.visibilityState==="hidden"?go():requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1e3)}`;

/** The sources by which a policy allows both. */
export const renderedHashes = [waitScript, lateScript].map(inlineHash);
