import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { localePath, OPINION_THANKS, routes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import type { PostView } from '@/lib/page-data/post/post-view';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './Opinion.module.css';

type OpinionProps = { readonly view: Pick<PostView, 'id' | 'slug'>; readonly locale: string };

/** Asks whether the post was useful: one press, also without script. */
export function Opinion({ view, locale }: OpinionProps) {
  const t = useTexts();
  return (
    <div className={styles.opinion} data-no-print>
      <form className={styles.form} method="post" action="/api/opinion" {...marked(Mark.opinion, '')}>
        <input type="hidden" name="post" value={view.id} />
        <input type="hidden" name="page" value={localePath(locale, routes.post(view.slug))} />
        <p id="opinion">{t('article.opinion.question')}</p>
        <div className={styles.answers} role="group" aria-labelledby="opinion">
          {([true, false] as const).map((useful) => (
            <Button
              key={String(useful)}
              type="submit"
              name="useful"
              value={useful ? 'yes' : 'no'}
              {...eventAttributes('press', { name: 'Post Rated', useful })}
            >
              {t(useful ? 'article.opinion.yes' : 'article.opinion.no')}
            </Button>
          ))}
        </div>
      </form>
      <p className={styles.thanks} id={OPINION_THANKS} tabIndex={-1}>
        {t('article.opinion.thanks')}
      </p>
    </div>
  );
}
