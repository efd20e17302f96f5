/** A count in front of the page's title: "(23) Today · Wortlaut". */
const COUNT = /^\(\d+\) /u;

/** The title of the page, without a count. Browser only. */
export function pageTitle(): string {
  return document.title.replace(COUNT, '');
}

/**
 * Keeps a count in front of the title, whatever page is opened. 0: none.
 * @returns ends it
 */
export function keepTitleCount(count: number): () => void {
  const show = () => {
    const title = count === 0 ? pageTitle() : `(${count}) ${pageTitle()}`;
    if (document.title !== title) document.title = title;
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = pageTitle();
  };
}
