import { EnvironmentError, parseEnvironment } from './parse-environment.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseEnvironment(env);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
};

describe('the environment', () => {
  it('needs nothing', () => {
    expect(parseEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      productName: 'Plumbline',
      trustProxy: false,
      logLevel: 'info',
      egress: { allow: [], ports: [80, 443, 8080, 8443] },
    });
  });

  it('takes an empty variable as not set', () => {
    expect(parseEnvironment({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('is frozen after it is read', () => {
    const config = parseEnvironment({});
    expect(
      [config, config.egress, config.egress.allow, config.rateLimit].every(Object.isFrozen),
    ).toBe(true);
  });

  it.each([
    [{ PUBLIC_URL: 'https://SEO.example:443/' }, { publicUrl: 'https://seo.example' }],
    [{ PORT: '8081' }, { publicUrl: 'http://localhost:8081' }],
    [{ DEADLINE_FACTOR: '3' }, { deadlineFactor: 3 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: ['loopback', '10.0.0.0/8'] }],
    [
      {
        EGRESS_ALLOW: '10.0.0.0/8, intranet.example:8080',
        EGRESS_PORTS: '80, 443',
        EGRESS_SITE_RATE: '1000',
      },
      {
        egress: {
          allow: ['10.0.0.0/8', 'intranet.example:8080'],
          ports: [80, 443],
          sitePerMinute: 1_000,
        },
      },
    ],
    [
      { DATA_DIR: '/srv/plumbline' },
      { dataDir: '/srv/plumbline', linkIndexDir: '/srv/plumbline/link-index' },
    ],
    [
      { LINK_INDEX_DIR: '/mnt/index' },
      { linkIndexDir: '/mnt/index', quickIndex: { url: null, refresh: null } },
    ],
    [
      {
        LINK_INDEX_REFRESH: ' 0 5 * * 1 ',
        LINK_INDEX_QUICK_URL: 'https://mirror.example/list.csv.gz',
      },
      { quickIndex: { url: 'https://mirror.example/list.csv.gz', refresh: '0 5 * * 1' } },
    ],
    [{ LINK_INDEX_REFRESH: 'Off' }, { quickIndex: { refresh: null } }],
    [{}, { languageModel: null }],
    [{ OPENAI_MODEL: 'llama3.2' }, { languageModel: null }],
    [
      { OPENAI_API_KEY: ' sk-1 ' },
      {
        languageModel: {
          baseUrl: 'https://api.openai.com/v1',
          apiKey: 'sk-1',
          model: 'gpt-4.1-mini',
        },
      },
    ],
    [
      {},
      { pageSpeed: { browserPath: null, runs: 1, queue: 20, shareMs: 300_000, cruxApiKey: null } },
    ],
    [
      { CHROMIUM_PATH: '/opt/chrome', PAGE_SPEED_RUNS: '3', PAGE_SPEED_SHARE_MINUTES: '0' },
      { pageSpeed: { browserPath: '/opt/chrome', runs: 3, shareMs: 0 } },
    ],
    [
      { PAGE_SPEED_QUEUE: '5', CRUX_API_KEY: ' key-of-the-operator ' },
      { pageSpeed: { queue: 5, cruxApiKey: 'key-of-the-operator' } },
    ],
    [
      { OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'llama3.2' },
      {
        languageModel: { baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'llama3.2' },
      },
    ],
  ])('reads %j', (env, config) => expect(parseEnvironment(env)).toMatchObject(config));

  it.each([
    [{ PORT: '65536' }, /^PORT must be a whole number from 0 to 65535, not "65536"$/],
    [{ PORT: '3e3' }, /^PORT must be/],
    [{ PUBLIC_URL: 'seo.example' }, /^PUBLIC_URL must be an http or https origin/],
    [{ PUBLIC_URL: 'https://seo.example/tools' }, /^PUBLIC_URL must/],
    [{ PUBLIC_URL: 'https://user@seo.example' }, /^PUBLIC_URL must/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL must/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be a number of proxies.*not understood: true/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
    [{ EGRESS_ALLOW: '10.0.0.0/8,everything' }, /^EGRESS_ALLOW is not understood: "everything"/],
    [{ EGRESS_PORTS: '80,http' }, /^EGRESS_PORTS must list ports/],
    [{ EGRESS_PORTS: ',' }, /^EGRESS_PORTS must list ports/],
    [{ OPENAI_BASE_URL: 'localhost:11434' }, /^OPENAI_BASE_URL must be an http or https URL/],
    [{ OPENAI_BASE_URL: 'https://sk-1@llm.example/v1' }, /^OPENAI_BASE_URL must(?!.*sk-1)/],
    [{ OPENAI_API_KEY: 'two words' }, /^OPENAI_API_KEY must be one word(?!.*two)/],
    [{ PAGE_SPEED_RUNS: '2' }, /^PAGE_SPEED_RUNS must be 1 or 3$/],
    [{ PAGE_SPEED_QUEUE: '0' }, /^PAGE_SPEED_QUEUE must be a whole number from 1 to 1000/],
    [{ CRUX_API_KEY: 'a secret key' }, /^CRUX_API_KEY must be one word(?!.*secret)/],
    [{ LINK_INDEX_REFRESH: 'weekly' }, /^LINK_INDEX_REFRESH must be five fields of cron/],
    [{ LINK_INDEX_QUICK_URL: 'list.csv' }, /^LINK_INDEX_QUICK_URL must be a URL like https/],
    [{ PRODUCT_NAME: '<b>' }, /^PRODUCT_NAME must not hold/],
  ])('refuses %j in plain words', (env, message) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(message)]);
  });

  it('lists every variable that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' })).toHaveLength(3);
  });

  it.each([
    [
      { SMTP_URL: 'smtp://mail.example', ANALYTICS_DOMAIN: 'seo.example' },
      [
        'CONTACT_TO must say where to mail messages when SMTP_URL is set',
        'ANALYTICS_URL and ANALYTICS_DOMAIN must be set together',
      ],
    ],
    [
      { BLOG_DAILY_BUDGET: '5 USD', OPENAI_MODEL: 'llama3.2' },
      [
        'OPENAI_PRICES must be set, like 0.40/1.60, when BLOG_DAILY_BUDGET is in money and the model is not the default',
      ],
    ],
  ])('lists what %j lacks', (env, problems) => expect(problemsOf(env)).toEqual(problems));
});
