/** Places in the studio that this site leads to. */
export const studioPath = {
  templates: (search = '') =>
    search === '' ? '/templates' : `/templates?${new URLSearchParams({ search }).toString()}`,
  /** The page of a template; the list of all if the id is invalid. */
  template: (id: string) => (/^[\w-]{1,64}$/.test(id) ? `/templates/${id}` : '/templates'),
} as const;
