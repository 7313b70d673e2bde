import type { Core } from '@strapi/strapi';
import { inDataFolder } from '../src/data-folder';

/** SQLite in `DATA_DIR`, or PostgreSQL at `DATABASE_URL`. */
const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => {
  const url = env('DATABASE_URL', '');
  if (url !== '') {
    const { hostname, port, username, password, pathname } = new URL(url);
    const connection = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      ssl: env.bool('DATABASE_SSL', false),
    };
    return { connection: { client: 'postgres', connection, pool: { min: 2, max: 10 } } };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: inDataFolder('data.db') },
      useNullAsDefault: true,
    },
  };
};

export default config;
