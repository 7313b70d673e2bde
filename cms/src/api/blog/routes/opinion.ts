export default {
  routes: [{ method: 'POST', path: '/blogs/:id/opinion', handler: 'blog.opinion' }],
};
