package orbweaver.app.engine.reindex;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.CrawlLog;
import orbweaver.extractor.ExtractedPage;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.sink.IndexUpdater;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Building of a full-text index from an archive and a graph: each URL that has a text, with its
 * newest capture and the newest decision of each activity.
 */
public final class Reindexing {
  private static final Logger LOG = LoggerFactory.getLogger(Reindexing.class);
  private static final int SUCCESS = 2;

  private final CaptureTables captures;
  private final CapturedText texts;
  private final Set<String> activities;
  private final IndexUpdater index;
  private final LongConsumer onPage;
  private long done;
  private long indexed;
  private long outdated;
  private long missing;
  private long damaged;

  /**
   * Creates the building of an index, which it neither commits nor closes.
   *
   * @param log log with the latest page of each URL
   * @param activities activities that ask for the index, whose pages are indexed; if there are
   *     none, all pages are
   * @param onPage called after each page with the number of pages so far
   */
  public Reindexing(
      CaptureTables captures,
      CaptureReader reader,
      CrawlLog log,
      Set<String> activities,
      IndexUpdater index,
      LongConsumer onPage) {
    this.captures = captures;
    texts = new CapturedText(reader, log);
    this.activities = Set.copyOf(activities);
    this.index = index;
    this.onPage = onPage;
  }

  /** Returns the number of URLs of a graph that have a text. */
  public static long count(LinkGraph graph) {
    return graph.query(snapshot -> CurrentTexts.count(snapshot.connection()));
  }

  /** Adds the pages of a graph to the index. */
  public ReindexResult run(LinkGraph graph) {
    return graph.query(
        snapshot -> {
          CurrentTexts.forEach(snapshot.connection(), this::add);
          return new ReindexResult(indexed, outdated, missing, damaged, !activities.isEmpty());
        });
  }

  private void add(CurrentText known) {
    if (activities.isEmpty() || known.isOf(activities)) addNewest(known);
    onPage.accept(++done);
  }

  // As in a crawl, a body without a text replaces no text.
  private void addNewest(CurrentText known) {
    var hasCapture = false;
    for (var capture : candidates(known)) {
      var read = read(capture);
      if (read.isEmpty()) continue;
      hasCapture |= capture.number() == known.number();
      var text = read.get().text().map(PageText::text);
      if (text.isEmpty() || !IndexUpdater.hasContent(read.get().page(), text.get())) continue;
      index.add(read.get().page(), text, verdict(known, read.get().page()));
      indexed++;
      if (!hasCapture) outdated++;
      return;
    }
    if (!hasCapture && known.isText()) missing++;
  }

  private List<Capture> candidates(CurrentText known) {
    return captures.captures(known.url()).reversed().stream()
        .filter(capture -> capture.number() > known.removal())
        .filter(capture -> capture.status() / 100 == SUCCESS && capture.body().isPresent())
        .toList();
  }

  private Optional<ExtractedPage> read(Capture capture) {
    try {
      return Optional.of(texts.read(capture));
    } catch (IOException e) {
      damaged++;
      LOG.warn(
          "archive: capture of {} in {}, offset {}, is not indexed: it cannot be read",
          capture.url(),
          capture.location().fileName(),
          capture.location().offset(),
          e);
      return Optional.empty();
    }
  }

  private static PageVerdict verdict(CurrentText known, Page page) {
    return new PageVerdict(
        known.url(),
        page.request().number(),
        new Outcome.Fetched(new BodyExtent.Whole()),
        known.decisions().entrySet().stream()
            .map(decision -> decision(known, decision.getKey(), decision.getValue()))
            .toList(),
        List.of(),
        Map.of(),
        List.of());
  }

  // The index stores who accepts a page, not why.
  private static Decision decision(CurrentText known, String activity, boolean isAccepted) {
    var path = DiscoveryPath.ofRoot(known.url());
    return new Decision(
        new Interest(activity, 1, path, "t", Priority.NEXT),
        isAccepted,
        isAccepted ? DecisionCode.ACCEPTED : DecisionCode.REJECTED_BY_RESOURCE,
        "");
  }
}
