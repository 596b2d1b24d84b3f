package orbweaver.console.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.console.library.PostingRow.Placed;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Pager;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.library.tree.PostingPage;

/**
 * Summary of a library: its heading, and its postings in alphabetical order. (McBryan 1994, 2.2)
 */
public record SummaryPage(OpenLibrary library, StatusCache statuses) implements ServedPage {
  static final int ROWS = 100;
  static final int MAX_PAGE = 100_000;

  /**
   * Content of the page.
   *
   * @param change change that was just made; absent if none was
   * @param total number of postings in the library
   */
  public record SummaryView(
      LibraryHead head,
      Optional<MadeChange> change,
      long total,
      List<PostingRow> rows,
      Pager pager) {}

  private record Part(LibraryHead head, PostingPage postings) {}

  @Override
  public PageView answer(Parameters parameters) {
    var number = OpenLibrary.number(parameters);
    var page = parameters.page(MAX_PAGE);
    var part =
        library.read(
            view ->
                new Part(
                    LibraryHead.of(view, OpenLibrary.library(view, number)),
                    view.summary(number, (page - 1) * ROWS, ROWS)));
    var repeated = new LinkedHashMap<String, String>();
    repeated.put("number", Long.toString(number));
    var total = part.postings().total();
    var placed =
        part.postings().postings().stream().map(posting -> new Placed(posting, List.of())).toList();
    return new PageView(
        "library/summary.jte",
        new SummaryView(
            part.head(),
            OpenLibrary.number(parameters, "changed")
                .flatMap(made -> MadeChange.find(library, made)),
            total,
            PostingRow.of(placed, statuses),
            Pager.of(LibraryLinks.SUMMARY, repeated, page, (long) page * ROWS < total)));
  }
}
