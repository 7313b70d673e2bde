/** Loads a tool's script. Errors: rejects if it cannot be loaded. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${new URL(src, location.href).host} does not respond`));
    document.head.append(script);
  });
}
