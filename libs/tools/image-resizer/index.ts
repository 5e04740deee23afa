export * from './limits.ts';
export * from './output.ts';
export * from './placement.ts';
export * from './presets.ts';
