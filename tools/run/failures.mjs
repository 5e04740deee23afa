/** Names the failed tests of a step, so that the end of a long output still says what to look at. */

/**
 * @param {{ failures: string[] }[]} projects what the Jest executor counted
 * @returns {string[]}
 */
export const failedSpecs = (projects) => projects.flatMap(({ failures }) => failures);

/**
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {string[]}
 */
export function failedJourneys({ suites, errors }) {
  const names = errors.map(({ message }) => (message ?? '').split('\n')[0]);
  const visit = (suite, titles) => {
    for (const { title, file, line, tests } of suite.specs) {
      for (const { projectName, status } of tests) {
        if (status === 'expected' || status === 'skipped') continue;
        names.push(`${file}:${line} [${projectName}] ${[...titles, title].join(' › ')}`);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of suites) visit(suite, []);
  return names;
}
