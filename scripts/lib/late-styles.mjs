/**
 * By route, the CSS modules and typefaces used only below the point where the page links to its late styles (decision 0040).
 * `e2e/blog/late-styles.spec.ts` fails if a module also styles something above it.
 *
 * @type {Readonly<Record<string, { readonly modules: readonly string[], readonly typefaces: readonly string[] }>>}
 */
export const LATE_STYLES = {
  '/blog/[post]': {
    modules: [
      'components/account/GuestSignupForm.module.css',
      'components/article/AuthorBox.module.css',
      'components/article/ContentsList.module.css',
      'components/article/ContextualCard.module.css',
      'components/article/FaqSection.module.css',
      'components/article/HowToSteps.module.css',
      'components/article/Neighbours.module.css',
      'components/article/ShareRow.module.css',
      'components/blog/ListSection.module.css',
      'components/blog/cards/MarkedText.module.css',
      'components/blog/cards/PostCard.module.css',
      'components/blog/cards/PostGrid.module.css',
      'components/layout/SiteFooter.module.css',
      'components/theme/prose.module.css',
      'components/ui/Chip.module.css',
      'components/ui/Disclosure.module.css',
      'components/ui/Field.module.css',
    ],
    // The word "Русский" in the footer.
    typefaces: ['Onest Names'],
  },
};
