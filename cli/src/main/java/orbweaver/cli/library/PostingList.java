package orbweaver.cli.library;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.LibraryView;
import orbweaver.library.tree.PostingPage;

/**
 * List of postings as commands print it.
 *
 * @param path titles from the root to the library
 * @param purpose purpose of the library
 * @param postings the postings
 * @param from index of the first of them in the whole list
 * @param total number of postings of the whole list
 */
record PostingList(
    List<String> path,
    long library,
    Optional<String> purpose,
    List<PostingSummary> postings,
    int from,
    long total) {
  /** List, and its postings as records. */
  record Lines(PostingList list, List<String> lines) {
    String text() {
      return String.join("\n", lines);
    }
  }

  static Lines of(LibraryView view, long library, int from, PostingPage page) {
    var path = view.path(library).stream().map(Posting::titleText).toList();
    var summaries = page.postings().stream().map(PostingSummary::of).toList();
    var purpose = PostingSummary.of(view.find(library).orElseThrow()).text();
    var list = new PostingList(path, library, purpose, summaries, from, page.total());
    var lines =
        Stream.of(
                Stream.of(String.join(" / ", path) + " (library " + library + ")"),
                purpose.stream(),
                page.postings().stream().map(PostingSummary::line),
                Stream.of(list.footer()))
            .flatMap(part -> part)
            .toList();
    return new Lines(list, lines);
  }

  private String footer() {
    var next = from + postings.size();
    return next < total
        ? "%d to %d of %d postings; --from %d shows more".formatted(from + 1, next, total, next)
        : "%d posting%s".formatted(total, total == 1 ? "" : "s");
  }
}
