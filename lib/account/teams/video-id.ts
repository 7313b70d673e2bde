/** The number of a video as it is typed or stands in an address; null for what is none. Source: specification §3 (team invite payload). */
export function readVideoId(text: string): number | null {
  return /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
}
