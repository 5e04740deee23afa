export * from './image-resizer.ts';
