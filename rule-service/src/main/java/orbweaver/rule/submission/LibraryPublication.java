package orbweaver.rule.submission;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryKey;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PreviousPosting;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.VirtualLibrary;

/**
 * Publication of a change of the virtual library. Addresses that are hidden are left out of it.
 *
 * @param expired keys of the records of changes that are not kept any more
 * @param previous postings that the change named and removed, as they were before
 * @param removed numbers of removed postings, each library after what it contained
 * @param written new records of postings, each library before what it contains
 * @param undone change that this one undoes, as it is now
 * @param change the change
 * @param seeds seeds of the entries that are new, changed or moved, or whose library gets another
 *     activity
 */
public record LibraryPublication(
    List<LibraryKey> expired,
    List<PreviousPosting> previous,
    List<Long> removed,
    List<Posting> written,
    Optional<LibraryChange> undone,
    LibraryChange change,
    List<Seed> seeds) {
  public LibraryPublication {
    expired = List.copyOf(expired);
    previous = List.copyOf(previous);
    removed = List.copyOf(removed);
    written = List.copyOf(written);
    seeds = List.copyOf(seeds);
  }

  /** Returns the publication of a change that the library has made. */
  static LibraryPublication of(Changed changed, VirtualLibrary library, List<Seed> seeds) {
    var change = changed.change();
    return new LibraryPublication(
        changed.expired().stream().flatMap(LibraryPublication::keys).toList(),
        previous(change, library.namedAndRemoved(change).stream()),
        change.removed().reversed(),
        changed.written().stream().map(Posting::withoutHiddenEmail).toList(),
        change.undoes().flatMap(library::change),
        change,
        seeds);
  }

  private static Stream<LibraryKey> keys(LibraryChange expired) {
    return Stream.concat(
        expired.namedAndRemoved().map(posting -> LibraryKey.ofPrevious(expired.number(), posting)),
        Stream.of(LibraryKey.ofChange(expired.number())));
  }

  private static List<PreviousPosting> previous(LibraryChange change, Stream<Posting> removed) {
    return removed
        .map(Posting::withoutHiddenEmail)
        .map(posting -> new PreviousPosting(change.number(), posting))
        .toList();
  }
}
