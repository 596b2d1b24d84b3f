package orbweaver.library.proposal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.tree.LibraryView;

/** Check of the entries of a library and of the libraries below it. */
public final class LibraryCheck {
  // So many URLs are asked for at a time.
  private static final int BATCH = 1_000;

  private LibraryCheck() {}

  /** Returns the entries in a library and below it, the newest first. */
  public static List<Posting> entries(LibraryView view, long library) {
    return view.recent(library, 0, Integer.MAX_VALUE).postings().stream()
        .filter(posting -> !posting.urls().isEmpty())
        .toList();
  }

  /** Returns the problems of entries, in their order. */
  public static List<EntryProblem> find(List<Posting> entries, UrlConditions conditions) {
    var problems = new ArrayList<EntryProblem>();
    for (var from = 0; from < entries.size(); from += BATCH)
      problems.addAll(
          findInBatch(entries.subList(from, Math.min(entries.size(), from + BATCH)), conditions));
    return problems;
  }

  private static List<EntryProblem> findInBatch(List<Posting> entries, UrlConditions conditions) {
    var urls = new HashSet<CrawlUrl>();
    entries.forEach(entry -> urls.addAll(entry.urls()));
    var found = conditions.of(urls);
    return entries.stream()
        .flatMap(
            entry ->
                entry.urls().stream()
                    .flatMap(
                        url ->
                            Optional.ofNullable(found.get(url)).stream()
                                .map(condition -> new EntryProblem(entry, url, condition))))
        .toList();
  }
}
