export { aLabResult, aLabRun } from './a-lab-result.ts';
export { describeRunStore, type RunStoreDriver } from './describe-run-store.ts';
export { FakeLab } from './fake-lab.ts';
export { FakePageSpeedRunStore } from './fake-run-store.ts';
