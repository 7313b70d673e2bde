import type { VideoObjectLeaf } from 'schema-dts';
import type { OwnVideo } from '../../cms/model';
import { languageOf, type Locale } from '../../config/languages';
import type { Media } from '../../config/image-sources.mjs';
import { publicImageUrl } from '../public-image';

type OwnVideoFacts = {
  readonly video: OwnVideo;
  readonly pageUrl: string;
  readonly origin: string;
  readonly media: Media;
  readonly locale: Locale;
  readonly description: string;
  /** ISO 8601; '' if unknown. */
  readonly uploadDate: string;
  /** Used if the video has no still image. */
  readonly imageUrl?: string | undefined;
};

/** A video that the page plays itself: file, chapters and transcript. */
export function ownVideoJsonLd({
  video,
  pageUrl,
  origin,
  media,
  locale,
  description,
  uploadDate,
  imageUrl,
}: OwnVideoFacts): VideoObjectLeaf {
  const { title, duration, durationSeconds, poster, chapters, captions, transcript } = video;
  const thumbnailUrl = poster ? publicImageUrl(poster.url, origin, media) : imageUrl;
  return {
    '@type': 'VideoObject',
    '@id': ownVideoId(pageUrl),
    name: title,
    contentUrl: video.url,
    encodingFormat: video.type,
    inLanguage: languageOf(locale).bcp47,
    ...(description && { description }),
    ...(uploadDate && { uploadDate }),
    ...(duration && { duration }),
    ...(thumbnailUrl && { thumbnailUrl }),
    caption: captions.map(({ language, url: contentUrl }) => ({
      '@type': 'MediaObject' as const,
      contentUrl,
      encodingFormat: 'text/vtt',
      inLanguage: language,
    })),
    ...(transcript && { transcript }),
    ...(chapters.length > 0 && {
      hasPart: chapters.map((chapter, index) => {
        const endOffset = chapters[index + 1]?.startSeconds ?? durationSeconds;
        return {
          '@type': 'Clip' as const,
          name: chapter.title,
          startOffset: chapter.startSeconds,
          ...(endOffset !== null && { endOffset }),
          url: `${pageUrl}#film-${index + 1}`,
        };
      }),
    }),
  };
}

export const ownVideoId = (pageUrl: string) => `${pageUrl}#film`;
