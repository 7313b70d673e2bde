import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::platform.platform', { only: ['find', 'findOne'] });
