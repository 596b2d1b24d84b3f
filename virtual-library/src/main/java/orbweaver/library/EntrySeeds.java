package orbweaver.library;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.LibraryView;

/** Seeds that the entries of a library give to the activity of the library. */
public final class EntrySeeds {
  private EntrySeeds() {}

  /** Returns the seeds of entries that are new, changed or moved, each once. */
  public static List<Seed> of(LibraryView view, List<Posting> written) {
    return written.stream().flatMap(posting -> seeds(view, posting)).distinct().toList();
  }

  private static Stream<Seed> seeds(LibraryView view, Posting posting) {
    if (posting.isLibrary()) return Stream.empty();
    return view.activity(posting.number()).stream()
        .flatMap(
            id -> posting.urls().stream().map(url -> new Seed(url.toString(), Optional.of(id))));
  }
}
