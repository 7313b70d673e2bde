import type { PostCards } from '@/lib/page-data/post/post-view';
import { ContextualCard } from './ContextualCard';
import styles from './ContextualCard.module.css';

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
