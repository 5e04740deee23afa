import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { usePageView } from './use-route-change.ts';

const analytics = { url: 'https://stats.example/api/event', domain: 'seo.example' };

function Page(props: { analytics: typeof analytics | null }) {
  usePageView(props.analytics);
  return <Link to="/bot">On</Link>;
}

function setup(configured: typeof analytics | null) {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  render(
    <MemoryRouter initialEntries={['/url-analyzer?url=https://private.example/']}>
      <Page analytics={configured} />
    </MemoryRouter>,
  );
  return send;
}

afterEach(() => jest.restoreAllMocks());

it('sends nothing unless an operator has configured an endpoint', async () => {
  const send = setup(null);
  await userEvent.click(screen.getByRole('link'));
  expect(send).not.toHaveBeenCalled();
});

it('sends one page view per route, without cookies and without a tool’s inputs', async () => {
  const send = setup(analytics);
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(screen.getByRole('link'));
  expect(send).toHaveBeenCalledTimes(2);
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe(analytics.url);
  expect(request?.credentials).toBe('omit');
  expect(JSON.parse(String(request?.body))).toEqual({
    name: 'pageview',
    url: `${window.location.origin}/url-analyzer`,
    referrer: null,
    domain: 'seo.example',
  });
});
