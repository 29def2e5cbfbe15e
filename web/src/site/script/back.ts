/** Back in history where there is one; the link itself leads home. */
export function followHistory(page: ParentNode, history: Pick<History, 'length' | 'back'>): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    link.addEventListener('click', (event) => {
      if (history.length <= 1 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      history.back();
    });
  }
}
