export * from './image-file.ts';
export * from './placement.ts';
export * from './presets.ts';
