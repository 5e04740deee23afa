import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

function List({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => (content.current ? keepFocus(content.current) : undefined), []);
  return (
    <div ref={content}>
      <div>
        <div>
          <ul>
            {left.map((name) => (
              <li key={name}>
                <input aria-label={name} />
                <button onClick={() => setLeft(left.filter((other) => other !== name))}>
                  Remove {name}
                </button>
              </li>
            ))}
          </ul>
          <p>
            <button disabled>Not for now</button>
          </p>
        </div>
        <a href="#elsewhere">Elsewhere</a>
      </div>
    </div>
  );
}

it.each([
  ['the row behind it', 'rake', 'spade'],
  ['the end of the row before it, where it was the last', 'spade', 'Remove rake'],
])('moves the focus of a removed row to %s', async (_place, gone, next) => {
  const user = userEvent.setup();
  render(<List names={['fork', 'rake', 'spade']} />);
  await user.click(screen.getByRole('button', { name: `Remove ${gone}` }));
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(next));
});

it('searches the parent elements if no focusable element is left', async () => {
  const user = userEvent.setup();
  render(<List names={['fork']} />);
  await user.click(screen.getByRole('button', { name: 'Remove fork' }));
  await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
});
