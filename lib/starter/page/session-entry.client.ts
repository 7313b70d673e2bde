/** Whether session storage has an entry; false if storage is off. */
export function isInSession(name: string): boolean {
  try {
    return name in sessionStorage;
  } catch {
    return false;
  }
}
