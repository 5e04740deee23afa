export * from './serp-preview.ts';
