import { vi } from 'vitest';

/** What is imported next starts as in a new process: no module and no singleton of it exists. */
export function newProcess(): void {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('clipwright.singletons'));
}
