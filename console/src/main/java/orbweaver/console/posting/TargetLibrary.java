package orbweaver.console.posting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.LibraryView;

/**
 * Library that postings can be copied or moved to.
 *
 * @param number its number
 * @param path titles of the libraries from the root to it
 */
public record TargetLibrary(long number, String path) {
  private static final int MAX = 50;
  private static final int MAX_READ = 1_000;

  /**
   * Returns libraries that can be chosen: those that have the words of a query, or that are near a
   * library.
   */
  static List<TargetLibrary> find(LibraryView view, long near, Optional<String> query) {
    var found = query.map(words -> matching(view, words)).orElseGet(() -> near(view, near));
    return found
        .filter(Posting::isLibrary)
        .distinct()
        .limit(MAX)
        .map(library -> of(view, library))
        .toList();
  }

  private static TargetLibrary of(LibraryView view, Posting library) {
    return new TargetLibrary(
        library.number(), LibraryChanger.pathText(view.path(library.number())));
  }

  private static Stream<Posting> matching(LibraryView view, String words) {
    return view.search(Posting.ROOT, words, 0, Integer.MAX_VALUE).postings().stream();
  }

  // Those above it, those in it, and those beside it.
  private static Stream<Posting> near(LibraryView view, long library) {
    var path = view.path(library);
    Map<Long, Posting> near = new LinkedHashMap<>();
    for (var posting : path) near.put(posting.number(), posting);
    for (var posting : path.reversed())
      for (var inIt : view.summary(posting.number(), 0, MAX_READ).postings())
        near.putIfAbsent(inIt.number(), inIt);
    return near.values().stream();
  }
}
