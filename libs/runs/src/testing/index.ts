export { aRunKind, someBounds } from './a-run-kind.ts';
export { describeRunStore, type RunStoreDriver } from './describe-run-store.ts';
export { FakeRunStore } from './fake-run-store.ts';
