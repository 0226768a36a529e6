import { appReady } from '../../contracts/constants.ts';
import { inlineHash } from './inline-hash.ts';

/**
 * Before the app has started, a form of a rendered page is not sent by the browser: its button says that it waits, and the form is sent
 * through the app as soon as that is there.
 */
export const waitScript = `{let f,b;const c=e=>{e.preventDefault();b?.removeAttribute("aria-busy");f=e.target;b=e.submitter??f.querySelector("[type=submit]");b?.setAttribute("aria-busy","true")};addEventListener("submit",c,true);document.addEventListener("${appReady}",()=>{removeEventListener("submit",c,true);b?.removeAttribute("aria-busy");f?.isConnected&&f.requestSubmit()},{once:true})}`;

export const waitHash = inlineHash(waitScript);
