type Key = 'Tab' | 'Enter' | 'Escape';

/** One browser with one window and a fresh profile, and only what all engines can do. */
export type Engine = {
  /** Goes to a URL and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Presses the main pointer button at a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** The browser's own Back and Forward. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page; it can use only its arguments. */
  evaluate<T>(read: (...args: string[]) => T, ...args: string[]): Promise<T>;
  close(): Promise<void>;
};

export type EngineOptions = {
  /** Whether scripts of pages run. `evaluate` works without them too. */
  readonly scripting: boolean;
};

export const WINDOW = { width: 1280, height: 900 } as const;
