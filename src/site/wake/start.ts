/*
 * The first and, until the visitor acts, the only script of a page. Every page is complete without
 * React; this applies the visitor's own settings before the first paint, and starts React at the
 * first sign that it is needed (docs/decisions/010).
 */
(() => {
  const page = document.documentElement;

  // Zod, where a page brings it, tries to compile code, which the policy refuses and reports.
  globalThis.__zod_globalConfig = { jitless: true };

  // The visitor's own theme and motion: src/ui/theme.ts, src/ui/motion.ts.
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    if (localStorage.getItem('motion') === 'paused') page.dataset.motion = 'paused';
  } catch {}

  // What the visitor has read in this tab, to be sent beside a form if they like:
  // src/features/leads/site/visit.ts. React tells of the pages that it opens.
  const note = () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem('visit'));
      const query = [...new URLSearchParams(location.search)];
      const { landing, referrer, campaign, pages } = kept ?? {
        landing: location.pathname,
        referrer: document.referrer && new URL(document.referrer).hostname,
        campaign: Object.fromEntries(query.filter(([name]) => name.startsWith('utm_'))),
        pages: [],
      };
      if (pages.at(-1) !== location.pathname) pages.push(location.pathname);
      const visit = { landing, referrer, campaign, pages: pages.slice(-30) };
      sessionStorage.setItem('visit', JSON.stringify(visit));
    } catch {}
  };
  note();
  page.addEventListener('moved', note);

  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  /** After so long without React a held click goes its own way, in milliseconds. */
  const PATIENCE_MS = 6_000;
  const before = new AbortController();
  const listen = (types, listener) => {
    const options = { capture: true, passive: false, signal: before.signal };
    // On the document, since a picture's events do not reach the window.
    for (const type of types) document.addEventListener(type, listener, options);
  };

  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

  let isWaking = false;
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    await parsed;
    const app = document.querySelector('script[data-app]');
    if (app === null) return;
    for (const href of app.dataset.app.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = app.textContent;
    document.head.append(script);
  };

  /** What the visitor did to the page before React could answer; it is done again then. */
  const held = [];
  const release = () => {
    before.abort();
    for (const again of held.splice(0)) again();
  };
  const hold = (again) => {
    if (held.length === 0) setTimeout(release, PATIENCE_MS);
    held.push(again);
  };
  listen(['click'], (event) => {
    const button = event.target.closest?.('button, label, [type="radio"], [type="checkbox"]');
    if (!button || button.disabled || event.button !== 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(() => button.click());
  });
  listen(['keydown'], (event) => {
    const { target, key, code, ctrlKey, metaKey } = event;
    const isHotkey = /^F\d/.test(key) || key === '/' || ctrlKey || metaKey;
    if (!isHotkey || target.closest?.('input, textarea, select')) return;
    const again = { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true };
    hold(() => target.dispatchEvent(new KeyboardEvent('keydown', again)));
  });
  page.addEventListener('awake', release, { once: true });

  listen(SIGNS, ({ type, movementX, movementY }) => {
    // A page that changes under a pointer at rest hears of a move as well, one of no distance.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    wake();
  });
  listen(['load'], ({ target }) => {
    const frame = target.closest?.('.image-frame');
    if (!frame || target.naturalWidth === 0) return;
    frame.dataset.state = 'loaded';
    frame.removeAttribute('aria-busy');
  });
  // What stands in for a picture that failed is React's to show.
  listen(['error'], ({ target }) => target instanceof HTMLImageElement && wake());

  const startOnSight = () => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          seen.unobserve(target);
          const { module } = target.dataset;
          if (module === undefined) wake();
          else import(module).catch(wake);
        }
      },
      { threshold: 0.25 },
    );
    for (const element of document.querySelectorAll('[data-wake="in-view"], [data-module]')) {
      seen.observe(element);
    }
    before.signal.addEventListener('abort', () => seen.disconnect());
  };
  parsed.then(() => {
    for (const { dataset } of document.querySelectorAll('[data-wake-if-asked]')) {
      if (new URLSearchParams(location.search).has(dataset.wakeIfAsked)) wake();
    }
    for (const { dataset } of document.querySelectorAll('[data-wake-if-stored]')) {
      try {
        if (Object.keys(localStorage).some((key) => key.startsWith(dataset.wakeIfStored))) wake();
      } catch {}
    }
  });
  // Counts the visit, unless the visitor asks not to be counted: src/features/visits/site/visits.ts.
  const { visits } = document.currentScript.dataset;
  if (visits && !navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
    const count = () => import(visits).catch(() => {});
    const begin = () => (globalThis.requestIdleCallback ?? setTimeout)(count);
    addEventListener('load', begin, { once: true });
  }
  // Not before the page has all it shows, so that nothing competes with its first view.
  addEventListener('load', () => setTimeout(startOnSight, 200), { once: true });
})();
