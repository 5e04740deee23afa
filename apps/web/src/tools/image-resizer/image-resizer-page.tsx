import { ToolPage } from '../../app/tool-page.tsx';

export function ImageResizerPage() {
  return (
    <ToolPage
      guide={
        <>
          <h2>How to read the result</h2>
          <p>Replace this by what a reader should know.</p>
        </>
      }
    >
      <p>Upload an image.</p>
    </ToolPage>
  );
}
