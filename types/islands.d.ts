/** The islands by the names of their files. Written by `npm run build` and `npm run dev`. */
type Islands = {
  readonly account: typeof import('../components/islands/account.island');
  readonly 'auth-form': typeof import('../components/islands/auth-form.island');
  readonly 'link-lists': typeof import('../components/islands/link-lists.island');
  readonly styleguide: typeof import('../components/islands/styleguide.island');
};
