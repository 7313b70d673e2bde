import type { CSSProperties } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Disclosure } from '@/components/ui/Disclosure';
import { posterUrl } from '@/components/ui/CmsImage';
import type { VideoCaptions } from '@/lib/cms/model';
import { Mark, marked } from '@/lib/markup/marks';
import type { OwnVideoView } from '@/lib/page-data/shared/own-video-view';
import { clockTime } from '@/lib/text/clock-time';
import { directionOf } from '@/lib/text/direction';

type VideoPlayerProps = { readonly video: OwnVideoView };

/**
 * A video that loads nothing until it is pressed. Until then it has no controls of its own, because they take
 * two fifths of the time in which a slow phone styles such a page. The link over the still, and those of the chapters,
 * lead to a time in the file (Media Fragments); with script they play it on the page
 * (lib/starter/features/article/video.client.ts), and without it the browser's player is there at once.
 */
export function VideoPlayer({ video }: VideoPlayerProps) {
  const t = useTexts();
  const { title, url, type, poster, durationSeconds, chapters, transcript, stylesUrl } = video;
  const [first, ...others] = video.captions;
  const player = (hasControls: boolean) => (
    <video
      controls={hasControls}
      preload="none"
      playsInline
      // The captions are files of the content service, like the video.
      crossOrigin="anonymous"
      width={1280}
      height={720}
      poster={poster ? posterUrl(poster.url) : undefined}
      aria-label={title}
    >
      <source src={url} type={type} />
      <track kind="captions" {...trackOf(first)} />
      {others.map((captions) => (
        <track key={captions.url} kind="captions" {...trackOf(captions)} />
      ))}
      <a href={url}>{title}</a>
    </video>
  );
  return (
    <figure className="video" id="film" aria-label={title}>
      {/* Only a page with a video needs these styles. */}
      <link rel="stylesheet" href={stylesUrl} />
      <div className="video-screen">
        {player(false)}
        <a className="video-play" href={url} {...marked(Mark.videoAt, '0')}>
          <span>
            {t('article.play')}
            {durationSeconds !== null && (
              <>
                {' '}
                <time dateTime={`PT${durationSeconds}S`}>{clockTime(durationSeconds)}</time>
              </>
            )}
          </span>
        </a>
        <noscript>{player(true)}</noscript>
      </div>
      {chapters.length > 0 && (
        <nav className="video-strip" aria-label={t('video.chapters')}>
          <div className="ruler" />
          <ol className="video-chapters">
            {chapters.map(({ startSeconds, title: name }, index) => (
              <li key={startSeconds} dir={directionOf(name)}>
                <a
                  id={`film-${index + 1}`}
                  href={`${url}#t=${startSeconds}`}
                  {...marked(Mark.videoAt, String(startSeconds))}
                >
                  {durationSeconds !== null && (
                    <span className="video-tick" style={positionOf(startSeconds / durationSeconds)} />
                  )}
                  <time dateTime={`PT${startSeconds}S`}>{clockTime(startSeconds)}</time> {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {/* The caption holds the transcript too, because HTML requires `figcaption` to be last. */}
      <figcaption className="video-words">
        <p dir={directionOf(title)}>{title}</p>
        {transcript && (
          <Disclosure summary={t('video.transcript')}>
            <div className="video-transcript">
              {transcript.split('\n\n').map((paragraph, index) => (
                <p key={index} dir={directionOf(paragraph)}>
                  {paragraph}
                </p>
              ))}
            </div>
          </Disclosure>
        )}
      </figcaption>
    </figure>
  );
}

// No track is the default, because browsers would load it immediately.
const trackOf = ({ language, label, url }: VideoCaptions) => ({
  srcLang: language,
  label,
  src: url,
});

// why: a custom property, which React's type of styles does not know.
const positionOf = (part: number) => ({ '--at': `${Math.round(part * 1_000) / 10}%` }) as CSSProperties;
