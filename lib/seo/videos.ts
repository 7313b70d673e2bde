import { playerTags, videoId, readEmbed } from '../article/embed-providers';
import type { VideoItem } from '../cms/model';
import { Mark } from '../starter/page/marks';

/** A video with everything that search engines require. */
export type PageVideo = {
  readonly name: string;
  readonly description: string;
  readonly uploadDate: string;
  /** ISO 8601; '' if unknown. */
  readonly duration: string;
  readonly playerUrl: string;
  readonly thumbnailUrl: string;
};

/**
 * The videos of a post that may be announced: complete (name, date, picture, player of a known host) and on the page.
 * Editors fill in a post's video fields separately from its body, and only the body says what a reader sees, so a title in the body
 * takes precedence over the field.
 */
export function videosOnPage(videos: readonly VideoItem[], html: string): readonly PageVideo[] {
  return videos.flatMap(({ name, description, uploadDate, duration, embedUrl, thumbnail }) => {
    const embed = readEmbed(embedUrl);
    if (!embed || uploadDate === '' || !thumbnail) return [];
    const id = videoId(embed.playerUrl);
    const frame = playerTags(html).find((tag) => tag.includes(id));
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

/** Title in a tag: `title` of a frame, or the mark of a click-to-load block. */
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
