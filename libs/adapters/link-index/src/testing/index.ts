export * from './wat-samples.ts';
