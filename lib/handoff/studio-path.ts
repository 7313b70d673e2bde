/** Places in the studio that this site leads to. */
export const studioPath = {
  templates: (search = '') =>
    search === '' ? '/templates' : `/templates?${new URLSearchParams({ search }).toString()}`,
  /** Of one template; all of them where the id is none. */
  template: (id: string) => (/^[\w-]{1,64}$/.test(id) ? `/templates/${id}` : '/templates'),
} as const;
