package orbweaver.cost;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.extractor.Extractor;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.Frontier;
import orbweaver.frontier.FrontierOutput;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.Row;
import orbweaver.rule.PageEvaluation;
import orbweaver.rule.PageEvaluator;

/** Pages that pass through the pipeline without Kafka: 28 KB each, 44 links. */
final class PagePassage implements FrontierOutput, ActivityLookup {
  private static final int LINKS = 44;
  private static final int BYTES = 28_000;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl ROOT = CrawlUrl.of("http://docs.test/");
  private static final Activity WALK =
      Activity.builder("walk", "((no-cycles) (origin-host))", NOON)
          .seeds(Optional.of(1))
          .delay(Duration.ZERO)
          .patience(Duration.ofDays(1))
          .build();
  private static final PipelineManifest MANIFEST =
      new PipelineManifest("r", PolitenessKeyKind.HOST, 4, "xxh3", "none", Map.of());

  final CountingStateStores stores = new CountingStateStores();
  private final Extractor extractor = new Extractor();
  private final PageEvaluator evaluator =
      new PageEvaluator(MANIFEST, (_, _) -> Optional.of(WALK), _ -> Optional.empty());
  private final Deque<FetchRequest> requests = new ArrayDeque<>();
  private final Frontier frontier;
  private byte[] body = new byte[0];
  private long sequence;
  private int found;
  private int number;

  PagePassage() {
    var tables = FrontierTables.open(stores, this, CrawlUrl::host, WindowBounds.BY_TOPIC);
    frontier = new Frontier(tables, _ -> true, this, this);
  }

  /** Switches to another page, whose links are new. */
  void nextPage() {
    number++;
    body = body(number);
  }

  private static byte[] body(int number) {
    var page = new StringBuilder("<!DOCTYPE html><html><head><title>A page</title></head><body>");
    for (var link = 0; link < LINKS; link++) {
      page.append("<div class='section'><p id='p").append(link).append("'>");
      while (page.length() < (link + 1) * BYTES / LINKS - 60) {
        page.append("Some words of <em>ordinary</em> prose &amp; a <code>name</code>. ");
      }
      page.append("<a href='../topic").append(number).append("/page").append(link);
      page.append(".html#top'>A link</a></p></div>");
    }
    return page.append("</body></html>").toString().getBytes(UTF_8);
  }

  /** Admits a new URL to the frontier and returns its fetch request. */
  FetchRequest find() {
    var url = CrawlUrl.of("http://docs.test/guide/" + ++found + ".html");
    var interest = new Interest("walk", 1, new DiscoveryPath(ROOT, 1, 0), "t", Priority.NEXT);
    take(OutlinkBatch.of(Optional.of(ROOT), List.of(new Outlink(url, interest))));
    return requests.removeFirst();
  }

  /** Admits links that the frontier has seen already. */
  void findAgain(PageEvaluation evaluation) {
    for (var draft : evaluation.outlinks()) take(draft.batch());
    requests.clear();
  }

  /** Extracts the page of a fetch request. */
  Page extract(FetchRequest request) {
    var type = new Header("content-type", "text/html; charset=utf-8");
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(type), Optional.empty(), Tls.NONE);
    return extractor
        .extract(new FetchResult(request, new Fetched(new BodyExtent.Whole()), evidence), body)
        .page();
  }

  byte[] written(Record record) {
    return Json.bytes(record);
  }

  <T> T read(byte[] record, Class<T> type) {
    ReadResult<T> reading = Json.read(record, type);
    return switch (reading) {
      case Decoded<T>(var value) -> value;
      case Unreadable<T>(var why) -> throw new AssertionError(why);
    };
  }

  PageEvaluation evaluate(Page page) {
    return evaluator.evaluate(page);
  }

  /** Returns all verdicts of rule-service on a page, as read by other services. */
  List<NumberedVerdict> result(PageEvaluation evaluation) {
    var verdicts =
        IntStream.range(0, evaluation.outlinks().size())
            .<Verdict>mapToObj(each -> evaluation.outlinks().get(each).batch())
            .toList();
    var all = new ArrayList<NumberedVerdict>();
    for (var verdict : verdicts) all.add(new NumberedVerdict("0", 0, 1, verdict));
    all.add(new NumberedVerdict("0", 0, 1, evaluation.verdict()));
    return all;
  }

  /** Completes the fetch request of a page. */
  void close(PageEvaluation evaluation) {
    take(evaluation.verdict());
  }

  List<Row> rows(Page page, PageEvaluation evaluation) {
    var rows = new ArrayList<Row>();
    rows.add(RecordRows.of(page));
    rows.addAll(RecordRows.of(evaluation.verdict()));
    return rows;
  }

  private void take(Verdict verdict) {
    var _ = frontier.apply(new NumberedVerdict("0", 0, ++sequence, verdict), NOON);
  }

  @Override
  public void sendRequest(FetchRequest request) {
    requests.addLast(request);
  }

  @Override
  public void reportPathLimit(PathLimitReached limit) {
    throw new AssertionError(limit);
  }

  @Override
  public void reportSuspectedTrap(TrapSuspected url) {
    throw new AssertionError(url);
  }

  @Override
  public void answerRefresh(UrlRefresh refresh, RefreshResult result) {}

  @Override
  public void reportGivenUp(UrlGivenUp url) {}

  @Override
  public void reportHostGivenUp(HostGivenUp host) {}

  @Override
  public Optional<Activity> forInterest(Interest interest) {
    return Optional.of(WALK);
  }

  @Override
  public Optional<Activity> current(String id) {
    return Optional.of(WALK);
  }
}
