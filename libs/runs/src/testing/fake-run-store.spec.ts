import { describeRunStore } from './describe-run-store.ts';
import { FakeRunStore } from './fake-run-store.ts';

describeRunStore('in memory', {
  open: (kind) => {
    const store = new FakeRunStore(kind);
    return Promise.resolve({
      store: store as never,
      changes: store,
      jobs: () => Promise.resolve(store.jobs()),
      loseJobs: () => Promise.resolve(store.loseJobs()),
    });
  },
});
