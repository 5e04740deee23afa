export * from './followers.ts';
export * from './queue.ts';
export * from './run.ts';
export * from './run-calls.ts';
export * from './run-store.ts';
export * from './runner.ts';
