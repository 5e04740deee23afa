export * from './followers.ts';
export * from './queue-place.ts';
export * from './queue-share.ts';
export * from './run.ts';
export * from './run-store.ts';
export * from './runner.ts';
