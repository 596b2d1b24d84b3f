package orbweaver.console.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.console.library.PostingRow.Placed;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Pager;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.library.tree.LibraryView;
import orbweaver.library.tree.PostingPage;

/**
 * List of postings in a library and below it: all of them, the newest first, or those that have the
 * words of a query.
 *
 * @param isSearch whether it is a search
 */
public record PostingListPage(OpenLibrary library, StatusCache statuses, boolean isSearch)
    implements ServedPage {
  private static final int ROWS = 50;
  private static final String QUERY = "q";

  /**
   * Content of the page.
   *
   * @param query words that were searched; empty if there are none
   * @param total number of postings of the whole list
   */
  public record PostingListView(
      LibraryHead head, String query, long total, List<PostingRow> rows, Pager pager) {}

  private record Part(LibraryHead head, long total, List<Placed> postings) {}

  @Override
  public PageView answer(Parameters parameters) {
    var number = OpenLibrary.number(parameters);
    var query = isSearch ? parameters.text(QUERY).orElse("") : "";
    var page = parameters.page(SummaryPage.MAX_PAGE);
    var part = library.read(view -> part(view, number, query, (page - 1) * ROWS));
    var hasNext = (long) page * ROWS < part.total();
    var view =
        new PostingListView(
            part.head(),
            query,
            part.total(),
            PostingRow.of(part.postings(), statuses),
            pager(number, query, page, hasNext));
    return new PageView(isSearch ? "library/search.jte" : "library/recent.jte", view);
  }

  private Part part(LibraryView view, long number, String query, int from) {
    var head = LibraryHead.of(view, OpenLibrary.library(view, number));
    var found = found(view, number, query, from);
    var placed =
        found.postings().stream()
            .map(posting -> new Placed(posting, LibraryHead.of(view, posting).path()))
            .toList();
    return new Part(head, found.total(), placed);
  }

  private PostingPage found(LibraryView view, long number, String query, int from) {
    return isSearch ? view.search(number, query, from, ROWS) : view.recent(number, from, ROWS);
  }

  private Pager pager(long number, String query, int page, boolean hasNext) {
    Map<String, String> repeated = new LinkedHashMap<>();
    repeated.put("number", Long.toString(number));
    if (!query.isEmpty()) repeated.put(QUERY, query);
    return Pager.of(isSearch ? LibraryLinks.SEARCH : LibraryLinks.RECENT, repeated, page, hasNext);
  }
}
