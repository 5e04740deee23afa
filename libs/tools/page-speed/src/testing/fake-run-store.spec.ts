import { describeRunStore } from './describe-run-store.ts';
import { FakePageSpeedRunStore } from './fake-run-store.ts';

let store: FakePageSpeedRunStore;

describeRunStore('in memory', {
  open: (bounds) => Promise.resolve((store = new FakePageSpeedRunStore(bounds))),
  jobs: () => Promise.resolve(store.jobs()),
  loseJobs: () => Promise.resolve(store.loseJobs()),
});
