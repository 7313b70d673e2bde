/** What the old blog knows of a post and no field of ours holds; '' and undefined for what it lacks. */
export type LeftBehind = {
  readonly coverCaption?: string | undefined;
  /** Names of places with code that a plug-in or an editor put into the page. */
  readonly code?: readonly string[];
  readonly socialImages?: readonly string[];
  readonly socialTexts?: readonly string[];
  readonly isPinned?: boolean;
  readonly isHidden?: boolean;
};

/** A finding for each, so that an editor knows. */
export function namesOf(leftBehind: LeftBehind): readonly string[] {
  const images = [...new Set(leftBehind.socialImages?.filter(Boolean))];
  const texts = [...new Set(leftBehind.socialTexts?.map(lineOf).filter(Boolean))];
  return [
    ...(leftBehind.coverCaption
      ? [`left out: the caption of the cover, “${lineOf(leftBehind.coverCaption)}”`]
      : []),
    ...(leftBehind.code ?? []).map((place) => `left out: code of its own ${place}`),
    ...images.map((url) => `left out: its picture for social networks, ${url}`),
    ...texts.map((text) => `left out: its words for social networks, “${text}”`),
    ...(leftBehind.isPinned
      ? ['stood above other posts in the old blog: choose whether it is featured']
      : []),
    ...(leftBehind.isHidden
      ? ['was hidden from search engines in the old blog; here they will find it']
      : []),
  ];
}

function lineOf(html: string): string {
  const line = html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
