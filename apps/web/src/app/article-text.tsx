import { Prose } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';

/** Sanitised HTML. Its links within the site navigate without loading a new document. */
export function ArticleText({ html }: { readonly html: string }) {
  const navigate = useNavigate();
  return <Prose html={html} onFollow={(address) => void navigate(address)} />;
}
