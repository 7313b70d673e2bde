import type { PostCards } from '@/lib/page-data/post/post-view';
import styles from './ContextualCard.module.css';
import { authLink } from '@/components/account/auth-link';
import { Button } from '@/components/ui/Button';
import { CmsImage } from '@/components/ui/CmsImage';
import type { ContextualCard as Card } from '@/lib/cms/model';
import { isLocale } from '@/lib/config/languages';
import { localePath } from '@/lib/config/routes';
import { directionOf } from '@/lib/text/direction';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';

type Props = { readonly cards: PostCards; readonly locale: string };

/**
 * The card below a post, and the cards that CSS shows instead to visitors whose answers match
 * (docs/persona.md).
 */
export function ContextualCards({ cards: { card, recommended }, locale }: Props) {
  return (
    <>
      {recommended.map(({ name, card: recommendedCard }) => (
        <ContextualCard
          key={name}
          card={recommendedCard}
          locale={locale}
          className={`${styles.recommended} ${styles[name]}`}
        />
      ))}
      <ContextualCard card={card} locale={locale} />
    </>
  );
}

type ContextualCardProps = { readonly card: Card; readonly locale: string; readonly className?: string };

/** What this post recommends: a tool, a template, the studio. */
function ContextualCard({ card, locale, className = '' }: ContextualCardProps) {
  const { title, description, ctaText, ctaUrl, image } = card;
  const target = inLanguage(ctaUrl, locale);
  return (
    <aside
      className={`${styles.card} ${className}`}
      {...eventAttributes('sight', { name: 'Card Shown', card: ctaUrl })}
      data-no-print
    >
      {image && (
        <div className={`frame ${styles.image}`}>
          <CmsImage image={image} sizes="(min-width: 42rem) 14rem, 86vw" />
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title} dir={directionOf(title)}>
          {title}
        </h2>
        {description && (
          <p className={styles.description} dir={directionOf(description)}>
            {description}
          </p>
        )}
        <Button
          variant="accent"
          href={target}
          {...authLink(ctaUrl)}
          {...eventAttributes('press', { name: 'Card Pressed', card: ctaUrl, target })}
        >
          {ctaText}
        </Button>
      </div>
    </aside>
  );
}

/** Adds the visitor's language to a path of this site that has none; other URLs stay as they are. */
function inLanguage(href: string, locale: string): string {
  if (!href.startsWith('/') || isLocale(href.split('/')[1])) return href;
  return localePath(locale, href);
}
