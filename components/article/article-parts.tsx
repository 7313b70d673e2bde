import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import { linkEvent } from '@/lib/visit/analytics/link-event';

/*
 * The parts of an article that are more than the element an editor wrote. Each takes the attributes of its
 * element, as lib/article has finished them; the style guide shows them all.
 */

/** A link, which reports a press if it leads to a template or a store. */
export function ArticleLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} {...linkEvent(link.href ?? '')}>
      {children}
    </a>
  );
}

/** An image that loads when it is near. One as small as a letter belongs to its line of text. */
export function ArticleImage({ alt = '', ...image }: ComponentProps<'img'>) {
  const isIcon = Number(image.height) <= LINE_PIXELS;
  return <img {...image} alt={alt} className={isIcon ? 'icon' : undefined} loading="lazy" decoding="async" />;
}

const LINE_PIXELS = 32;

/** A video that loads nothing before it is started. One of unknown size keeps 16:9 free. */
export function ArticleVideo(video: ComponentProps<'video'>) {
  const ratio = video.width === undefined ? 'ratio-16x9' : undefined;
  return <video {...video} className={ratio} controls preload="none" playsInline />;
}

/** A sound that loads nothing before it is started. */
export function ArticleAudio(audio: ComponentProps<'audio'>) {
  return <audio {...audio} controls preload="none" />;
}

/** A table that scrolls in a region of its own, by keyboard too; its label names the region. */
export function ScrollingTable({ 'aria-label': label, ...table }: ComponentProps<'table'>) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table {...table} />
    </div>
  );
}

/** A block of code, which scrolls by keyboard too. */
export function CodeBlock(pre: ComponentProps<'pre'>) {
  const t = useTexts();
  return <pre {...pre} tabIndex={0} role="group" aria-label={t('article.code')} />;
}

type LinkedHeadingProps = ComponentProps<'h2'> & { readonly level: 'h2' | 'h3'; readonly id: string };

/** A heading that links to itself, so that readers can share the URL of its section. */
export function LinkedHeading({ level: Heading, children, ...heading }: LinkedHeadingProps) {
  return (
    <Heading {...heading}>
      <a href={`#${encodeURIComponent(heading.id)}`}>{children}</a>
    </Heading>
  );
}

type EmbedBlockProps = Omit<ComponentProps<'figure'>, 'title'> & {
  readonly provider: string;
  readonly playerUrl: string;
  readonly watchUrl: string;
  /** What it plays; the name of its host if nobody gave it a title. */
  readonly title: string;
  /** The name of its host, where it has a title besides. */
  readonly host?: string | undefined;
  readonly poster?: ReactNode;
  readonly length?: ReactNode;
  /** What else the figure holds, such as its caption. */
  readonly children?: ReactNode;
};

/**
 * A video or track of another site, of which nothing loads before a click: a link to its page, which the
 * starter replaces by the player (lib/starter/features/article/embed-player.client.ts).
 */
export function EmbedBlock({
  provider,
  playerUrl,
  watchUrl,
  title,
  host,
  poster,
  length,
  children,
  ...figure
}: EmbedBlockProps) {
  const t = useTexts();
  return (
    <figure
      className="embed"
      {...marked(Mark.embedSrc, playerUrl)}
      {...marked(Mark.embedTitle, title)}
      data-embed-provider={provider}
      {...figure}
    >
      <a href={watchUrl} rel="noopener" {...eventAttributes('press', { name: 'Video Played', title })}>
        {poster}
        {/* Sighted readers see the play disc instead. */}
        {host && <span className="visually-hidden">{t('article.play')}</span>}
        {host && ' '}
        <span className="embed-title">{host ? title : t('article.playOn', { host: title })}</span>
        {length && ' '}
        {length}
        {host && ' '}
        {host && <span className="embed-host">{t('article.fromHost', { host })}</span>}
      </a>
      {children}
    </figure>
  );
}
