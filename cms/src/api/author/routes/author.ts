import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::author.author', { only: ['find', 'findOne'] });
