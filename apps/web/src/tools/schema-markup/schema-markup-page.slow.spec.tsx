import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse } from 'msw';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { schemaServer } from './testing/schema-server.ts';

const { asked, answer } = schemaServer();

const type = () => screen.getByLabelText('Schema Type');
const field = (label: string) => screen.getByLabelText(label);
const generate = () => screen.getByRole('button', { name: 'Generate Schema' });
const result = () => screen.findByRole('region', { name: 'Generated Schema Markup' });

/** Sets a field's whole text at once, since typing takes long on a busy machine. */
async function put(input: HTMLElement, text: string) {
  await userEvent.click(input);
  await userEvent.paste(text);
}

async function fill(kind: string) {
  const app = await renderApp(`/schema-markup?type=${kind}&name=Ash+spade`);
  await put(field('Description'), 'A digging spade.');
  return app;
}

describe('the schema markup page', () => {
  itBehavesLikeAToolPage({
    toolId: 'schema-markup',
    title: 'Schema Markup Generator',
    guideHeading: 'What schema markup does',
  });

  it('shows that it is running, and can be cancelled', async () => {
    answer(async () => {
      await delay('infinite');
      return HttpResponse.error();
    });
    const { user } = await fill('Article');
    await user.click(generate());
    expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(generate()).not.toHaveAttribute('aria-disabled');
  });

  it('says what to do after a failure and keeps the earlier result', async () => {
    const { user } = await fill('Article');
    await user.click(generate());
    await result();
    const problem = { type: '/docs/problems#validation_failed', code: 'validation_failed' };
    answer(() => HttpResponse.json({ ...problem, title: 'No', detail: 'No.' }, { status: 400 }));
    await user.click(generate());
    expect(await screen.findByText('Error generating schema')).toBeVisible();
    expect(screen.getByText('Please check your inputs and try again.')).toBeVisible();
    expect(await result()).toBeVisible();
  });

  it('shows the fields of each type, and keeps the values of others', async () => {
    const { user } = await fill('Product');
    await put(field('Price'), '39.00');
    await user.selectOptions(type(), 'Recipe');
    expect(screen.queryByLabelText('Price')).not.toBeInTheDocument();
    expect(field('Preparation Time')).toBeVisible();
    expect(field('Name')).toHaveValue('Ash spade');
    await user.selectOptions(type(), 'Product');
    expect(field('Price')).toHaveValue('39.00');
  });

  it('offers the specified availabilities, and keeps any other value', async () => {
    const { unmount } = await renderApp('/schema-markup?type=Product');
    const choices = () =>
      within(field('Availability'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value);
    expect(choices()).toEqual(['', 'InStock', 'OutOfStock', 'PreOrder', 'BackOrder']);
    unmount();
    await renderApp('/schema-markup?type=Product&availability=SoldOut');
    expect(field('Availability')).toHaveValue('SoldOut');
    expect(choices()).toHaveLength(6);
  });

  it('ignores invalid values in fields of other types', async () => {
    const { user } = await fill('Organization');
    await put(field('Logo URL'), 'no URL');
    await user.selectOptions(type(), 'FAQ');
    await user.click(generate());
    await result();
    expect(asked[0]?.body.data).not.toHaveProperty('logo');
  });

  it('adds, moves and removes questions', async () => {
    const { user } = await fill('FAQ');
    await put(field('Question 1'), 'First?');
    await put(field('Answer 1'), 'One.');
    expect(screen.queryByRole('button', { name: 'Remove question 1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await waitFor(() => expect(field('Question 2')).toHaveFocus());
    await user.keyboard('Second?');
    await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    expect(field('Question 1')).toHaveValue('Second?');
    expect(field('Answer 2')).toHaveValue('One.');
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    expect(field('Question 1')).toHaveValue('First?');
    await user.click(generate());
    await result();
    expect(asked[0]?.body.data.questions).toEqual([{ question: 'First?', answer: 'One.' }]);
  });

  it('checks while typing, and links to the input that fixes an issue', async () => {
    const { user } = await fill('Product');
    const check = await screen.findByRole('region', { name: 'Check' });
    expect(sourcesIn(check)).toEqual(['measured']);
    const [required] = within(check).getAllByRole('listitem').slice(-1);
    expect(required).toBeDefined();
    const issues = within(check).getByRole('list', { name: 'Errors' });
    expect(issues).toHaveTextContent(
      'Google requires one of them for the Product snippet rich result.',
    );
    expect(within(issues).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringContaining('developers.google.com'),
    );
    await user.click(within(issues).getAllByRole('button', { name: 'Fill in' })[0] as HTMLElement);
    expect(field('Price')).toHaveFocus();
    await user.keyboard('39.00');
    await waitFor(() =>
      expect(within(check).getByRole('list', { name: 'Rich results' })).toHaveTextContent(
        /Complete ?Product snippet/,
      ),
    );
    expect(check).toHaveTextContent('Google decides');
  });

  it('shows missing properties next to the code, and no success toast', async () => {
    const { user } = await fill('Product');
    await screen.findByRole('region', { name: 'Check' });
    await user.click(generate());
    const section = await result();
    expect(section).toHaveTextContent(
      'Valid. Not yet eligible for: Product snippet, Merchant listing.',
    );
    const check = within(section).getByRole('region', { name: 'Check' });
    expect(within(check).getByRole('list', { name: 'Errors' })).toHaveTextContent(
      'image is missing. Google requires it for the Merchant listing rich result.',
    );
    expect(screen.getAllByRole('region', { name: 'Check' })).toEqual([check]);
    expect(screen.queryByText('Schema markup generated successfully!')).not.toBeInTheDocument();
    await user.click(within(check).getAllByRole('button', { name: 'Fill in' })[0] as HTMLElement);
    expect(field('Price')).toHaveFocus();
  });

  it('shows a success toast when nothing is wrong', async () => {
    const { user } = await fill('Article');
    await user.click(generate());
    expect(await result()).toHaveTextContent('Valid.');
    expect(await screen.findByText('Schema markup generated successfully!')).toBeVisible();
  });

  it('says that Google no longer shows the FAQ rich result', async () => {
    await fill('FAQ');
    const check = await screen.findByRole('region', { name: 'Check' });
    expect(check).toHaveTextContent('Google stopped showing it on 2026-05-07');
  });

  it('says when the form has changed since the markup was generated', async () => {
    const { user } = await fill('Article');
    await user.click(generate());
    const section = await result();
    expect(section).not.toHaveTextContent('The form has changed since');
    await put(field('Name'), 's');
    expect(section).toHaveTextContent('The form has changed since');
  });

  it('runs with the inputs in its URL', async () => {
    await renderApp('/schema-markup?type=Article&name=Spades&description=All+of+them');
    expect(await result()).toHaveTextContent('"headline": "Spades"');
    expect(type()).toHaveValue('Article');
    expect(field('Name')).toHaveValue('Spades');
  });

  it('fills in the form from an incomplete URL without running', async () => {
    await renderApp('/schema-markup?type=Nothing&name=Spades&description=x');
    expect(field('Name')).toHaveValue('Spades');
    expect(asked).toEqual([]);
  });

  it('reads questions that were submitted without scripts', async () => {
    const questions = 'questions.0.question=Does+it+rust%3F&questions.0.answer=No.';
    await renderApp(`/schema-markup?type=FAQ&name=Spades&description=x&${questions}&run=1`);
    expect(await result()).toHaveTextContent('Does it rust?');
    expect(field('Question 1')).toHaveValue('Does it rust?');
    expect(screen.queryByLabelText('Question 2')).not.toBeInTheDocument();
  });

  it('goes back to the form and markup before, without a call', async () => {
    const long = 'é'.repeat(4_000);
    const { user, router } = await renderRouted('/schema-markup?type=Article&name=Spade');
    await put(field('Description'), long);
    await user.click(generate());
    expect(await result()).toHaveTextContent(long);
    await put(field('Name'), 's');
    await user.selectOptions(type(), 'FAQ');
    await put(field('Question 1'), 'Does it rust?');
    await put(field('Answer 1'), 'No.');
    await user.click(generate());
    expect(await screen.findByText(/"Does it rust\?"/)).toBeVisible();
    await act(() => router.navigate(-1));
    expect(type()).toHaveValue('Article');
    expect(field('Name')).toHaveValue('Spade');
    expect(field('Description')).toHaveValue(long);
    expect(await result()).toHaveTextContent('"headline": "Spade"');
    expect(await result()).not.toHaveTextContent('The form has changed since');
    await act(() => router.navigate(1));
    expect(field('Answer 1')).toHaveValue('No.');
    expect(asked).toHaveLength(2);
  });

  it('keeps the fields of other types when the markup is generated', async () => {
    const { user } = await fill('Product');
    await put(field('Price'), '39.00');
    await user.selectOptions(type(), 'Article');
    await user.click(generate());
    await result();
    await user.selectOptions(type(), 'Product');
    expect(field('Price')).toHaveValue('39.00');
  });

  describe('importing', () => {
    const read = async () => {
      const app = await renderApp('/schema-markup?import=shop.example');
      const panel = screen.getByRole('region', { name: 'Start from a page' });
      await within(panel).findByText('2 JSON-LD blocks');
      return { ...app, panel };
    };

    it('shows each block and its issues as text', async () => {
      const { panel } = await read();
      expect(asked).toEqual([
        { path: '/api/schema-markup/import', body: { url: 'shop.example/' } },
      ]);
      expect(panel).toHaveTextContent('‘39,00’ is no plain number.');
      expect(panel).toHaveTextContent('Line 4, column 1: a comma too many.');
      expect(panel).toHaveTextContent('2 JSON-LD blocks and 1 RDFa item');
      expect(within(panel).getByRole('list', { name: 'Errors of RDFa 1' })).toHaveTextContent(
        'The type Persn is unknown.',
      );
      expect(panel).toHaveTextContent('RDFa 1: Persn');
      expect(panel).toHaveTextContent(/Import\s*1 block can’t be read, \d+ errors?/);
      expect(panel.querySelector('img')).toBeNull();
    });

    it('scrolls to the result', async () => {
      const { user } = await renderApp('/schema-markup');
      await put(field('Page to Import'), 'shop.example');
      await user.click(screen.getByRole('button', { name: 'Import' }));
      await screen.findByText('2 JSON-LD blocks');
      expect(screen.getByRole('heading', { name: 'Start from a page' })).toHaveFocus();
      expect(screen.getByText('Page imported')).toBeVisible();
    });

    it('fills in the form', async () => {
      const { user, panel } = await read();
      await user.click(within(panel).getByRole('button', { name: 'Edit in the form' }));
      expect(type()).toHaveValue('Product');
      expect(field('Name')).toHaveValue('Ash spade');
      expect(field('Name')).toHaveFocus();
      expect(field('Price')).toHaveValue('39.00');
    });

    it('keeps what was typed, and its URL when the markup is generated', async () => {
      const { user, router, search } = await renderRouted('/schema-markup?type=Article&name=Spade');
      await put(field('Description'), 'It digs.');
      await put(field('Page to Import'), ' shop.example ');
      await user.click(screen.getByRole('button', { name: 'Import' }));
      await screen.findByText('2 JSON-LD blocks');
      expect(search()).toBe('?type=Article&name=Spade&import=shop.example');
      expect(field('Description')).toHaveValue('It digs.');
      await user.click(generate());
      await result();
      expect(search()).toBe('?type=Article&name=Spade&description=It+digs.&import=shop.example');
      expect(screen.getByText('2 JSON-LD blocks')).toBeVisible();
      await act(() => router.navigate(-2));
      expect(screen.queryByText('2 JSON-LD blocks')).not.toBeInTheDocument();
      expect(field('Page to Import')).toHaveValue('');
      expect(asked).toHaveLength(2);
    });

    it('rejects an invalid URL', async () => {
      const { user } = await renderApp('/schema-markup');
      await put(field('Page to Import'), 'word');
      await user.click(screen.getByRole('button', { name: 'Import' }));
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid URL');
      expect(asked).toEqual([]);
    });

    it('says why a page cannot be read', async () => {
      answer(() =>
        HttpResponse.json(
          {
            success: false,
            code: 'dns_not_found',
            title: 'The domain does not exist',
            status: 422,
            errors: [],
          },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        ),
      );
      const { user } = await renderApp('/schema-markup');
      await put(field('Page to Import'), 'gone.example');
      await user.click(screen.getByRole('button', { name: 'Import' }));
      expect(await screen.findByText('The domain does not exist')).toBeVisible();
      expect(screen.getByText('Please check the URL and try again.')).toBeVisible();
    });
  });
});
