/**
 * A video's number, as typed or in a URL; null if it is not one. Source: specification §3 (team invite
 * payload).
 */
export function readVideoId(text: string): number | null {
  return /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
}
