package orbweaver.sandbox.torture;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line of the table: one URL, what its server does, and what is to become of it.
 *
 * @param number of the deed, {@code T01}; several lines may have it
 * @param outcome and what else is said of it, as {@code failed timeout}; absent where the URL gets
 *     no order
 * @param asked how often it is asked for
 * @param edges how many pages it leads to; absent where the table does not say
 */
public record Torment(
    String number,
    String url,
    Optional<String> outcome,
    int asked,
    OptionalInt edges,
    String deed) {
  private static final int COLUMNS = 6;
  private static final String NOTHING = "-";

  /** Reads a line; what stands between two spaces at least is a column. */
  static Torment parse(String line) {
    var columns = List.of(line.strip().split(" {2,}", COLUMNS));
    if (columns.size() != COLUMNS)
      throw new IllegalArgumentException(line + " (expected: number URL outcome asked edges deed)");
    return new Torment(
        columns.get(0),
        columns.get(1),
        said(columns.get(2)),
        Integer.parseInt(columns.get(3)),
        said(columns.get(4))
            .map(edges -> OptionalInt.of(Integer.parseInt(edges)))
            .orElseGet(OptionalInt::empty),
        columns.get(5));
  }

  private static Optional<String> said(String column) {
    return Optional.of(column).filter(text -> !text.equals(NOTHING));
  }
}
