import { Prose, type ProseProps } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';

/** Sanitised HTML. Its links within the site navigate without loading a new document. */
export function ArticleText(text: Pick<ProseProps, 'html' | 'worksheets'>) {
  const navigate = useNavigate();
  return <Prose {...text} onFollow={(address) => void navigate(address)} />;
}
