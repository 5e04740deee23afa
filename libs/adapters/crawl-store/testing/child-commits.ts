/** A process that commits to a crawl until it is killed: `folder`. It prints a line after each commit. */
import { openCrawlStore } from '../open-crawl-store.ts';
import { numberedCommit } from './numbered-commit.ts';

const [folder = ''] = process.argv.slice(2);
const crawl = await openCrawlStore({ folder }).open('killed');
for (let number = Number(crawl.state); ; number += 1) {
  await crawl.commit(numberedCommit(number), String(number + 1));
  process.stdout.write(`${number + 1}\n`);
}
