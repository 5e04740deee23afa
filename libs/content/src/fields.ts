import { z } from 'zod';

/** Names in addresses: `core-web-vitals`. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be like core-web-vitals');
export const day = z.iso.date();
export const line = z.string().min(1).max(300);
export const metaDescription = z.string().min(110).max(160);
export const sources = z
  .array(z.strictObject({ title: line, url: z.url({ protocol: /^https?$/ }) }))
  .default([]);
