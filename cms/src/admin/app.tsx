/** The admin panel: offered in the site's languages, without Strapi's advertising. */
const panel = {
  config: {
    locales: ['fr', 'es', 'ru', 'pt'],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};

export default panel;
