export type ResetStore = ReturnType<typeof createResetStore>;

/** Links to set a new password; each works once. */
export function createResetStore() {
  const byToken = new Map<string, string>();
  return {
    issue(email: string, token: string): string {
      byToken.set(token, email);
      return token;
    },
    ownerOf: (token: string): string | null => byToken.get(token) ?? null,
    use: (token: string): void => void byToken.delete(token),
    reset: (): void => byToken.clear(),
  };
}
