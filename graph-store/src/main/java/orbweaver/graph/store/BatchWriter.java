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
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.graph.store.Row.BodyDigest;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.LinkRow;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.Row.RejectionRow;
import orbweaver.graph.store.Row.SeedRow;
import orbweaver.graph.store.Row.TraceRow;
import orbweaver.graph.store.sql.RowAppender;
import orbweaver.graph.store.sql.SqlDialect;
import org.jspecify.annotations.Nullable;

/**
 * Bulk writer of the rows of one batch. The caller must have opened the transaction with a
 * statement, since an appender opens none.
 */
final class BatchWriter {
  // description, language, charset, charset_by
  private static final int NULLS_BEFORE_BYTES = 4;
  // words, headings, markup_problems, non_http_links
  private static final int NULLS_AFTER_BYTES = 4;

  private final Connection connection;
  private final SqlDialect dialect;
  private final IdSequence ids;
  private final Map<String, RowAppender> tables = new LinkedHashMap<>();
  private Optional<PageRow> last = Optional.empty();
  private long id;

  /**
   * Creates the writer.
   *
   * @param ids must suffice for the pages of the batch
   */
  BatchWriter(Connection connection, SqlDialect dialect, IdSequence ids) {
    this.connection = connection;
    this.dialect = dialect;
    this.ids = ids;
  }

  void appendPage(PageRow page) throws SQLException {
    last = Optional.of(page);
    id = ids.next();
    var evidence = page.evidence();
    var row = begin("pages").append(id).append(page.source()).append(page.number());
    row.append(toUtc(evidence.at()));
    row.append(page.outcome().name()).append(orNull(page.outcome().detail()));
    appendNumber(row, evidence.status());
    row.append(orNull(evidence.header("content-type")));
    if (page.facts().isPresent()) appendFacts(row, page.facts().get());
    else appendUnparsed(row, evidence.title(), page.body());
    row.append(page.links()).append(page.truncated());
    appendCount(row, page.omitted().map(OmittedLinks::tooMany));
    appendCount(row, page.omitted().map(OmittedLinks::tooLong));
    row.append(Json.text(evidence.headers())).append(orNull(evidence.address()));
    row.append(orNull(evidence.robotsLine())).append(evidence.tls().name());
    row.append(orNull(evidence.sourceFile())).endRow();
  }

  void appendLink(LinkRow link) throws SQLException {
    if (last.filter(link::isLinkOf).isEmpty()) {
      throw new IllegalArgumentException(
          "link of " + link.source() + " without its page (expected: its page first)");
    }
    var row = begin("page_links").append(id).append(link.target());
    row.append(link.kind()).append(link.position());
    appendNumber(row, link.ordinal());
    row.append(orNull(link.text())).append(orNull(link.rel()));
    row.append(orNull(link.title())).append(orNull(link.context())).endRow();
  }

  void appendDecision(DecisionRow decided) throws SQLException {
    var record = decided.decision();
    var path = record.interest().path();
    var row = begin("decisions").append(decided.url()).append(decided.number());
    row.append(record.interest().activity()).append(record.interest().version());
    row.append(path.root().toString()).append(path.depth()).append(path.hops());
    row.append(orNull(path.family()));
    row.append(record.interest().residual()).append(record.interest().priority().number());
    row.append(record.accepted());
    row.append(record.code().name())
        .append(record.decidedBy())
        .append(json(record.trace()))
        .endRow();
  }

  void appendRejection(RejectionRow rejection) throws SQLException {
    var record = rejection.outlink();
    var row = begin("rejections").append(rejection.source()).append(rejection.number());
    row.append(record.target().toString()).append(record.activity());
    row.append(record.code().name()).append(record.decidedBy());
    appendNumber(row, record.trace());
    row.endRow();
  }

  void appendTrace(TraceRow trace) throws SQLException {
    var row = begin("traces").append(trace.source()).append(trace.number());
    row.append(trace.traceNumber()).append(Json.text(trace.trace())).endRow();
  }

  void appendSeed(SeedRow seed) throws SQLException {
    var record = seed.verdict();
    var row = begin("seeds").append(record.topic()).append(record.offset());
    row.append(record.activity())
        .append(record.version())
        .append(record.url())
        .append(orNull(seed.url()));
    row.append(record.batches() == 1).append(record.code().name()).append(record.decidedBy());
    row.append(json(record.trace())).endRow();
  }

  void appendTrap(TrapSuspected record) throws SQLException {
    var row = begin("quarantined").append(record.activity()).append(record.url().toString());
    row.append(record.signal()).append(record.evidence()).endRow();
  }

  private RowAppender begin(String table) throws SQLException {
    var appender = tables.get(table);
    if (appender == null) {
      appender = dialect.appender(connection, table);
      tables.put(table, appender);
    }
    return appender.beginRow();
  }

  private static void appendNumber(RowAppender row, Optional<Integer> number) throws SQLException {
    if (number.isPresent()) row.append((int) number.get());
    else row.appendNull();
  }

  private static @Nullable String orNull(Optional<String> text) {
    return text.orElse(null);
  }

  private static @Nullable String json(Optional<DecisionTrace> trace) {
    return trace.map(Json::text).orElse(null);
  }

  private static void appendFacts(RowAppender row, PageFacts facts) throws SQLException {
    row.append(orNull(facts.title())).append(orNull(facts.description()));
    row.append(orNull(facts.language()));
    row.append(facts.charset()).append(facts.charsetSource().name()).append(facts.bytes());
    row.append(facts.words()).append(Json.text(facts.headings()));
    row.append(Json.text(facts.markupProblems())).append(facts.nonHttpLinks());
    row.append(facts.digest()).append(orNull(facts.simhash()));
  }

  // The text of the page was not parsed; a page from a link file has at most a title.
  private static void appendUnparsed(
      RowAppender row, Optional<String> title, Optional<BodyDigest> body) throws SQLException {
    row.append(orNull(title));
    appendNulls(row, NULLS_BEFORE_BYTES);
    appendCount(row, body.map(BodyDigest::bytes));
    appendNulls(row, NULLS_AFTER_BYTES);
    row.append(orNull(body.map(BodyDigest::digest))).appendNull();
  }

  private static void appendNulls(RowAppender row, int columns) throws SQLException {
    for (var i = 0; i < columns; i++) row.appendNull();
  }

  private static void appendCount(RowAppender row, Optional<Long> count) throws SQLException {
    if (count.isPresent()) row.append((long) count.get());
    else row.appendNull();
  }

  /** Returns the time as stored. */
  static LocalDateTime toUtc(Instant at) {
    return LocalDateTime.ofInstant(at, ZoneOffset.UTC);
  }

  /** Flushes all rows to the transaction, which a commit does not do. */
  void finish() throws SQLException {
    for (var appender : List.copyOf(tables.values())) appender.finish();
  }
}
