package orbweaver.console.posting;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.console.page.Parameters;
import orbweaver.contract.library.LibraryRequest;

/** Numbers of postings, as they are typed: separated by commas or spaces. */
record NumberList(List<Long> numbers) {
  /** Name of the field. */
  static final String FIELD = "numbers";

  private static final String TICKED = "posting";

  NumberList {
    numbers = List.copyOf(numbers);
  }

  /**
   * Reads the numbers.
   *
   * @throws IllegalArgumentException if they are none, or too many
   */
  static NumberList parse(String text) {
    var numbers =
        Stream.of(text.split("[,;\\s]+", -1))
            .filter(part -> !part.isEmpty())
            .map(NumberList::number)
            .distinct()
            .toList();
    if (numbers.isEmpty())
      throw new IllegalArgumentException("nothing is chosen (expected: numbers such as 5, 12)");
    if (numbers.size() > LibraryRequest.MAX_POSTINGS)
      throw new IllegalArgumentException(
          "%d numbers (expected: at most %d)"
              .formatted(numbers.size(), LibraryRequest.MAX_POSTINGS));
    return new NumberList(numbers);
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(text + " (expected: numbers such as 5, 12)", e);
    }
  }

  /** Returns the text of what was ticked and typed in the list of a library. */
  static String chosen(Parameters parameters) {
    return Stream.concat(parameters.texts(TICKED).stream(), parameters.longText(FIELD).stream())
        .collect(joining(", "));
  }

  @Override
  public String toString() {
    return numbers.stream().map(String::valueOf).collect(joining(", "));
  }
}
