/** The panel: its own languages are those of the site, and it advertises nothing. */
const panel = {
  config: {
    locales: ['fr', 'es', 'ru', 'pt'],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};

export default panel;
