import type { Migration } from 'kysely/migration';
import { posts } from './0001-posts.ts';

/** Every change of the tables, in order. A released one is never changed: the next one mends it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-posts': posts,
};
