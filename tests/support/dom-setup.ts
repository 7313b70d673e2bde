import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The fake network of component tests: a request that no test expects is an error. */
export const network = setupServer();

// Parts of a page load lazily, and machines are slow at times; a part that never loads still fails its test.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks: it has no layout, and does not open dialogs.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// As a browser does, without its line in the console.
globalThis.reportError = (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));
};
document.elementFromPoint = () => null;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
});
afterAll(() => network.close());
