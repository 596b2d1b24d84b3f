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
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.store.Row.BodyDigest;
import orbweaver.graph.store.Row.CopiedCell;
import orbweaver.graph.store.Row.CopiedRow;
import orbweaver.graph.store.Row.CountRow;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.GivenUpHostRow;
import orbweaver.graph.store.Row.LinkRow;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.Row.PolitenessWaitRow;
import orbweaver.graph.store.Row.RejectionRow;
import orbweaver.graph.store.Row.SeedRow;
import orbweaver.graph.store.Row.StatusRow;
import orbweaver.graph.store.Row.SuppressionRow;
import orbweaver.graph.store.Row.TraceRow;
import orbweaver.graph.store.Row.TrapRow;
import orbweaver.graph.store.sql.RowAppender;
import orbweaver.graph.store.sql.SqlDialect;
import org.jspecify.annotations.Nullable;

/**
 * Bulk writer of the rows of one batch. The caller must execute a statement before the first row,
 * because an appender does not open a transaction.
 */
final class BatchWriter {
  // Columns before column bytes that a page without facts leaves empty: description, language,
  // charset, charset_by.
  private static final int NULLS_BEFORE_BYTES = 4;
  // The same after column bytes: words, headings, markup_problems, non_http_links.
  private static final int NULLS_AFTER_BYTES = 4;

  private final Connection connection;
  private final SqlDialect dialect;
  private final IdSequence ids;
  private final Map<String, RowAppender> appenders = new LinkedHashMap<>();
  private final LatestRows latest = new LatestRows();

  BatchWriter(Connection connection, SqlDialect dialect, IdSequence ids) {
    this.connection = connection;
    this.dialect = dialect;
    this.ids = ids;
  }

  void append(Row row) throws SQLException {
    switch (row) {
      case PageRow page -> appendPage(page);
      case DecisionRow decision -> appendDecision(decision);
      case RejectionRow rejection -> appendRejection(rejection);
      case TraceRow trace -> appendTrace(trace);
      case SeedRow seed -> appendSeed(seed);
      case TrapRow(var trap) -> appendTrap(trap);
      case CopiedRow copied -> appendCopy(copied);
      case GivenUpHostRow(var host) -> appendGivenUpHost(host);
      case SuppressionRow(var suppression) -> appendSuppression(suppression);
      case CountRow(var count) -> latest.add(count);
      case PolitenessWaitRow(var wait) -> latest.add(wait);
      case StatusRow(var status) -> latest.add(status);
    }
  }

  /** Adds a version of an activity. */
  void append(Activity version) {
    latest.add(version);
  }

  private void appendPage(PageRow page) throws SQLException {
    var id = ids.next(connection);
    var evidence = page.evidence();
    var row = begin("pages").append(id).append(page.source()).append(page.number());
    row.append(toUtc(evidence.at()));
    row.append(page.outcome().name()).append(orNull(page.outcome().detail()));
    appendNumber(row, evidence.status());
    row.append(orNull(evidence.header("content-type")));
    if (page.facts().isPresent()) appendFacts(row, page.facts().get());
    else appendUnparsed(row, evidence.title(), page.body());
    row.append(page.links().size()).append(page.truncated());
    appendCount(row, page.omitted().map(OmittedLinks::tooMany));
    appendCount(row, page.omitted().map(OmittedLinks::tooLong));
    row.append(Json.text(evidence.headers())).append(orNull(evidence.address()));
    row.append(orNull(evidence.robotsLine())).append(evidence.tls().name());
    row.append(orNull(evidence.sourceFile())).endRow();
    appendLinks(id, page);
    appendScores(id, page.scores());
  }

  private void appendLinks(long id, PageRow page) throws SQLException {
    var links = page.linkRows();
    if (links.isEmpty()) return;
    var appender = appender("page_links");
    for (var link : links) appendLink(id, link, appender);
  }

  private void appendScores(long page, List<DocumentScore> scores) throws SQLException {
    for (var score : scores)
      begin("page_scores").append(page).append(score.keys()).append(score.billionths()).endRow();
  }

  private static void appendLink(long page, LinkRow link, RowAppender appender)
      throws SQLException {
    var row = appender.beginRow().append(page).append(link.target());
    row.append(link.kind()).append(link.position());
    appendNumber(row, link.ordinal());
    row.append(orNull(link.text())).append(orNull(link.rel()));
    row.append(orNull(link.title())).append(orNull(link.context())).endRow();
  }

  private void appendDecision(DecisionRow decided) throws SQLException {
    var decision = decided.decision();
    var interest = decision.interest();
    var path = interest.path();
    var row = begin("decisions").append(decided.url()).append(decided.number());
    row.append(interest.activity()).append(interest.version());
    row.append(path.root().toString()).append(path.depth()).append(path.hops());
    row.append(orNull(path.family()));
    row.append(interest.residual()).append(interest.priority().number());
    row.append(decision.accepted());
    row.append(decision.code().name()).append(decision.decidedBy()).append(json(decision.trace()));
    appendNumber(row, StoredPath.embedNesting(path));
    row.endRow();
  }

  private void appendRejection(RejectionRow rejection) throws SQLException {
    var outlink = rejection.outlink();
    var row = begin("rejections").append(rejection.source()).append(rejection.number());
    row.append(outlink.target().toString()).append(outlink.activity());
    row.append(outlink.code().name()).append(outlink.decidedBy());
    appendNumber(row, outlink.trace());
    row.endRow();
  }

  private void appendTrace(TraceRow trace) throws SQLException {
    var row = begin("traces").append(trace.source()).append(trace.number());
    row.append(trace.traceNumber()).append(Json.text(trace.trace())).endRow();
  }

  private void appendSeed(SeedRow seed) throws SQLException {
    var verdict = seed.verdict();
    var row = begin("seeds").append(verdict.topic()).append(verdict.offset());
    row.append(verdict.activity())
        .append(verdict.version())
        .append(verdict.url())
        .append(orNull(seed.url()));
    row.append(verdict.batches() == 1).append(verdict.code().name()).append(verdict.decidedBy());
    row.append(json(verdict.trace())).endRow();
  }

  private void appendTrap(TrapSuspected trap) throws SQLException {
    var row = begin("quarantined").append(trap.activity()).append(trap.url().toString());
    row.append(trap.signal()).append(trap.evidence()).endRow();
  }

  private void appendCopy(CopiedRow copied) throws SQLException {
    var row = begin(copied.table());
    for (var cell : copied.cells()) append(row, cell);
    row.endRow();
  }

  private static void append(RowAppender row, CopiedCell cell) throws SQLException {
    switch (cell) {
      case CopiedCell.Text(var text) -> row.append(text);
      case CopiedCell.IntegerNumber(var number) -> row.append(number);
      case CopiedCell.LongNumber(var number) -> row.append(number);
      case CopiedCell.Flag(var value) -> row.append(value);
      case CopiedCell.Moment(var time) -> row.append(time);
      case CopiedCell.Missing _ -> row.appendNull();
    }
  }

  private void appendGivenUpHost(HostGivenUp host) throws SQLException {
    var row = begin("given_up_hosts").append(host.host()).append(host.activity());
    row.append(orNull(host.reason())).append(toUtc(host.at())).endRow();
  }

  private void appendSuppression(Suppression suppression) throws SQLException {
    var row = begin("suppressions").append(suppression.pattern());
    row.append(orNull(suppression.because())).append(toUtc(suppression.at())).endRow();
  }

  private RowAppender begin(String table) throws SQLException {
    return appender(table).beginRow();
  }

  private RowAppender appender(String table) throws SQLException {
    var appender = appenders.get(table);
    if (appender == null) {
      appender = dialect.appender(connection, table);
      appenders.put(table, appender);
    }
    return appender;
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

  /** Returns the time as the store keeps it: in UTC, without a time zone. */
  static LocalDateTime toUtc(Instant at) {
    return LocalDateTime.ofInstant(at, ZoneOffset.UTC);
  }

  /** Flushes all rows to the transaction. A commit without this call would lose them. */
  void finish() throws SQLException {
    latest.write(connection);
    for (var appender : List.copyOf(appenders.values())) appender.finish();
  }
}
