import { findNginx } from './nginx-server';
import { redisPath } from './redis-server';
import { installWithApt } from './system-packages';

/** The nginx, with its purge module, and the Redis of this machine. */
export type Services = {
  readonly nginx: NonNullable<ReturnType<typeof findNginx>>;
  readonly redis: string;
};

/** nginx and Redis, installed with apt if they are missing; undefined if they cannot be installed. */
export function findServices(): Services | undefined {
  const find = () => {
    const [nginx, redis] = [findNginx(), redisPath()];
    return nginx && redis ? { nginx, redis } : undefined;
  };
  const services = find();
  if (services) return services;
  process.stderr.write('Installing nginx, its purge module and redis-server …\n');
  installWithApt('nginx', 'libnginx-mod-http-cache-purge', 'redis-server');
  return find();
}
