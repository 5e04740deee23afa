import { exactCost, reservedUsage, roomFor, tokensOf, unusedBudget } from './budget.ts';

const none = { usd: null, tokens: null };
const need = { tokens: 1_000, usd: 0.5 };

describe('the budget of a day', () => {
  it.each([
    ['without caps', unusedBudget, none, 'room'],
    ['that it fits exactly', unusedBudget, { usd: 0.5, tokens: 1_000 }, 'room'],
    ['whose tokens are too few', unusedBudget, { usd: null, tokens: 999 }, 'spent'],
    ['whose money is too little', unusedBudget, { usd: 0.49, tokens: null }, 'spent'],
    ['of nothing', unusedBudget, { usd: 0, tokens: null }, 'spent'],
    [
      'that is used up',
      { ...unusedBudget, usedTokens: 9_500 },
      { usd: null, tokens: 10_000 },
      'spent',
    ],
    [
      'that others hold',
      { ...unusedBudget, heldTokens: 9_500 },
      { usd: null, tokens: 10_000 },
      'held',
    ],
    [
      'whose money others hold',
      { ...unusedBudget, heldUsd: 4.8 },
      { usd: 5, tokens: null },
      'held',
    ],
    [
      'with some left',
      { ...unusedBudget, usedUsd: 4, heldUsd: 0.5 },
      { usd: 5, tokens: null },
      'room',
    ],
  ] as const)('%s: %#', (_, state, cap, expected) => {
    expect(roomFor(state, cap, need)).toBe(expected);
  });

  it('does not count unknown costs', () => {
    expect(roomFor(unusedBudget, { usd: 5, tokens: null }, { tokens: 1, usd: null })).toBe('room');
  });

  it('calculates the cost of tokens, or null without prices', () => {
    const usage = { inputTokens: 1_000_000, outputTokens: 500_000, requests: 3 };
    expect(exactCost(usage, { input: 0.4, output: 1.6 })).toBeCloseTo(1.2);
    expect(exactCost(usage, null)).toBeNull();
  });

  it('reserves more for a longer post', () => {
    expect(tokensOf(reservedUsage('daily'))).toBeGreaterThan(tokensOf(reservedUsage('bulk')));
    expect(tokensOf(reservedUsage('bulk'))).toBeGreaterThan(1_400 * 2);
  });
});
