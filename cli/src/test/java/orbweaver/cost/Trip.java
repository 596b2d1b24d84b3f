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
import orbweaver.contract.Ring;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.KeyKind;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.Verdict;
import orbweaver.extractor.Extractor;
import orbweaver.frontier.Activities;
import orbweaver.frontier.Frontier;
import orbweaver.frontier.Tables;
import orbweaver.frontier.end.Accounts;
import orbweaver.graph.Row;
import orbweaver.graph.Rows;
import orbweaver.rule.Judged;
import orbweaver.rule.PageJudge;

/** Pages that pass through the pipeline without Kafka: 28 KB each, 44 links. */
final class Trip implements Frontier.Voice, Activities {
  private static final int LINKS = 44;
  private static final int BYTES = 28_000;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl ROOT = CrawlUrl.of("http://docs.test/");
  private static final Activity WALK =
      new Activity(
          "walk",
          1,
          1,
          "seed",
          "((no-cycles) (origin-host))",
          Optional.empty(),
          Optional.of(1),
          Duration.ZERO,
          Duration.ofDays(1),
          NOON,
          List.of(),
          List.of());
  private static final Ring RING = new Ring("r", KeyKind.HOST, 4, "xxh3", "none", Map.of());

  final CountingShelf shelf = new CountingShelf();
  private final Extractor extractor = new Extractor();
  private final PageJudge judge =
      new PageJudge(RING, (_, _) -> Optional.of(WALK), _ -> Optional.empty());
  private final Deque<Order> orders = new ArrayDeque<>();
  private final Frontier frontier;
  private byte[] body = new byte[0];
  private long sequence;
  private int found;
  private int turn;

  Trip() {
    var tables = new Tables(shelf);
    frontier =
        new Frontier(
            tables, new Accounts(tables.accounts()), CrawlUrl::host, _ -> true, this, this);
  }

  /** Switches to another page, whose links are new. */
  void turn() {
    turn++;
    body = body(turn);
  }

  private static byte[] body(int turn) {
    var page = new StringBuilder("<!DOCTYPE html><html><head><title>A page</title></head><body>");
    for (var link = 0; link < LINKS; link++) {
      page.append("<div class='section'><p id='p").append(link).append("'>");
      while (page.length() < (link + 1) * BYTES / LINKS - 60) {
        page.append("Some words of <em>ordinary</em> prose &amp; a <code>name</code>. ");
      }
      page.append("<a href='../topic").append(turn).append("/page").append(link);
      page.append(".html#top'>A link</a></p></div>");
    }
    return page.append("</body></html>").toString().getBytes(UTF_8);
  }

  /** Admits a new URL to the frontier and returns its fetch request. */
  Order find() {
    var url = CrawlUrl.of("http://docs.test/guide/" + ++found + ".html");
    var wish = new Wish("walk", 1, new Label(ROOT, 1, 0), "t", Priority.NEXT);
    take(Referral.of(Optional.of(ROOT), List.of(new Candidate(url, wish))));
    return orders.removeFirst();
  }

  /** Admits links that the frontier has seen already. */
  void findAgain(Judged judged) {
    for (var draft : judged.referrals()) take(draft.referral());
    orders.clear();
  }

  /** Extracts the page of a fetch request. */
  Page extract(Order order) {
    var type = new Header("content-type", "text/html; charset=utf-8");
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(type), Optional.empty(), Tls.NONE);
    return extractor.extract(new Fetched(order, new Got(new Extent.Whole()), evidence), body);
  }

  byte[] written(Record record) {
    return Json.bytes(record);
  }

  <T> T read(byte[] record, Class<T> type) {
    Reading<T> reading = Json.read(record, type);
    return switch (reading) {
      case Readable<T>(var value) -> value;
      case Unreadable<T>(var why) -> throw new AssertionError(why);
    };
  }

  Judged judge(Page page) {
    return judge.judge(page);
  }

  /** Returns all verdicts of rule-service on a page, as read by other services. */
  List<NumberedVerdict> said(Judged judged) {
    var verdicts =
        IntStream.range(0, judged.referrals().size())
            .<Verdict>mapToObj(each -> judged.referrals().get(each).referral())
            .toList();
    var all = new ArrayList<NumberedVerdict>();
    for (var verdict : verdicts) all.add(new NumberedVerdict("0", 0, 1, verdict));
    all.add(new NumberedVerdict("0", 0, 1, judged.verdict()));
    return all;
  }

  /** Completes the fetch request of a page. */
  void close(Judged judged) {
    take(judged.verdict());
  }

  List<Row> rows(Page page, Judged judged) {
    var rows = new ArrayList<>(Rows.of(page));
    rows.addAll(Rows.of(judged.verdict()));
    return rows;
  }

  private void take(Verdict verdict) {
    var _ = frontier.take(new NumberedVerdict("0", 0, ++sequence, verdict), NOON);
  }

  @Override
  public void order(Order order) {
    orders.addLast(order);
  }

  @Override
  public void passOver(PassedOver label) {
    throw new AssertionError(label);
  }

  @Override
  public void park(Parked url) {
    throw new AssertionError(url);
  }

  @Override
  public void giveUp(GivenUp url) {}

  @Override
  public Optional<Activity> of(Wish wish) {
    return Optional.of(WALK);
  }

  @Override
  public Optional<Activity> current(String id) {
    return Optional.of(WALK);
  }
}
