package orbweaver.sandbox.hostile;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Case of the hostile web: one URL, the behaviour of its server, and the expected outcome.
 *
 * @param id number of the behaviour, such as {@code T01}; several cases may share it
 * @param outcome expected outcome with its detail, such as {@code failed timeout}; absent if the
 *     URL gets no fetch request
 * @param requests expected number of requests
 * @param edges expected number of linked pages; absent if not specified
 */
public record HostileCase(
    String id,
    String url,
    Optional<String> outcome,
    int requests,
    OptionalInt edges,
    String behaviour) {
  private static final int COLUMNS = 6;
  private static final String ABSENT = "-";

  /** Parses a line; columns are separated by at least two spaces. */
  static HostileCase parse(String line) {
    var columns = List.of(line.strip().split(" {2,}", COLUMNS));
    if (columns.size() != COLUMNS)
      throw new IllegalArgumentException(
          "hostile case: " + line + " (expected: number URL outcome requests edges behaviour)");
    return new HostileCase(
        columns.get(0),
        columns.get(1),
        optional(columns.get(2)),
        Integer.parseInt(columns.get(3)),
        optional(columns.get(4))
            .map(edges -> OptionalInt.of(Integer.parseInt(edges)))
            .orElseGet(OptionalInt::empty),
        columns.get(5));
  }

  private static Optional<String> optional(String column) {
    return Optional.of(column).filter(text -> !text.equals(ABSENT));
  }
}
