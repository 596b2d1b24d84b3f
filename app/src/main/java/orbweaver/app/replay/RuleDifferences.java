package orbweaver.app.replay;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.app.replay.OfflineVerdict.Undecided;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.app.replay.ReplayRegion.RegionBounds;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.language.Formula;

/**
 * Differences between two formulas on the same recorded crawl.
 *
 * @param removed pages the other formula no longer accepts
 * @param added pages the other formula accepts in addition
 * @param newlyFetched URLs that would be fetched and never were; their links are unknown
 * @param needBody URLs that cannot be decided without the body, which is not stored
 * @param undecided URLs that cannot be decided without a fetch for another reason
 */
public record RuleDifferences(
    List<VerdictChange> removed,
    List<VerdictChange> added,
    List<VerdictChange> newlyFetched,
    List<VerdictChange> needBody,
    List<VerdictChange> undecided) {
  /**
   * URL with different verdicts.
   *
   * @param before verdict of the first formula, as text
   * @param after verdict of the other formula, as text
   */
  public record VerdictChange(String url, String before, String after) {}

  /**
   * Compares two variants of rules on what a crawl recorded.
   *
   * @param old the first variant; absent for the rules of the crawl
   */
  public static RuleDifferences between(
      Optional<RuleVariant> old, RuleVariant other, StoredActivity activity, LinkGraph graph) {
    var first = old.orElseGet(() -> RuleVariant.of(Formula.parse(activity.formula())));
    var formulas = List.of(first.formula(), other.formula());
    return between(first, other, CrawlSnapshot.of(graph, activity, formulas));
  }

  /** Compares two variants of rules on a snapshot. */
  static RuleDifferences between(RuleVariant old, RuleVariant other, CrawlSnapshot snapshot) {
    var recorded = new RecordedDecisions();
    var ofCrawl = RuleVariant.of(snapshot.formula());
    var crawl = RegionBounds.of(snapshot, ofCrawl, recorded);
    var before = old.equals(ofCrawl) ? crawl : RegionBounds.of(snapshot, old, recorded);
    var after = RegionBounds.of(snapshot, other, recorded);
    return new Comparison(before, after).differences();
  }

  private record Comparison(RegionBounds old, RegionBounds other) {
    RuleDifferences differences() {
      return new RuleDifferences(
          all(url -> isPage(old, url) && isExcluded(other, url)),
          all(url -> isPage(other, url) && isExcluded(old, url)),
          all(url -> wouldBeFetched(other, url) && !wouldBeFetched(old, url)),
          all(url -> isUnclear(url) && needsBody(url)),
          all(url -> isUnclear(url) && !needsBody(url)));
    }

    private List<VerdictChange> all(Predicate<String> filter) {
      return Stream.concat(old.possible().urls(), other.possible().urls())
          .distinct()
          .filter(filter)
          .sorted()
          .map(url -> new VerdictChange(url, text(old, url), text(other, url)))
          .toList();
    }

    private static boolean isPage(RegionBounds bounds, String url) {
      return bounds.certain().of(url).isCertainlyIncluded();
    }

    private static boolean isExcluded(RegionBounds bounds, String url) {
      return bounds.possible().of(url).isCertainlyExcluded();
    }

    private static boolean wouldBeFetched(RegionBounds bounds, String url) {
      return bounds.certain().of(url) instanceof WouldFetch;
    }

    private boolean isUnclear(String url) {
      return isUndecided(old, url) != isUndecided(other, url)
          || (isUndecided(old, url) && !text(old, url).equals(text(other, url)));
    }

    private boolean needsBody(String url) {
      return needsBody(old, url) || needsBody(other, url);
    }

    private static boolean needsBody(RegionBounds bounds, String url) {
      return bounds.possible().of(url) instanceof Undecided(_, var needsBody) && needsBody;
    }

    // The URL is undecided itself, or reachable only through undecided pages. The reason of a
    // rejection makes no difference: it depends on which of several paths comes first.
    private static boolean isUndecided(RegionBounds bounds, String url) {
      var certain = bounds.certain().of(url);
      return certain instanceof Undecided || certain.rank() != bounds.possible().of(url).rank();
    }

    private static String text(RegionBounds bounds, String url) {
      return bounds.possible().of(url).text();
    }
  }

  /** Returns lines of text: one per change, and a summary. */
  public List<String> lines() {
    var changes =
        Stream.of(
            lines("-", removed, VerdictChange::after),
            lines("+", added, RuleDifferences::acceptedNow),
            lines(">", newlyFetched, change -> "was " + change.before()),
            lines("?", needBody, RuleDifferences::fromTo),
            lines("?", undecided, RuleDifferences::fromTo));
    var summary =
        """
        %d removed, %d added, %d would be fetched for the first time (their links are unknown and may \
        lead to removed pages), \
        %d need a body that is not stored, %d cannot be decided offline for another reason"""
            .formatted(
                removed.size(),
                added.size(),
                newlyFetched.size(),
                needBody.size(),
                undecided.size());
    return Stream.concat(changes.flatMap(lines -> lines), Stream.of(summary)).toList();
  }

  private static String fromTo(VerdictChange change) {
    return change.before() + " → " + change.after();
  }

  private static String acceptedNow(VerdictChange change) {
    return change.after() + "; was " + change.before();
  }

  private static Stream<String> lines(
      String sign, List<VerdictChange> changes, Function<VerdictChange, String> detail) {
    return changes.stream()
        .map(change -> sign + " " + change.url() + "  (" + detail.apply(change) + ")");
  }
}
