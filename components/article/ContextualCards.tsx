import type { PostCards } from '@/lib/page-data/props/view-props';
import { ContextualCard } from './ContextualCard';
import styles from './ContextualCard.module.css';

type Props = { readonly cards: PostCards; readonly locale: string };

/** The card below a post, and those that CSS shows instead to the visitors they suit (docs/persona.md). */
export function ContextualCards({ cards: { card, suiting }, locale }: Props) {
  return (
    <>
      {suiting.map(({ name, card: suitingCard }) => (
        <ContextualCard
          key={name}
          card={suitingCard}
          locale={locale}
          className={`${styles.suiting} ${styles[name]}`}
        />
      ))}
      <ContextualCard card={card} locale={locale} />
    </>
  );
}
