package orbweaver.console.library;

import static java.util.stream.Collectors.toCollection;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.url.CrawlUrl;

/**
 * Posting in a list.
 *
 * @param posting the posting
 * @param path the libraries that contain it, the root first; empty in the list of one library
 * @param statuses what became of the first URLs of its title
 */
public record PostingRow(Posting posting, List<Posting> path, List<UrlStatus> statuses) {
  // More are on the page of the entry.
  private static final int MAX_STATUSES = 3;

  /** Posting with the libraries that contain it. */
  record Placed(Posting posting, List<Posting> path) {}

  /** Returns rows of postings, with what became of their URLs. */
  static List<PostingRow> of(List<Placed> postings, StatusCache statuses) {
    var urls =
        postings.stream()
            .flatMap(placed -> urls(placed.posting()).stream())
            .collect(toCollection(LinkedHashSet::new));
    var found = statuses.of(urls);
    return postings.stream().map(placed -> of(placed, found)).toList();
  }

  private static PostingRow of(Placed placed, Map<String, UrlStatus> found) {
    var statuses =
        urls(placed.posting()).stream()
            .flatMap(url -> Optional.ofNullable(found.get(url.toString())).stream())
            .toList();
    return new PostingRow(placed.posting(), placed.path(), statuses);
  }

  private static List<CrawlUrl> urls(Posting posting) {
    return posting.isLibrary()
        ? List.of()
        : posting.head().title().links().stream().limit(MAX_STATUSES).toList();
  }

  /** Returns the address of the page of the posting. */
  public String address() {
    return LibraryLinks.posting(posting);
  }

  /** Tests whether the title leads to the page of the posting, because it has no other link. */
  public boolean isTitleOwnLink() {
    return posting.isLibrary() || (isReport() && posting.head().title().links().isEmpty());
  }

  /** Tests whether links beside the title lead to what became of it. */
  public boolean hasNotes() {
    return !posting.isLibrary() && (!isTitleOwnLink() || !statuses.isEmpty());
  }

  /** Tests whether the posting is a report. */
  public boolean isReport() {
    return posting.content() instanceof Report;
  }
}
