import { readEmbed } from '../article/embed-providers';
import type { Player } from '../article/embeds';
import type { VideoItem } from '../cms/model';

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
export function videosOnPage(videos: readonly VideoItem[], players: readonly Player[]): readonly PageVideo[] {
  const frames = players.map(({ url, title }) => ({ id: readEmbed(url)?.id, title: title.trim() }));
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

function withoutAutoplay(playerUrl: string): string {
  const url = new URL(playerUrl);
  url.searchParams.delete('autoplay');
  url.searchParams.delete('auto_play');
  return url.href;
}
