import {
  type BacklinksReportDto,
  type BacklinksRequestDto,
  findBacklinks,
} from '@plumbline/api-client';

/** Maximum number of links in one file. The server's CSV export has more. */
const maxLinks = 1_000;
/** The largest page size that the server allows. */
const pageSize = 100;

/** Adds all matching links to a report, page after page. Returns the report unchanged if a call fails. */
export async function withAllLinks(
  report: BacklinksReportDto,
  request: BacklinksRequestDto,
): Promise<BacklinksReportDto> {
  const { total } = report.paging;
  if (total === null || report.backlinks.length >= total) return report;
  const backlinks = [];
  try {
    for (let page = 1; backlinks.length < Math.min(total, maxLinks); page += 1) {
      const { data } = await findBacklinks({ ...request, page, pageSize });
      if (data.backlinks.length === 0) break;
      backlinks.push(...data.backlinks);
    }
  } catch {
    return report;
  }
  const paging = { page: 1, pageSize: backlinks.length, total, pages: 1 };
  return { ...report, backlinks, paging };
}
