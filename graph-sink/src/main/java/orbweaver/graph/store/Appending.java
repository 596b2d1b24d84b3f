package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.Parked;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.verdict.Trace;
import orbweaver.graph.Row.BodyRead;
import orbweaver.graph.Row.DecisionRow;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.Row.PageRow;
import orbweaver.graph.Row.RefusalRow;
import orbweaver.graph.Row.SeedRow;
import orbweaver.graph.Row.TraceRow;
import orbweaver.graph.sql.Appender;
import orbweaver.graph.sql.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * Appends the rows of one batch. A statement must have opened the transaction before: an appender
 * opens none.
 */
final class Appending {
  // description, language, charset, charset_by
  private static final int BEFORE_BYTES = 4;
  // words, headings, complaints, dropped
  private static final int BEHIND_BYTES = 4;

  private final Connection connection;
  private final Dialect dialect;
  private final Ids ids;
  private final Map<String, Appender> tables = new LinkedHashMap<>();
  private Optional<PageRow> last = Optional.empty();
  private long id;

  /**
   * @param ids enough for the pages of the batch
   */
  Appending(Connection connection, Dialect dialect, Ids ids) {
    this.connection = connection;
    this.dialect = dialect;
    this.ids = ids;
  }

  void page(PageRow page) throws SQLException {
    last = Optional.of(page);
    id = ids.next();
    var shown = page.shown();
    var row = begin("pages").append(id).append(page.source()).append(page.number());
    row.append(utc(shown.at()));
    row.append(page.ending().outcome()).append(orNull(page.ending().detail()));
    number(row, shown.status());
    row.append(orNull(shown.header("content-type")));
    if (page.facts().isPresent()) facts(row, page.facts().get());
    else unparsed(row, shown.title(), page.body());
    row.append(page.links()).append(page.truncated());
    count(row, page.omitted().map(OmittedLinks::tooMany));
    count(row, page.omitted().map(OmittedLinks::tooLong));
    row.append(Json.text(shown.headers())).append(orNull(shown.address()));
    row.append(orNull(shown.robotsLine())).append(shown.tls().name());
    row.append(orNull(shown.from())).endRow();
  }

  void link(LinkRow link) throws SQLException {
    if (last.filter(link::isOf).isEmpty()) {
      throw new IllegalArgumentException(
          "a link of " + link.source() + " (expected: its page first)");
    }
    var row = begin("page_links").append(id).append(link.target());
    row.append(link.kind()).append(link.position());
    number(row, link.ordinal());
    row.append(orNull(link.text())).append(orNull(link.rel()));
    row.append(orNull(link.title())).append(orNull(link.context())).endRow();
  }

  void decision(DecisionRow decided) throws SQLException {
    var one = decided.decision();
    var label = one.wish().label();
    var row = begin("decisions").append(decided.url()).append(decided.number());
    row.append(one.wish().activity()).append(one.wish().version());
    row.append(label.root().toString()).append(label.depth()).append(label.hops());
    row.append(orNull(label.family()));
    row.append(one.wish().residual()).append(one.wish().priority().number());
    row.append(one.accepted());
    row.append(one.code().name()).append(one.by()).append(json(one.trace())).endRow();
  }

  void refusal(RefusalRow refusal) throws SQLException {
    var one = refusal.refused();
    var row = begin("refusals").append(refusal.source()).append(refusal.number());
    row.append(one.target().toString()).append(one.activity());
    row.append(one.code().name()).append(one.by());
    number(row, one.trace());
    row.endRow();
  }

  void trace(TraceRow trace) throws SQLException {
    var row = begin("traces").append(trace.source()).append(trace.number());
    row.append(trace.way()).append(Json.text(trace.trace())).endRow();
  }

  void seed(SeedRow seed) throws SQLException {
    var one = seed.verdict();
    var row = begin("seeds").append(one.inlet()).append(one.offset());
    row.append(one.activity()).append(one.version()).append(one.url()).append(orNull(seed.url()));
    row.append(one.sent() == 1).append(one.code().name()).append(one.by());
    row.append(json(one.trace())).endRow();
  }

  void parked(Parked one) throws SQLException {
    var row = begin("parked").append(one.activity()).append(one.url().toString());
    row.append(one.sign()).append(one.seen()).endRow();
  }

  private Appender begin(String table) throws SQLException {
    var appender = tables.get(table);
    if (appender == null) {
      appender = dialect.appender(connection, table);
      tables.put(table, appender);
    }
    return appender.beginRow();
  }

  private static void number(Appender row, Optional<Integer> number) throws SQLException {
    if (number.isPresent()) row.append((int) number.get());
    else row.appendNull();
  }

  private static @Nullable String orNull(Optional<String> text) {
    return text.orElse(null);
  }

  private static @Nullable String json(Optional<Trace> trace) {
    return trace.map(Json::text).orElse(null);
  }

  private static void facts(Appender row, Facts facts) throws SQLException {
    row.append(orNull(facts.title())).append(orNull(facts.description()));
    row.append(orNull(facts.language()));
    row.append(facts.charset()).append(facts.charsetBy().name()).append(facts.bytes());
    row.append(facts.words()).append(Json.text(facts.headings()));
    row.append(Json.text(facts.complaints())).append(facts.dropped());
    row.append(facts.digest()).append(orNull(facts.simhash()));
  }

  // No text of the page was parsed; a page from a file of links has a title at most.
  private static void unparsed(Appender row, Optional<String> title, Optional<BodyRead> body)
      throws SQLException {
    row.append(orNull(title));
    nulls(row, BEFORE_BYTES);
    count(row, body.map(BodyRead::bytes));
    nulls(row, BEHIND_BYTES);
    row.append(orNull(body.map(BodyRead::digest))).appendNull();
  }

  private static void nulls(Appender row, int columns) throws SQLException {
    for (var i = 0; i < columns; i++) row.appendNull();
  }

  private static void count(Appender row, Optional<Long> count) throws SQLException {
    if (count.isPresent()) row.append((long) count.get());
    else row.appendNull();
  }

  /** As the store keeps a moment. */
  static LocalDateTime utc(Instant at) {
    return LocalDateTime.ofInstant(at, ZoneOffset.UTC);
  }

  /** Hands everything to the transaction: a commit does not. */
  void finish() throws SQLException {
    for (var appender : List.copyOf(tables.values())) appender.finish();
  }
}
