/** Gets hold of the React tree that the built pages hand to React, so that it can be drawn barely. */
import { createRequire } from 'node:module';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

type Render = (tree: ReactNode, options?: unknown) => unknown;

interface ReactDomServer {
  renderToPipeableStream: Render;
  renderToString: (tree: ReactNode) => string;
}

let server: ReactDomServer | undefined;
let last: ReactNode;

/**
 * Notes each tree from now on. Call it before the build is imported: an ECMAScript module sees the
 * functions that React's CommonJS module had when it was first imported.
 */
export function watchTrees(): void {
  if (server !== undefined) return;
  const module: ReactDomServer = createRequire(import.meta.url)('react-dom/server');
  const render = module.renderToPipeableStream;
  module.renderToPipeableStream = (tree, options) => {
    last = tree;
    return render(tree, options);
  };
  server = module;
}

/** React's own `renderToString`, of the same copy of React that draws the pages. */
export function renderToString(tree: ReactNode): string {
  watchTrees();
  return server?.renderToString(tree) ?? '';
}

/**
 * The tree of the last page, fit to be drawn again and again: without the stream that hands the
 * loaders' data to the browser, which can be read only once. Undefined when it is no ServerRouter.
 */
export function lastTree(): ReactElement | undefined {
  if (!isValidElement<{ context?: unknown }>(last)) return undefined;
  const { context } = last.props;
  if (typeof context !== 'object' || context === null) return undefined;
  return cloneElement(last, { context: { ...context, serverHandoffStream: undefined } });
}
