package orbweaver.index.sink;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Page;
import orbweaver.contract.profile.NewsItem.Change;
import org.apache.lucene.document.Document;

/** Listener to the pages that are added to an index. */
public interface PageListener {
  /**
   * Page that is added to the index.
   *
   * @param language language tag, declared or detected; empty if it is unknown
   */
  record AddedPage(Page page, String text, Optional<String> language) {}

  /** Comparison of a page with what the index had, which is read when it is asked for. */
  @FunctionalInterface
  interface Comparison {
    /** Returns the change; empty if the index had the same title, headings and text. */
    Optional<Change> change() throws IOException;
  }

  /** Returns documents to be stored in the same commit as the page. */
  List<Document> added(AddedPage page, Comparison comparison) throws IOException;
}
