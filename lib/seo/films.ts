import { filmId, readEmbed } from '../article/embed-providers';
import type { VideoItem } from '../cms/model';
import { SITE } from '../config/site';
import { Mark } from '../starter/page/marks';

/** A film with everything that search engines demand of one. */
export type Film = {
  readonly name: string;
  readonly description: string;
  readonly uploadDate: string;
  /** ISO 8601, '' when unknown. */
  readonly duration: string;
  readonly playerUrl: string;
  readonly thumbnailUrl: string;
};

/**
 * The films of a post that may be announced: whole (name, date, picture, player of a known host) and really on the page. A
 * post's film fields are written apart from its body, and only the body says what a reader finds. So a film has the name under
 * which the page shows it, where it shows one.
 */
export function filmsOnPage(videos: readonly VideoItem[], html: string): readonly Film[] {
  return videos.flatMap(({ name, description, uploadDate, duration, embedUrl, thumbnail }) => {
    const embed = readEmbed(embedUrl, SITE.playerHosts);
    if (!embed || uploadDate === '' || !thumbnail) return [];
    const [frame] = frameOf(html, filmId(embed.playerUrl));
    const shownName = frame === undefined ? '' : titleOf(frame) || name;
    if (shownName === '') return [];
    return [
      {
        name: shownName,
        description,
        uploadDate,
        duration,
        playerUrl: withoutAutoplay(embed.playerUrl),
        thumbnailUrl: thumbnail.url,
      },
    ];
  });
}

/** The tag with the film, in an editor's HTML (`iframe`) or in a finished article (`figure`). */
function frameOf(html: string, id: string): readonly string[] {
  return (html.match(/<(?:iframe|figure|oembed)\b[^>]*>/g) ?? []).filter((tag) => tag.includes(id));
}

/** In a tag: `title` of a frame, the mark of a block to load one. */
const TITLE = new RegExp(`\\b(?:title|${Mark.embedTitle})=(["'])(.*?)\\1`, 's');

function titleOf(tag: string): string {
  const [, , title = ''] = TITLE.exec(tag) ?? [];
  return title
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
}

function withoutAutoplay(playerUrl: string): string {
  const url = new URL(playerUrl);
  url.searchParams.delete('autoplay');
  url.searchParams.delete('auto_play');
  return url.href;
}
