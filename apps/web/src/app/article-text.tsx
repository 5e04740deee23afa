import { Prose, type ProseProps } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';

/** Sanitized HTML. Its internal links navigate without loading a new document. */
export function ArticleText(text: Pick<ProseProps, 'html' | 'worksheets'>) {
  const navigate = useNavigate();
  return <Prose {...text} onFollow={(address) => void navigate(address)} />;
}
