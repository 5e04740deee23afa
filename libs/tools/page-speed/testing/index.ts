export { aLabResult, aLabRun } from './a-lab-result.ts';
export { FakeLab } from './fake-lab.ts';
