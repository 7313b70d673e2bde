const opinion = {
  routes: [{ method: 'POST', path: '/blogs/:id/opinion', handler: 'blog.opinion' }],
};

export default opinion;
