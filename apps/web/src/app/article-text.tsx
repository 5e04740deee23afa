import { Prose } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';

/** A text of ours: sanitised HTML, whose links inside the site need no new document. */
export function ArticleText({ html }: { readonly html: string }) {
  const navigate = useNavigate();
  return <Prose html={html} onFollow={(address) => void navigate(address)} />;
}
