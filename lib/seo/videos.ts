import { playerTags, readEmbed } from '../article/embed-providers';
import type { VideoItem } from '../cms/model';
import { Mark } from '../markup/marks';

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
 * The videos of a post that may be announced: complete (name, date, image, player of a known host) and on
 * the page. Editors fill in a post's video fields separately from its body, and only the body says what a
 * reader sees, so a title in the body takes precedence over the field.
 */
export function videosOnPage(videos: readonly VideoItem[], html: string): readonly PageVideo[] {
  const frames = playerTags(html).map((tag) => ({
    id: readEmbed(attributeOf(tag, URL_ATTRIBUTE))?.id,
    title: attributeOf(tag, TITLE),
  }));
  return videos.flatMap(({ name, description, uploadDate, duration, embedUrl, thumbnail }) => {
    const embed = readEmbed(embedUrl);
    if (!embed || uploadDate === '' || !thumbnail) return [];
    const frame = frames.find(({ id }) => id === embed.id);
    const shownName = frame === undefined ? '' : frame.title || name;
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

const attribute = (...names: readonly string[]) =>
  new RegExp(`\\s(?:${names.join('|')})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
/** The URL in a frame, an `oembed`, or a click-to-load block. */
const URL_ATTRIBUTE = attribute('src', 'url', Mark.embedSrc);
const TITLE = attribute('title', Mark.embedTitle);

/** The value of an attribute in a tag; '' if it has none. */
function attributeOf(tag: string, named: RegExp): string {
  const [, ...values] = named.exec(tag) ?? [];
  return (values.find((value) => value !== undefined) ?? '')
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
