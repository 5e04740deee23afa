import {
  aiAgents,
  aiPurposes,
  choicesOfPreset,
  formatChoices,
  normalizeChoices,
  parseChoices,
  presetOf,
  presets,
} from './form.ts';

describe('the presets', () => {
  it('include crawlers of every purpose, but no search engine', () => {
    for (const { purpose } of aiPurposes) {
      expect(aiAgents.filter((agent) => agent.purpose === purpose).length).toBeGreaterThan(3);
    }
    expect(aiAgents.map(({ token }) => token)).not.toContain('Googlebot');
  });

  it('can block only training', () => {
    const tokens = choicesOfPreset('block-training').map(({ token }) => token);
    expect(tokens).toEqual(expect.arrayContaining(['GPTBot', 'ClaudeBot', 'CCBot']));
    expect(tokens).not.toContain('OAI-SearchBot');
    expect(tokens).not.toContain('ChatGPT-User');
  });

  it.each(presets.map(({ id }) => id))('parse the formatted preset %s', (id) => {
    expect(presetOf(choicesOfPreset(id))).toBe(id);
    expect(parseChoices(formatChoices(choicesOfPreset(id)))).toEqual(
      normalizeChoices(choicesOfPreset(id)),
    );
  });

  it('write custom choices as a list', () => {
    const choices = parseChoices('-gptbot,+Claude-User,-Googlebot,rubbish,-__proto__');
    expect(presetOf(choices)).toBeNull();
    expect(formatChoices(choices)).toBe('+Claude-User,-GPTBot');
    // An unencoded plus in a URL arrives as a space.
    expect(parseChoices(' Claude-User,-GPTBot')).toEqual(choices);
  });
});
