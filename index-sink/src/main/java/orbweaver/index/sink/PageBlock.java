package orbweaver.index.sink;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import orbweaver.contract.page.Link;
import org.apache.lucene.document.Document;

/**
 * Documents of a page and of its references, which are added to the index together. The writer is
 * done with each before it takes the next, so the same documents are filled again; not in {@code
 * hasNext}, which the writer calls before it is done.
 */
final class PageBlock implements Iterator<Document> {
  private final PageDocument pageDocument;
  private final ReferenceDocument referenceDocument;
  private final IndexedPage page;
  private final Iterator<Link> references;
  private boolean isPageTaken;

  PageBlock(
      PageDocument pageDocument,
      ReferenceDocument referenceDocument,
      IndexedPage page,
      List<Link> references) {
    this.pageDocument = pageDocument;
    this.referenceDocument = referenceDocument;
    this.page = page;
    this.references = references.iterator();
  }

  @Override
  public boolean hasNext() {
    return !isPageTaken || references.hasNext();
  }

  @Override
  public Document next() {
    if (!hasNext()) throw new NoSuchElementException();
    if (isPageTaken) return referenceDocument.of(references.next());
    isPageTaken = true;
    referenceDocument.begin(page);
    return pageDocument.of(page);
  }
}
