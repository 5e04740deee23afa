import {
  type BlogRun,
  type BlogRunItem,
  costOf,
  endedItems,
  estimateOf,
  timeLeft,
  type TokenPrices,
} from '@plumbline/blog';
import type { BlogRunDto, BlogRunItemDto } from './dto/blog-run.dto.ts';
import type { BlogUsageDto } from './dto/blog-stats.dto.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toUsageDto = ({
  inputTokens,
  outputTokens,
  requests,
}: BlogUsageDto): BlogUsageDto => ({
  inputTokens,
  outputTokens,
  requests,
});

export function toRunDto(run: BlogRun, prices: TokenPrices | null): BlogRunDto {
  const { counts } = run;
  return {
    id: run.id,
    kind: run.kind,
    trigger: run.trigger,
    day: run.day,
    state: run.state,
    requested: run.requested,
    done: endedItems(counts),
    waiting: counts.waiting,
    writing: counts.writing,
    published: counts.published,
    drafts: counts.draft,
    rejected: counts.rejected,
    failed: counts.failed,
    cancelled: counts.cancelled,
    repaired: run.repaired,
    words: run.words,
    usage: toUsageDto(run.spent),
    cost: {
      estimatedUsd: estimateOf(run.kind, run.requested, prices).usd,
      countedUsd: costOf(run.spent, prices),
      unknownBecause: prices ? null : 'no-prices',
    },
    waitingFor: run.waitingFor,
    waitingUntil: iso(run.waitingUntil),
    timeLeftSeconds: timeLeft(run),
    createdAt: run.createdAt.toISOString(),
    startedAt: iso(run.startedAt),
    endedAt: iso(run.endedAt),
  };
}

export function toRunItemDto(item: BlogRunItem): BlogRunItemDto {
  const { plan } = item;
  return {
    position: item.position,
    state: item.state,
    topic: plan.topic,
    angle: plan.angle,
    category: plan.category,
    share: plan.share,
    targetSearchVolume: plan.targetSearchVolume,
    publishDate: plan.publishDate,
    minWords: plan.minWords,
    words: item.words,
    repaired: item.repaired,
    attempts: item.attempts,
    reason: item.reason,
    findings: item.findings.map(({ gate, detail }) => ({ gate, detail })),
    nextTryAt: iso(item.nextTryAt),
    postId: item.postId,
    postState: item.postState,
    title: item.title,
  };
}
