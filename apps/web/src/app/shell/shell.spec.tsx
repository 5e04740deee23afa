import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';

const tools = () => screen.getByRole('button', { name: 'SEO Tools' });
const menu = () => screen.getByRole('navigation', { name: 'All pages' });

describe('the header', () => {
  it('links to the home page and to the audit', async () => {
    await renderApp('/bot');
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Plumbline' })).toHaveAttribute('href', '/');
    expect(within(bar).getByRole('link', { name: 'Free SEO Audit' })).toHaveAttribute(
      'href',
      '/seo-audit',
    );
  });

  it('opens the tools on hover and closes them after the pointer has left', async () => {
    await renderApp();
    fireEvent.pointerEnter(tools(), { pointerType: 'mouse' });
    expect(tools()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerLeave(tools(), { pointerType: 'mouse' });
    await waitFor(() => expect(tools()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('opens the tools from the keyboard; Escape closes them and returns the focus', async () => {
    const { user } = await renderApp();
    tools().focus();
    await user.keyboard('{Enter}');
    expect(tools()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(document.activeElement).toHaveTextContent('SEO Audit');
    await user.keyboard('{Escape}');
    expect(tools()).toHaveAttribute('aria-expanded', 'false');
    expect(tools()).toHaveFocus();
  });

  it('closes the tools on Escape, wherever the focus is', async () => {
    const { user } = await renderApp();
    const audit = within(screen.getByRole('banner')).getByRole('link', { name: 'Free SEO Audit' });
    audit.focus();
    fireEvent.pointerEnter(tools(), { pointerType: 'mouse' });
    await user.keyboard('{Escape}');
    expect(tools()).toHaveAttribute('aria-expanded', 'false');
    expect(audit).toHaveFocus();
  });

  it('keeps the tools open for the keyboard while a pointer crosses them', async () => {
    const { user } = await renderApp();
    tools().focus();
    await user.keyboard('{Enter}');
    await user.tab();
    jest.useFakeTimers();
    fireEvent.pointerEnter(tools(), { pointerType: 'mouse' });
    fireEvent.pointerLeave(tools(), { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(1_000));
    jest.useRealTimers();
    expect(tools()).toHaveAttribute('aria-expanded', 'true');
    expect(document.activeElement).toHaveTextContent('SEO Audit');
  });

  it('opens and closes the tools on tap', async () => {
    const { user } = await renderApp();
    await user.pointer({ keys: '[TouchA]', target: tools() });
    expect(tools()).toHaveAttribute('aria-expanded', 'true');
    await user.pointer({ keys: '[TouchA]', target: tools() });
    expect(tools()).toHaveAttribute('aria-expanded', 'false');
  });

  it('switches to the other color scheme, back, and then to the system’s', async () => {
    const { user } = await renderApp();
    const toggle = screen.getByRole('button', { name: /^Color scheme: / });
    const shown: (string | null)[] = [];
    for (let press = 0; press < 4; press += 1) {
      shown.push(`${toggle.ariaLabel} ${document.documentElement.dataset.mantineColorScheme}`);
      await user.click(toggle);
    }
    expect(shown).toEqual([
      'Color scheme: auto light',
      'Color scheme: dark dark',
      'Color scheme: light light',
      'Color scheme: auto light',
    ]);
  });
});

describe('the mobile menu', () => {
  it('lists every public page, the dashboard first, and marks the active one', async () => {
    const { user } = await renderApp('/seo-audit');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent).slice(0, 2)).toEqual(['Dashboard', 'SEO Audit']);
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('SEO Audit');
  });

  it('closes when a link is clicked', async () => {
    const { user } = await renderApp('/');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(menu()).getByRole('link', { name: 'SEO Audit' }));
    expect(await screen.findByRole('button', { name: 'Open menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});

it('keeps the focus in the open mobile menu and does not scroll the page behind it', async () => {
  const real = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: query.includes('max-width') }));
  const { user } = await renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const main = document.querySelector('main');
  expect(main).toHaveProperty('inert', true);
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  act(() => within(menu()).getByRole('link', { name: 'Contact' }).focus());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  expect(main).toHaveProperty('inert', false);
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

it('links to the guide, the resources and the blog in the header', async () => {
  await renderApp('/');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  const names = ['SEO Guide', 'Resources', 'SEO Blog'];
  expect(names.map((name) => bar.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/seo-guide',
    '/resources',
    '/blog',
  ]);
  expect(bar.getByRole('link', { name: 'SEO Audit' })).toHaveAccessibleDescription(
    'Get a score and a list of fixes',
  );
});

describe('a change of route', () => {
  it('scrolls smoothly to the top and moves the focus to the heading', async () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    const { user } = await renderApp('/');
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Free SEO Audit' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /SEO Audit/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });

  it('jumps to the top under reduced motion', async () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    const { user } = await renderApp('/');
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...real(query), matches: query.includes('reduced') }));
    await user.click(screen.getByRole('link', { name: 'Free SEO Audit' }));
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'auto' }));
  });

  it('scrolls to the target of an anchor instead', async () => {
    const intoView = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { user } = await renderApp('/');
    await user.click(screen.getByRole('link', { name: 'Explore All Tools' }));
    const target = document.getElementById('tools');
    expect(intoView.mock.contexts).toEqual([target]);
    expect(target).toHaveFocus();
    // The URL is the same, but the visitor was on another page in between.
    await user.click(screen.getByRole('link', { name: 'Explore All Tools' }));
    expect(intoView.mock.contexts).toEqual([target, target]);
  });

  it('ignores a hash that cannot be decoded', async () => {
    await renderApp('/bot#50%');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

afterEach(() => jest.restoreAllMocks());

it('lets a keyboard skip to the content', async () => {
  const { user } = await renderApp('/');
  await user.tab();
  expect(document.activeElement).toHaveTextContent('Skip to content');
  expect(document.activeElement).toHaveAttribute('href', '#main-content');
  expect(document.getElementById('main-content')).toContainElement(
    screen.getByRole('heading', { level: 1 }),
  );
});

it('lists popular tools and resources in the footer', async () => {
  await renderApp('/');
  const footer = screen.getByRole('contentinfo');
  const popular = within(footer).getByRole('navigation', { name: 'Popular Tools' });
  expect(within(popular).getByRole('link', { name: 'SEO Audit' })).toBeVisible();
  const resources = within(footer).getByRole('navigation', { name: 'Resources' });
  const names = within(resources)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names.slice(0, 5)).toEqual([
    'SEO Blog',
    'Resources',
    'SEO Guide',
    'Contact',
    'Privacy Policy',
  ]);
  expect(within(resources).getByRole('link', { name: 'API documentation' })).toHaveAttribute(
    'href',
    '/docs',
  );
});
