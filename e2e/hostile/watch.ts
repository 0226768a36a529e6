import type { BrowserContext, Page, Request } from '@playwright/test';
import { againScript, lateScript, waitScript } from '../../bff/page/document-scripts.ts';

export interface Harm {
  /** What must never happen: code that ran, a page or a request that left the site. */
  done: string[];
  /** Pictures and fonts of other sites, which may stand where they will. */
  pictures: string[];
  /** What only the policy stopped; `[directive] what`. */
  stopped: string[];
}

/** Watches all pages of a visitor. Nothing reaches another site, whatever asks for it, but for a page that the test itself opens around this one. */
export async function watchForHarm(context: BrowserContext, origin: string): Promise<Harm> {
  const harm: Harm = { done: [], pictures: [], stopped: [] };
  context.on('dialog', (dialog) => {
    harm.done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  context.on('weberror', (error) => harm.done.push(`uncaught: ${error.error().message}`));
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    async (route) => {
      const what = route.request().resourceType();
      if (isEditor(route.request(), origin)) return route.continue();
      (what === 'image' || what === 'font' ? harm.pictures : harm.done).push(
        `${what}: ${route.request().url()}`,
      );
      await route.abort();
    },
  );
  await context.exposeFunction('tellStopped', (line: string) => void harm.stopped.push(line));
  await context.addInitScript(() => {
    const { tellStopped } = window as unknown as { tellStopped: (line: string) => void };
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) =>
        tellStopped(`[${effectiveDirective}] ${blockedURI} ${sample}`),
    );
  });
  return harm;
}

/** The window of the appearance editor: on another port of this host, and opened by nobody's page. */
function isEditor(request: Request, origin: string): boolean {
  const { hostname, pathname } = new URL(request.url());
  return (
    hostname === new URL(origin).hostname &&
    pathname === '/' &&
    request.isNavigationRequest() &&
    request.frame().parentFrame() === null &&
    request.headers()['referer'] === undefined
  );
}

/** What no data may have put into the page, whether or not it does something there. One line each. */
export async function findIntruders(page: Page): Promise<string[]> {
  return page.evaluate(
    (own) => {
      const found: string[] = [];
      const tell = (what: string, element?: Element) =>
        found.push(`${what} ${element ? element.outerHTML.slice(0, 120) : ''}`);
      if ('__xss' in window) tell('code ran');
      if (Object.keys(Object.prototype).length > 0 || 'polluted' in {})
        tell('every object inherits something');
      if (document.querySelectorAll('#root, #bootstrap, #theme').length > 3)
        tell('an id is there twice');
      for (const one of document.querySelectorAll(
        'iframe, frame, frameset, object, embed, applet, portal, base, math, marquee, animate, set, use, foreignObject, script:not([src], [type="application/json"], [type="application/ld+json"], [nonce]), meta[http-equiv], [srcdoc], [formaction], [ping]',
      )) {
        if (!own.includes(one.textContent)) tell('element', one);
      }
      for (const one of document.querySelectorAll<HTMLScriptElement>('script[src], link[href]')) {
        if (
          new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href)
            .origin !== location.origin
        )
          tell('foreign', one);
      }
      for (const one of document.querySelectorAll('*')) {
        for (const { name, value } of one.attributes) {
          if (name.startsWith('on')) tell('handler', one);
          // React marks its own forms so, which it never lets the browser send.
          else if (
            name === 'action' &&
            !value.startsWith(
              "javascript:throw new Error('A React form was unexpectedly submitted.",
            )
          )
            tell('form', one);
          else if (name === 'style' && /url\(|expression/i.test(value)) tell('style', one);
          else if (
            /(?:^|:)href$/.test(name) &&
            !/^(?:https?|mailto|tel):$/.test(new URL(value, location.href).protocol)
          )
            tell('address', one);
        }
      }
      for (const { cssRules } of document.styleSheets)
        for (const rule of cssRules)
          if (/evil|__xss/.test(rule.cssText)) tell(`style sheet: ${rule.cssText.slice(0, 120)}`);
      return found;
    },
    [againScript, lateScript, waitScript],
  );
}

/** Moves over, and puts the focus on, everything inside an element: what waits for a person to do something does it now. */
export async function touchEverything(page: Page, selector = 'body'): Promise<void> {
  await page.evaluate((wanted) => {
    for (const one of document.querySelectorAll(`${wanted} *`)) {
      for (const type of [
        'pointerover',
        'mouseover',
        'mouseenter',
        'focusin',
        'toggle',
        'animationstart',
        'transitionend',
        'error',
        'load',
      ])
        one.dispatchEvent(new Event(type, { bubbles: type.startsWith('mouse') }));
    }
  }, selector);
}
