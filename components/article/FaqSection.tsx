import { useTexts } from '@/components/i18n/use-texts';
import { Disclosure } from '@/components/ui/Disclosure';
import { answerAnchor } from '@/lib/config/answer-anchor';
import type { FaqBlock } from '@/lib/cms/model';
import { directionOf } from '@/lib/text/direction';
import styles from './FaqSection.module.css';

/** Frequently asked questions, each of which opens to show its answer. */
export function FaqSection({ faqs }: { readonly faqs: FaqBlock }) {
  const t = useTexts();
  return (
    <section aria-labelledby="questions">
      <h2 className={styles.title} id="questions" dir={directionOf(faqs.title)}>
        {faqs.title || t('article.questions')}
      </h2>
      {faqs.subtitle && (
        <p className={styles.subtitle} dir={directionOf(faqs.subtitle)}>
          {faqs.subtitle}
        </p>
      )}
      <div className={styles.list}>
        {faqs.faq.map(({ id, question, answer }) => (
          <Disclosure
            key={id}
            summary={<span dir={directionOf(question)}>{question}</span>}
            id={id === '' ? undefined : answerAnchor(id)}
            dir={directionOf(answer)}
          >
            {answer}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
