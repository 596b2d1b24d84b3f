package orbweaver.graph.sink;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.graph.PublicChange;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.change.UrlHistory;
import orbweaver.graph.store.change.UrlVersion;

/**
 * Detector of the changes of URLs that a batch of pages contains. It compares successive answers of
 * a URL as {@code orbweaver watch} does, with one exception: a failure after which a retry may
 * succeed is never a change, because no later answer may follow.
 */
public final class UrlChangeDetector {
  private static final long FIRST_REQUEST = 1;

  private final Map<String, List<NumberedAnswer>> stored;
  private final List<UrlChange> changes = new ArrayList<>();
  private final Map<String, UrlHistory> histories = new HashMap<>();
  private boolean isOfBatch;

  private UrlChangeDetector(Map<String, List<NumberedAnswer>> stored) {
    this.stored = stored;
  }

  /**
   * Returns the changes in the order of the pages.
   *
   * @param before stored answers of URLs before the batch
   */
  public static List<PublicChange> of(List<PageRow> pages, StoredAnswers before) {
    // A first request has nothing to compare with, so most batches of a crawl need no query.
    var revisited =
        pages.stream()
            .filter(page -> page.number() > FIRST_REQUEST)
            .map(PageRow::source)
            .collect(toSet());
    var detector = new UrlChangeDetector(revisited.isEmpty() ? Map.of() : before.find(revisited));
    pages.forEach(detector::add);
    return detector.changes.stream().map(UrlChangeDetector::publicChange).toList();
  }

  private void add(PageRow page) {
    if (!isAnswer(page) || isStored(page)) return;
    var history = histories.computeIfAbsent(page.source(), this::storedHistory);
    isOfBatch = true;
    history.add(UrlAnswer.of(page));
  }

  private static boolean isAnswer(PageRow page) {
    return switch (page.outcome().name()) {
      case "fetched", "redirected", "failed" -> true;
      case "not-modified" -> page.evidence().status().isPresent();
      default -> false;
    };
  }

  // A record that is read again is no second answer.
  private boolean isStored(PageRow page) {
    return stored.getOrDefault(page.source(), List.of()).stream()
        .anyMatch(answer -> answer.number() == page.number());
  }

  private UrlHistory storedHistory(String url) {
    var history = new UrlHistory(this::addChange, _ -> {});
    isOfBatch = false;
    for (var answer : stored.getOrDefault(url, List.of())) history.add(answer.answer());
    return history;
  }

  private void addChange(UrlChange change) {
    if (isOfBatch) changes.add(change);
  }

  private static PublicChange publicChange(UrlChange change) {
    return PublicChange.of(
        change.url(),
        change.kind().toString(),
        new PublicChange.Interval(change.lastBefore(), change.firstAfter()),
        change.before().map(UrlChangeDetector::side),
        side(change.after()),
        Optional.of(String.join(" ", change.activities())).filter(names -> !names.isEmpty()));
  }

  private static PublicChange.Side side(UrlVersion version) {
    return new PublicChange.Side(
        version.outcome(),
        version.status(),
        version.title(),
        version.digest(),
        version.redirectTarget());
  }

  /** Lookup of stored answers. */
  @FunctionalInterface
  public interface StoredAnswers {
    /** Returns the answers in the order of time; URLs without an answer are absent. */
    Map<String, List<NumberedAnswer>> find(Set<String> urls);
  }
}
