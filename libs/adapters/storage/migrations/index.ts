import type { Migration } from 'kysely/migration';
import { posts } from './0001-posts.ts';
import { contact } from './0003-contact.ts';
import { runs } from './0004-runs.ts';
import { readerSalts } from './0005-reader-salts.ts';
import { pageSpeed } from './0006-page-speed.ts';
import { pageSpeedEvidence } from './0007-page-speed-evidence.ts';
import { termsOfList } from './0008-terms-of-list.ts';
import { pageSpeedPages } from './0009-page-speed-pages.ts';
import { oneRunEngine } from './0010-one-run-engine.ts';
import { savedReports } from './0011-saved-reports.ts';
import { writtenPosts } from './0012-written-posts.ts';
import { figures } from './0013-figures.ts';
import { editedPosts } from './0014-edited-posts.ts';
import { endedSessions } from './0015-ended-sessions.ts';
import { runTurns } from './0016-run-turns.ts';
import { postTexts } from './0017-post-texts.ts';
import { unwantedRuns } from './0018-unwanted-runs.ts';

/** Every schema change, in order. A released migration never changes; a later one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-posts': posts,
  '0003-contact': contact,
  '0004-runs': runs,
  '0005-reader-salts': readerSalts,
  '0006-page-speed': pageSpeed,
  '0007-page-speed-evidence': pageSpeedEvidence,
  '0008-terms-of-list': termsOfList,
  '0009-page-speed-pages': pageSpeedPages,
  '0010-one-run-engine': oneRunEngine,
  '0011-saved-reports': savedReports,
  '0012-written-posts': writtenPosts,
  '0013-figures': figures,
  '0014-edited-posts': editedPosts,
  '0015-ended-sessions': endedSessions,
  '0016-run-turns': runTurns,
  '0017-post-texts': postTexts,
  '0018-unwanted-runs': unwantedRuns,
};
