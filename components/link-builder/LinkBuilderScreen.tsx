import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Island } from '@/components/layout/Island';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Icon } from '@/components/ui/Icon';
import { ProductPicture } from '@/components/product/ProductPicture';
import { LINES_MAX } from '@/lib/link-builder/tagged-link';
import { PAGE_URL, ToolScreen } from '@/components/tools/ToolScreen';
import { CAMPAIGN_VALUE_MAX_CHARACTERS } from '@/lib/config/attribution';
import { localePath, routes } from '@/lib/config/routes';
import type { LinkBuilderView } from '@/lib/page-data/tools/link-builder-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import styles from './LinkBuilderScreen.module.css';
import { TaggedLinkCard } from './TaggedLinkCard';
import { TaggedListCard } from './TaggedListCard';

type LinkBuilderScreenProps = Pick<PageProps<LinkBuilderView>, 'view' | 'layout'>;

/** Encoded in the form's URL, the list must stay below `URL_MAX_CHARACTERS`. */
const LIST_MAX_CHARACTERS = 5_000;

const FREE = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: CAMPAIGN_VALUE_MAX_CHARACTERS,
} as const;

/**
 * The campaign link builder: choose a page of this site and its link's tags, and see how a visit will be
 * counted; or many pages at once. A plain form.
 */
export function LinkBuilderScreen({ view, layout }: LinkBuilderScreenProps) {
  const t = useTexts();
  const { edited, former, origin, outcome, notFound, qr } = view;
  const path = localePath(layout.locale, routes.linkBuilder());
  const newLinks = linksOf(outcome);
  return (
    <ToolScreen
      layout={layout}
      title={t('linkBuilder.title')}
      lead={t('linkBuilder.lead')}
      drawing="linkBuilder"
    >
      <Island name="link-lists" props={{ list: 'shared', origin }} />
      <div className={styles.halves}>
        <Form view={view} layout={layout} />
        {outcome.kind === 'tagged' ? (
          <TaggedLinkCard tagged={outcome} isFound={notFound.length === 0} qr={qr} />
        ) : outcome.kind === 'list' ? (
          <TaggedListCard list={outcome} notFound={notFound} />
        ) : (
          <div className={styles.empty}>
            <p>{edited === '' ? t('linkBuilder.empty') : t('linkBuilder.editing', { link: edited })}</p>
            <ProductPicture name="links" locale={layout.locale} />
          </div>
        )}
      </div>
      <div
        className={newLinks.length > 0 ? styles.recent : undefined}
        style={{ '--links': newLinks.length } as CSSProperties} // why: React's type knows no custom properties
      >
        <Island name="link-lists" props={{ list: 'recent', page: path, origin, newLinks, former }} />
      </div>
    </ToolScreen>
  );
}

/** The page and its tags; leads to the link, or to the first field that is wrong. */
function Form({ view, layout }: LinkBuilderScreenProps) {
  const t = useTexts();
  const { request, askedList, edited, former, origin, posts, vocabulary, meant, outcome } = view;
  const { host } = new URL(origin);
  const missing = outcome.kind === 'incomplete' ? outcome.missing : [];
  // The form leads to this id. Without a link it is on the first wrong field, which so gets the focus.
  const wrong = (field: (typeof missing)[number]) => (missing[0] === field ? { id: 'tagged-link' } : {});
  const path = localePath(layout.locale, routes.linkBuilder());
  const withWord = (part: keyof typeof meant) => {
    const word = meant[part];
    if (word === null) return null;
    const form = { ...request, [part]: word, pages: askedList, former };
    return (
      <a className={styles.meant} href={`${path}?${new URLSearchParams(form).toString()}#tagged-link`}>
        {t('linkBuilder.meant', { word })}
      </a>
    );
  };
  return (
    <form className={styles.form} action={`${path}#tagged-link`} method="get" noValidate>
      <Field
        {...wrong('url')}
        label={t('linkBuilder.page')}
        hint={t('linkBuilder.pageHint', { host })}
        error={missing.includes('url') ? t('linkBuilder.pageMissing', { host }) : undefined}
        {...PAGE_URL}
        list="link-pages"
        required
        defaultValue={request.url}
      />
      <datalist id="link-pages">
        {[routes.home(), routes.blog(), routes.trending(), routes.signup()].map((path) => (
          <option key={path} value={localePath(layout.locale, path)} />
        ))}
        {posts.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <PageList text={askedList} />
      {(['source', 'medium'] as const).map((part) => (
        <TagField
          key={part}
          {...wrong(part)}
          label={t(`linkBuilder.${part}`)}
          hint={t(`linkBuilder.${part}Hint`)}
          error={missing.includes(part) ? t(`linkBuilder.${part}Missing`) : undefined}
          name={part}
          required
          defaultValue={request[part]}
          meant={withWord(part)}
          words={part === 'source' ? vocabulary.sources : vocabulary.media}
        />
      ))}
      <TagField
        label={t('linkBuilder.campaign')}
        hint={t('linkBuilder.campaignHint')}
        name="campaign"
        defaultValue={request.campaign}
        meant={withWord('campaign')}
        words={vocabulary.campaigns}
      />
      <Field {...FREE} label={t('linkBuilder.term')} name="term" defaultValue={request.term} />
      <Field {...FREE} label={t('linkBuilder.content')} name="content" defaultValue={request.content} />
      {edited !== '' && <input type="hidden" name="former" value={edited} />}
      <Button type="submit" variant="accent">
        {t('linkBuilder.build')}
      </Button>
    </form>
  );
}

type TagFieldProps = ComponentProps<typeof Field> & {
  readonly name: string;
  /** A link to the form with the word that was probably meant. */
  readonly meant: ReactNode;
  /** The words in use. */
  readonly words: readonly string[];
};

function TagField({ meant, words, ...field }: TagFieldProps) {
  const list = `link-${field.name}`;
  return (
    <>
      <Field {...FREE} {...field} list={list} />
      {meant}
      <datalist id={list}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}

function linksOf(outcome: LinkBuilderView['outcome']): readonly string[] {
  if (outcome.kind === 'list') return outcome.pages.map(({ tagged }) => tagged.link);
  return outcome.kind === 'tagged' ? [outcome.link] : [];
}

type PageListProps = { readonly text: string };

/** Many pages instead of one. */
function PageList({ text }: PageListProps) {
  const t = useTexts();
  return (
    <details className={styles.list} open={text !== ''}>
      <summary className={styles.many}>
        {t('linkBuilder.many')}
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <label className={styles.label} htmlFor="link-list">
        {t('linkBuilder.list')}
      </label>
      <textarea
        id="link-list"
        className={`input ${styles.lines}`}
        name="pages"
        rows={8}
        maxLength={LIST_MAX_CHARACTERS}
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby="link-list-hint"
        defaultValue={text}
      />
      <p id="link-list-hint" className={styles.hint}>
        {t('linkBuilder.listHint', { max: LINES_MAX })}
      </p>
    </details>
  );
}
