import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::profession.profession', { only: ['find', 'findOne'] });
