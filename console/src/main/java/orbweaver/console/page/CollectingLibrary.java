package orbweaver.console.page;

import static java.util.stream.Collectors.toSet;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.graph.analysis.reports.StatusQuery;
import orbweaver.library.tree.LibraryView;

/**
 * Library whose entries are seeds of an activity of the crawl, so that an address that a search did
 * not find can be added to it.
 *
 * @param number number of the library
 * @param activity name of the activity
 */
public record CollectingLibrary(long number, String title, String activity) {
  /** Returns the first such library, if the crawl has one. */
  static Optional<CollectingLibrary> find(CrawlSource source) {
    return source.parts().library().flatMap(library -> library.read(view -> find(view, source)));
  }

  private static Optional<CollectingLibrary> find(LibraryView view, CrawlSource source) {
    var libraries =
        Stream.concat(Stream.of(view.root()), view.below(Posting.ROOT).stream())
            .flatMap(posting -> of(posting).stream())
            .toList();
    if (libraries.isEmpty()) return Optional.empty();
    var activities = activities(source);
    return libraries.stream()
        .filter(library -> activities.contains(library.activity()))
        .findFirst();
  }

  private static Set<String> activities(CrawlSource source) {
    return source.query(
        graph ->
            graph.query(snapshot -> new StatusQuery(snapshot.connection()).activities()).stream()
                .map(status -> status.activity())
                .collect(toSet()));
  }

  // An entry in a library that takes sub-libraries only is refused.
  private static Optional<CollectingLibrary> of(Posting posting) {
    return switch (posting.content()) {
      case SubLibrary(_, var isCreateOnly, var activity, _) ->
          activity
              .filter(_ -> !isCreateOnly)
              .map(id -> new CollectingLibrary(posting.number(), posting.titleText(), id));
      case Pointer _, Report _ -> Optional.empty();
    };
  }
}
