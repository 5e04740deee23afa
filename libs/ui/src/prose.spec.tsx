import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Prose } from './prose.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import type { ReactElement } from 'react';

const render = (page: ReactElement) => renderBare(page, { wrapper: MantineProvider });

const html = `<h2 id="s-one">One</h2>
<p><a href="/audits#links">inside</a> <a href="https://a.example/" rel="noopener">outside</a>
<a href="#s-one">here</a> <a href="/downloads/a.pdf">file</a> <a href="/docs">docs</a></p>
<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>&lt;table&gt;</td></tr></tbody></table>`;

describe('prose', () => {
  // jsdom does not follow links, and logs an error.
  beforeEach(() => document.addEventListener('click', stop));
  afterEach(() => document.removeEventListener('click', stop));
  const stop = (event: Event) => event.preventDefault();

  it('passes links inside the site to the app, and no others', async () => {
    const followed: string[] = [];
    render(<Prose html={html} onFollow={(address) => followed.push(address)} />);
    for (const link of screen.getAllByRole('link')) await userEvent.click(link);
    expect(followed).toEqual(['/audits#links']);
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const followed: string[] = [];
    render(<Prose html={html} onFollow={(address) => followed.push(address)} />);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'inside' }));
    expect(followed).toEqual([]);
  });

  it('puts a wide table in a box that the keyboard can scroll', () => {
    render(<Prose html={html} />);
    const box = screen.getByRole('group', { name: 'Table, scrolls sideways' });
    expect(box).toHaveAttribute('tabindex', '0');
    expect(box).toContainElement(screen.getByRole('table'));
    expect(screen.getByRole('cell')).toHaveTextContent('<table>');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('copies code, and worksheets as cells', async () => {
    const user = userEvent.setup();
    render(
      <Prose
        html={`${html}<pre><code class="language-text">a\n&lt;b&gt;</code></pre>`}
        worksheets
      />,
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('button', { name: 'Copy table' }));
    expect(write.mock.calls).toEqual([['a\n<b>'], ['A\n<table>\n']]);
  });
});

describe('a table of contents', () => {
  const headings = [
    { id: 's-one', text: 'One', level: 2 },
    { id: 's-a', text: 'A', level: 3 },
    { id: 's-deep', text: 'Deep', level: 4 },
    { id: 's-two', text: 'Two', level: 2 },
  ];

  it('links to sections and subsections, and marks the one being read', async () => {
    const place = (top: number) => ({ top }) as DOMRect;
    const tops: Record<string, number> = { 's-one': -50, 's-a': 90, 's-two': 700 };
    const spy = jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(function (this: HTMLElement) {
        return place(tops[this.id] ?? 0);
      });
    render(
      <>
        {headings.map(({ id }) => (
          <div key={id} id={id} />
        ))}
        <TableOfContents headings={headings} />
      </>,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#s-one', '#s-a', '#s-two']);
    expect(await screen.findByRole('link', { current: 'location' })).toHaveTextContent('A');
    spy.mockRestore();
  });

  it('renders nothing if there is only one section', () => {
    render(<TableOfContents headings={headings.slice(0, 1)} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
