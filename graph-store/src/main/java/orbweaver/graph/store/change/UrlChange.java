package orbweaver.graph.store.change;

import static java.time.temporal.ChronoUnit.SECONDS;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Change of a URL between two answers.
 *
 * @param lastBefore time of the last answer before the change; absent if the URL had none
 * @param firstAfter time of the first answer after the change
 * @param before version before the change; absent if the URL had no answer
 * @param activities activities that decided on the answer after the change, sorted by name
 */
public record UrlChange(
    ChangeKind kind,
    String url,
    Optional<Instant> lastBefore,
    Instant firstAfter,
    Optional<UrlVersion> before,
    UrlVersion after,
    List<String> activities) {
  /** Order by the time of the first answer after the change, then by URL. */
  public static final Comparator<UrlChange> ORDER =
      Comparator.comparing(UrlChange::firstAfter).thenComparing(UrlChange::url);

  public UrlChange {
    activities = List.copyOf(activities);
  }

  /** Returns one line of text: the interval, the kind, the URL, details and the activities. */
  public String text() {
    var start = lastBefore.map(UrlChange::seconds).orElse("-");
    var by = activities.isEmpty() ? "" : "  by " + String.join(", ", activities);
    return "%-20s  %-20s  %-7s  %s%s%s\n"
        .formatted(start, seconds(firstAfter), kind, url, details(), by);
  }

  private static String seconds(Instant time) {
    return time.truncatedTo(SECONDS).toString();
  }

  private String details() {
    return switch (kind) {
      case NEW -> title(after).map("  "::concat).orElse("");
      case CHANGED -> retitled();
      case MOVED -> "  to " + after.redirectTarget().orElse("an unknown URL");
      case GONE -> "  " + after.text();
    };
  }

  private String retitled() {
    var earlier = before.flatMap(UrlChange::title);
    var later = title(after);
    if (earlier.equals(later)) return later.map("  "::concat).orElse("");
    return "  %s -> %s".formatted(earlier.orElse("no title"), later.orElse("no title"));
  }

  private static Optional<String> title(UrlVersion version) {
    return version.title().map("\"%s\""::formatted);
  }
}
