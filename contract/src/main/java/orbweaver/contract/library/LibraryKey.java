package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import java.util.stream.Stream;

/**
 * Key of a record on topic {@code library}: its kind and numbers, such as {@code posting/12}.
 *
 * @param kind kind of the record
 * @param numbers number of the posting or of the change; both, first that of the change, for a
 *     previous posting
 */
public record LibraryKey(RecordKind kind, List<Long> numbers) {
  /** Kind of a record on the topic. */
  public enum RecordKind {
    POSTING("posting", 1),
    PREVIOUS("previous", 2),
    /** Last of the records of a change. */
    CHANGE("change", 1);

    private final String text;
    private final int size;

    RecordKind(String text, int size) {
      this.text = text;
      this.size = size;
    }

    /** Returns the beginning of all keys of this kind. */
    public String prefix() {
      return text + "/";
    }

    private static RecordKind parse(String text) {
      return Stream.of(values())
          .filter(kind -> kind.text.equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "key: %s (expected: posting, previous or change)".formatted(text)));
    }
  }

  public LibraryKey {
    numbers = List.copyOf(numbers);
    require(
        numbers.size() == kind.size,
        "key",
        numbers.size() + " numbers",
        kind.size + " with " + kind.text);
  }

  /** Returns the key of a posting. */
  public static LibraryKey ofPosting(long number) {
    return new LibraryKey(RecordKind.POSTING, List.of(number));
  }

  /** Returns the key of a posting as it was before a change. */
  public static LibraryKey ofPrevious(long change, long posting) {
    return new LibraryKey(RecordKind.PREVIOUS, List.of(change, posting));
  }

  /** Returns the key of a change. */
  public static LibraryKey ofChange(long number) {
    return new LibraryKey(RecordKind.CHANGE, List.of(number));
  }

  /**
   * Parses a key.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static LibraryKey parse(String text) {
    var parts = List.of(text.split("/", -1));
    var numbers = parts.subList(1, parts.size()).stream().map(Long::valueOf).toList();
    return new LibraryKey(RecordKind.parse(parts.getFirst()), numbers);
  }

  /** Returns the number of the posting or of the change. */
  public long number() {
    return numbers.getLast();
  }

  @Override
  public String toString() {
    var text = new StringBuilder(kind.text);
    for (var number : numbers) text.append('/').append(number);
    return text.toString();
  }
}
