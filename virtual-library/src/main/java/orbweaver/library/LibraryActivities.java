package orbweaver.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.LibraryView;

/**
 * Activities of libraries before a request. They serve to find the entries that get another
 * activity by the request although their own records do not change.
 */
public record LibraryActivities(Map<Long, Optional<String>> before) {
  public LibraryActivities {
    before = Map.copyOf(before);
  }

  /** Reads the activities of the libraries that a request edits or moves. */
  public static LibraryActivities of(VirtualLibrary library, LibraryRequest request) {
    var numbers = changed(library, request);
    return library.read(
        view -> {
          var before = new HashMap<Long, Optional<String>>();
          for (var number : numbers)
            if (view.find(number).filter(Posting::isLibrary).isPresent())
              before.put(number, view.activity(number));
          return new LibraryActivities(before);
        });
  }

  private static List<Long> changed(VirtualLibrary library, LibraryRequest request) {
    return switch (request) {
      case Edit edit -> List.of(edit.posting());
      case Move move -> move.postings();
      case Undo undo -> library.named(undo.change()).stream().map(Posting::number).toList();
      case Point _, Pointers _, Input _, Create _, Import _, Delete _, Copy _ -> List.of();
    };
  }

  /**
   * Returns the postings whose URLs become seeds: those that were written, and the entries below
   * libraries that have another activity now.
   *
   * @param written postings that the request wrote
   */
  public List<Posting> seeded(LibraryView view, List<Posting> written) {
    return written.stream()
        .flatMap(posting -> Stream.concat(Stream.of(posting), below(view, posting)))
        .distinct()
        .toList();
  }

  private Stream<Posting> below(LibraryView view, Posting written) {
    if (!before.containsKey(written.number())) return Stream.empty();
    var now = view.activity(written.number());
    if (now.isEmpty() || now.equals(before.get(written.number()))) return Stream.empty();
    return view.below(written.number()).stream()
        .filter(posting -> !posting.isLibrary() && view.activity(posting.number()).equals(now));
  }
}
