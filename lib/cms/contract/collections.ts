/** The collections of the content service, as its URLs name them. */
export type Collection =
  | 'blogs'
  | 'categories'
  | 'platforms'
  | 'professions'
  | 'authors'
  | 'redirects'
  | 'legal-pages'
  | 'company-pages'
  | 'pages';
