export { aRunKind } from './a-run-kind.ts';
export { describeRunStore } from './describe-run-store.ts';
export { FakeRunStore } from './fake-run-store.ts';
