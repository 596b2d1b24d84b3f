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
 * Differences between two formulas on the same recorded crawl.
 *
 * @param leave pages the other formula no longer accepts
 * @param join pages the other formula accepts in addition
 * @param asked URLs that would be fetched and never were; their links are unknown
 * @param needBody URLs that cannot be decided without the body, which is not stored
 * @param unknown URLs that cannot be decided without a fetch for another reason
 */
public record Differences(
    List<Change> leave,
    List<Change> join,
    List<Change> asked,
    List<Change> needBody,
    List<Change> unknown) {
  /**
   * URL with different verdicts.
   *
   * @param before verdict of the first formula, as text
   * @param after verdict of the other formula, as text
   */
  public record Change(String url, String before, String after) {}

  /** Compares two formulas on what a crawl recorded. */
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

    private List<Change> all(Predicate<String> filter) {
      return Stream.concat(old.possible().urls(), other.possible().urls())
          .distinct()
          .filter(filter)
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

    // Undecided itself, or reachable only through undecided pages.
    private static boolean isOpen(Bounds bounds, String url) {
      var certain = bounds.certain().of(url);
      return certain instanceof Open || !certain.equals(bounds.possible().of(url));
    }

    private static String text(Bounds bounds, String url) {
      return bounds.possible().of(url).text();
    }
  }

  /** Returns lines of text: one per change, and a summary. */
  public List<String> lines() {
    var changes =
        Stream.of(
            lines("-", leave, Change::after),
            lines("+", join, Differences::acceptedNow),
            lines(">", asked, change -> "was " + change.before()),
            lines("?", needBody, Differences::fromTo),
            lines("?", unknown, Differences::fromTo));
    var summary =
        """
        %d removed, %d added, %d would be fetched for the first time (their links are unknown and may \
        lead to removed pages), \
        %d need a body that is not stored, %d cannot be decided offline for another reason"""
            .formatted(leave.size(), join.size(), asked.size(), needBody.size(), unknown.size());
    return Stream.concat(changes.flatMap(lines -> lines), Stream.of(summary)).toList();
  }

  private static String fromTo(Change change) {
    return change.before() + " → " + change.after();
  }

  private static String acceptedNow(Change change) {
    return change.after() + "; was " + change.before();
  }

  private static Stream<String> lines(
      String sign, List<Change> changes, Function<Change, String> detail) {
    return changes.stream()
        .map(change -> sign + " " + change.url() + "  (" + detail.apply(change) + ")");
  }
}
