package orbweaver.console.library;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.LibraryChange;
import orbweaver.library.tree.LibraryView;

/**
 * Change that was just made.
 *
 * @param change the change
 * @param created address of the posting that it created; absent if it created none or several
 */
public record MadeChange(LibraryChange change, Optional<String> created) {
  /** Returns the change with a number. */
  public static Optional<MadeChange> find(OpenLibrary library, long number) {
    var found = library.access().changes(number + 1, 1);
    return found.stream()
        .filter(change -> change.number() == number)
        .map(change -> library.read(view -> of(view, change)))
        .findFirst();
  }

  private static MadeChange of(LibraryView view, LibraryChange change) {
    var numbers = change.created().size() == 1 ? change.created() : List.<Long>of();
    var created = numbers.stream().flatMap(number -> view.find(number).stream()).findFirst();
    return new MadeChange(change, created.map(LibraryLinks::posting));
  }

  /** Returns the numbers of the postings that it created, as text; empty if it created none. */
  public String numbers() {
    var numbers = change.created();
    return switch (numbers.size()) {
      case 0 -> "";
      case 1 -> "number " + numbers.getFirst();
      default -> "numbers " + numbers.getFirst() + " to " + numbers.getLast();
    };
  }
}
