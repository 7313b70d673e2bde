/** Paths in the studio that this site links to. */
export const studioPath = {
  templates: (search = '') =>
    search === '' ? '/templates' : `/templates?${new URLSearchParams({ search }).toString()}`,
  /** A template's page; the list of templates if the id is invalid. */
  template: (id: string) => (/^[\w-]{1,64}$/.test(id) ? `/templates/${id}` : '/templates'),
} as const;
