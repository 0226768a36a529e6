import type { BrowserContext, Page, Request } from '@playwright/test';
import { plainScripts, renderedScripts } from '../../bff/pages/document-scripts.ts';

export interface Violation {
  /** Things that must never happen: code that ran, or a page or request that left the site. */
  done: string[];
  /** Pictures and fonts of other sites, which are allowed in some places. */
  pictures: string[];
  /** Attempts that only the policy blocked; `[directive] what`. */
  stopped: string[];
}

/**
 * Watches all pages of a visitor. Blocks every request to another site, except for a page that the
 * test itself opens around this one.
 */
export async function watchForViolations(
  context: BrowserContext,
  origin: string,
): Promise<Violation> {
  const harm: Violation = { done: [], pictures: [], stopped: [] };
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

/** The window of the appearance editor: on another port of this host, and not opened by a page. */
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

/** Lists elements that data must never add to the page, even if inert. One line each. */
export async function findInjections(page: Page): Promise<string[]> {
  return page.evaluate(
    (own) => {
      const problems: string[] = [];
      const add = (what: string, element?: Element) =>
        problems.push(`${what} ${element ? element.outerHTML.slice(0, 120) : ''}`);
      if ('__xss' in window) add('code ran');
      if (Object.keys(Object.prototype).length > 0 || 'polluted' in {})
        add('the object prototype is polluted');
      if (document.querySelectorAll('#root, #bootstrap, #theme').length > 3) add('a duplicate id');
      for (const one of document.querySelectorAll(
        'iframe, frame, frameset, object, embed, applet, portal, base, math, marquee, animate, set, use, foreignObject, script:not([src], [type="application/json"], [type="application/ld+json"], [nonce]), meta[http-equiv], [srcdoc], [formaction], [ping]',
      )) {
        if (!own.includes(one.textContent)) add('element', one);
      }
      for (const one of document.querySelectorAll<HTMLScriptElement>('script[src], link[href]')) {
        if (
          new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href)
            .origin !== location.origin
        )
          add('foreign', one);
      }
      for (const one of document.querySelectorAll('*')) {
        for (const { name, value } of one.attributes) {
          if (name.startsWith('on')) add('handler', one);
          // React's own forms, which browsers never submit.
          else if (
            name === 'action' &&
            !value.startsWith(
              "javascript:throw new Error('A React form was unexpectedly submitted.",
            )
          )
            add('form', one);
          else if (name === 'style' && /url\(|expression/i.test(value)) add('style', one);
          else if (
            /(?:^|:)href$/.test(name) &&
            !/^(?:https?|mailto|tel):$/.test(new URL(value, location.href).protocol)
          )
            add('address', one);
        }
      }
      for (const { cssRules } of document.styleSheets)
        for (const rule of cssRules)
          if (/evil|__xss/.test(rule.cssText)) add(`style sheet: ${rule.cssText.slice(0, 120)}`);
      return problems;
    },
    [...plainScripts, ...renderedScripts],
  );
}

/**
 * Hovers and focuses every element inside an element, to trigger everything that waits for
 * interaction.
 */
export async function hoverAndFocusAll(page: Page, selector = 'body'): Promise<void> {
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
