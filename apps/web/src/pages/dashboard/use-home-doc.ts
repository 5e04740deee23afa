import { useEffect, useState } from 'react';
import { embedded, loadPageData } from '../../app/page-data.tsx';
import { type HomeDoc, homeDocPath } from './home-doc.ts';

/** The home page's data. The page does not wait for it after a navigation, and is complete without it. */
export function useHomeDoc(): HomeDoc | undefined {
  const [doc, setDoc] = useState(() => embedded<HomeDoc>(homeDocPath).initialData);
  useEffect(() => {
    let left = false;
    loadPageData(homeDocPath).then(
      (data) => {
        if (!left && data !== undefined) setDoc(data as HomeDoc);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return doc;
}
