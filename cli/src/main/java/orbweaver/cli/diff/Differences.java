package orbweaver.cli.diff;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.cli.diff.Region.Bounds;
import orbweaver.cli.diff.Standing.Open;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.cli.seen.Seen;

/**
 * What another formula changes.
 *
 * @param leave pages that are no longer in the region
 * @param join pages that come into it
 * @param asked URLs that would be asked for and never were; what they lead to nobody knows
 * @param needBody what only a body could say, which is not kept
 * @param unknown what else cannot be said without asking again
 */
public record Differences(
    List<Change> leave,
    List<Change> join,
    List<Change> asked,
    List<Change> needBody,
    List<Change> unknown) {
  /**
   * A URL that stands otherwise.
   *
   * @param before in words
   * @param after in words
   */
  public record Change(String url, String before, String after) {}

  /** Compares what two would make of what a crawl saw. */
  public static Differences between(Party old, Party other, Seen seen) {
    var answers = new Answers();
    var crawl = Bounds.of(new OfflineJudge(Party.of(seen.formula()), seen, answers));
    var before =
        old.equals(Party.of(seen.formula()))
            ? crawl
            : Bounds.of(new OfflineJudge(old, seen, answers));
    var after = Bounds.of(new OfflineJudge(other, seen, answers));
    return new Compared(before, after).differences();
  }

  private record Compared(Bounds old, Bounds other) {
    Differences differences() {
      return new Differences(
          all(url -> isPage(old, url) && isOut(other, url)),
          all(url -> isPage(other, url) && isOut(old, url)),
          all(url -> isAsked(other, url) && !isAsked(old, url)),
          all(url -> isUnknown(url) && needsBody(url)),
          all(url -> isUnknown(url) && !needsBody(url)));
    }

    private List<Change> all(Predicate<String> isOne) {
      return Stream.concat(old.possible().urls(), other.possible().urls())
          .distinct()
          .filter(isOne)
          .sorted()
          .map(url -> new Change(url, text(old, url), text(other, url)))
          .toList();
    }

    private static boolean isPage(Bounds bounds, String url) {
      return bounds.certain().of(url).isPage();
    }

    private static boolean isOut(Bounds bounds, String url) {
      return bounds.possible().of(url).isOut();
    }

    private static boolean isAsked(Bounds bounds, String url) {
      return bounds.certain().of(url) instanceof Wanted;
    }

    private boolean isUnknown(String url) {
      return isOpen(old, url) != isOpen(other, url)
          || (isOpen(old, url) && !text(old, url).equals(text(other, url)));
    }

    private boolean needsBody(String url) {
      return needsBody(old, url) || needsBody(other, url);
    }

    private static boolean needsBody(Bounds bounds, String url) {
      return bounds.possible().of(url) instanceof Open(_, var needsBody) && needsBody;
    }

    // Open itself, or behind something open.
    private static boolean isOpen(Bounds bounds, String url) {
      var certain = bounds.certain().of(url);
      return certain instanceof Open || !certain.equals(bounds.possible().of(url));
    }

    private static String text(Bounds bounds, String url) {
      return bounds.possible().of(url).text();
    }
  }

  /** For people. */
  public List<String> lines() {
    var changes =
        Stream.of(
            lines("-", leave, Change::after),
            lines("+", join, Differences::joining),
            lines(">", asked, change -> "was " + change.before()),
            lines("?", needBody, Differences::turning),
            lines("?", unknown, Differences::turning));
    var summary =
        """
        %d leave, %d join, %d would be asked for the first time (where they lead is not known: it \
        may be to pages that leave), \
        %d need a body that is not kept, %d cannot be known offline for another reason"""
            .formatted(leave.size(), join.size(), asked.size(), needBody.size(), unknown.size());
    return Stream.concat(changes.flatMap(lines -> lines), Stream.of(summary)).toList();
  }

  private static String turning(Change change) {
    return change.before() + " → " + change.after();
  }

  private static String joining(Change change) {
    return change.after() + "; was " + change.before();
  }

  private static Stream<String> lines(
      String sign, List<Change> changes, Function<Change, String> why) {
    return changes.stream()
        .map(change -> sign + " " + change.url() + "  (" + why.apply(change) + ")");
  }
}
