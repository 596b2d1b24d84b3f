package orbweaver.rule.submission;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PreviousPosting;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.VirtualLibrary;

/**
 * Publication of a change of the virtual library. Addresses that are hidden are left out of it.
 *
 * @param previous postings that the change named and removed, as they were before
 * @param removed numbers of removed postings, each library after what it contained
 * @param written new records of postings, each library before what it contains
 * @param undone change that this one undoes, as it is now
 * @param change the change
 * @param seeds seeds of the entries that are new, changed or moved
 */
public record LibraryPublication(
    List<PreviousPosting> previous,
    List<Long> removed,
    List<Posting> written,
    Optional<LibraryChange> undone,
    LibraryChange change,
    List<Seed> seeds) {
  public LibraryPublication {
    previous = List.copyOf(previous);
    removed = List.copyOf(removed);
    written = List.copyOf(written);
    seeds = List.copyOf(seeds);
  }

  /** Returns the publication of a change that the library has made. */
  static LibraryPublication of(Changed changed, VirtualLibrary library, List<Seed> seeds) {
    var change = changed.change();
    return new LibraryPublication(
        previous(change, library.namedAndRemoved(change).stream()),
        change.removed().reversed(),
        changed.written().stream().map(Posting::withoutHiddenEmail).toList(),
        change.undoes().flatMap(library::change),
        change,
        seeds);
  }

  private static List<PreviousPosting> previous(LibraryChange change, Stream<Posting> removed) {
    return removed
        .map(Posting::withoutHiddenEmail)
        .map(posting -> new PreviousPosting(change.number(), posting))
        .toList();
  }
}
