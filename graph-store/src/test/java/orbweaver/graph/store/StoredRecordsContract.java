package orbweaver.graph.store;

import static orbweaver.contract.activity.ReportFormat.HTML;
import static orbweaver.contract.activity.ReportFormat.TEXT;
import static orbweaver.graph.store.StoreFixture.PARTITION;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.interest;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.rejectedSeed;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.store.query.SqlReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract of the columns of each kind of record; the test of each store extends it. */
public abstract class StoredRecordsContract {
  private GraphStore store;
  private StoreFixture graph;
  private Runnable beforeCommit = () -> {};

  /**
   * Opens the same store every time.
   *
   * @param commits called before each commit
   */
  protected abstract GraphStore open(Runnable commits);

  @BeforeEach
  void opens() {
    store = open(() -> beforeCommit.run());
    graph = new StoreFixture(store);
  }

  @AfterEach
  void closes() {
    store.close();
  }

  /** Returns the result of a query, each row as a text with spaces between its cells. */
  private List<String> rows(String question) {
    return store
        .graph()
        .query(
            snapshot ->
                new SqlReader(snapshot.connection()).all(StoredRecordsContract::row, question));
  }

  private static String row(ResultSet row) throws SQLException {
    var cells = new StringJoiner(" ");
    for (var i = 1; i <= row.getMetaData().getColumnCount(); i++) cells.add(row.getString(i));
    return cells.toString();
  }

  private static ActivityCounts counts(int partition, long base) {
    var value = new AtomicLong(base);
    var termination = TerminationCounters.of(_ -> value.incrementAndGet());
    var urls = UrlCounts.of(_ -> value.incrementAndGet());
    return new ActivityCounts(WALK, partition, base, termination, urls);
  }

  @Test
  void everyCounterIsInTheColumnOfItsName() {
    graph.store(counts(2, 100));

    assertThat(
            rows(
                "SELECT activity, partition_no, probe_round, opened, closed, sent, received, seeds,"
                    + " ever_held, released FROM counts"))
        .containsExactly("walk 2 100 101 102 103 104 105 106 107");
    assertThat(
            rows(
                "SELECT done, pages, failed, quarantined, pending, in_flight, backing_off, held,"
                    + " accepted, rejected, too_many_paths, over_budget FROM counts"))
        .containsExactly("109 110 111 112 113 114 115 116 117 118 119 120");
  }

  @Test
  void laterCountersReplaceThoseOfTheirPartitionOnly() {
    graph.store(counts(0, 10), counts(1, 20), counts(0, 30));
    graph.store(counts(1, 40));

    assertThat(rows("SELECT partition_no, opened FROM counts ORDER BY partition_no"))
        .containsExactly("0 31", "1 41");
  }

  @Test
  void aLaterStatusReplacesTheStatusOfItsActivity() {
    graph.store(new ActivityStatus(WALK, 1, LifecycleState.RUNNING, 0, 1, NOON));
    graph.store(
        new ActivityStatus(WALK, 2, LifecycleState.FINISHED, 3, 1, NOON.plusSeconds(1)),
        new ActivityStatus("other", 1, LifecycleState.PAUSED, 0, 1, NOON));

    assertThat(
            rows(
                "SELECT activity, version, state, probe_round, CAST(moment AS VARCHAR(19))"
                    + " FROM statuses ORDER BY activity"))
        .containsExactly(
            "other 1 PAUSED 0 2026-11-21 12:00:00", "walk 2 FINISHED 3 2026-11-21 12:00:01");
  }

  @Test
  void laterWaitsReplaceThoseOfTheirPartitionOnly() {
    graph.store(new PolitenessWait(WALK, 0, 5), new PolitenessWait(WALK, 1, 6));
    graph.store(new PolitenessWait(WALK, 0, 0));

    assertThat(rows("SELECT activity, partition_no, requests FROM politeness_waits ORDER BY 2"))
        .containsExactly("walk 0 0", "walk 1 6");
  }

  @Test
  void aDecisionIsReadBackByColumn() {
    graph.store(decided("/p", 4, DecisionCode.REJECTED_BY_URI, "(depth 2)", "/root"));

    assertThat(
            rows(
                "SELECT url, number, activity, version, root, depth, hops, residual, priority,"
                    + " CAST(accepted AS INTEGER), code, decided_by FROM decisions"))
        .containsExactly(
            "http://a.test/p 4 walk 1 http://a.test/root 1 0 t 2 0 REJECTED_BY_URI (depth 2)");
    assertThat(rows("SELECT url FROM decisions WHERE family IS NULL AND trace IS NULL")).hasSize(1);
  }

  @Test
  void aPathBeyondTheLimitIsReadBackAsADecision() {
    graph.store(new PathLimitReached(url("/p"), 3, interest("/", 2)));

    assertThat(rows("SELECT url, number, depth, code, decided_by FROM decisions"))
        .containsExactly(
            "http://a.test/p 3 2 TOO_MANY_PATHS the limit of 16 discovery paths per URL");
  }

  @Test
  void aRejectionRefersToItsTrace() {
    graph.store(rejects("/p", "/q", DecisionCode.REJECTED_BY_URI, "(depth 2)"));

    assertThat(
            rows(
                "SELECT source, number, target, activity, code, decided_by, trace_no FROM rejections"))
        .containsExactly("http://a.test/p 1 http://a.test/q walk REJECTED_BY_URI (depth 2) 0");
    assertThat(rows("SELECT source, number, trace_no, trace FROM traces"))
        .singleElement()
        .asString()
        .startsWith("http://a.test/p 1 0 {")
        .contains("\"constraint\":\"(depth 2)\"", "\"otherwise\":\"without it: accepted\"");
  }

  @Test
  void aSeedHasItsSubmittedAndItsCanonicalText() {
    graph.store(seed("http://A.test/#x"), rejectedSeed("mailto:a", DecisionCode.MALFORMED, "no"));

    assertThat(
            rows(
                "SELECT submission_topic, submission_offset, activity, version, submitted_text,"
                    + " coalesce(url, '-'), CAST(accepted AS INTEGER), code, decided_by"
                    + " FROM seeds ORDER BY submission_offset"))
        .containsExactly(
            "seed 0 walk 1 http://A.test/#x http://a.test/ 1 ACCEPTED ",
            "seed 1 walk 1 mailto:a - 0 MALFORMED no");
  }

  @Test
  void aSuspectedTrapIsReadBackWithItsEvidence() {
    graph.store(new TrapSuspected(WALK, url("/t"), "depth", "12 levels"));

    assertThat(rows("SELECT activity, url, signal, evidence FROM quarantined"))
        .containsExactly("walk http://a.test/t depth 12 levels");
  }

  @Test
  void aGivenUpUrlIsAFailureUntilItIsRequested() {
    graph.store(new UrlGivenUp(WALK, url("/x"), "host down", NOON));
    assertThat(rows("SELECT url, number, outcome, detail FROM current_results"))
        .containsExactly("http://a.test/x 0 failed host down");

    graph.store(fetched("/x"));
    assertThat(rows("SELECT url, number, outcome, detail FROM current_results"))
        .containsExactly("http://a.test/x 1 fetched whole");
  }

  @Test
  void aBodyThatWasNotParsedHasADigestAndNoWords() {
    graph.store(unparsed("/a.pdf", 1, 7, new BodyExtent.Whole()));

    assertThat(rows("SELECT bytes, digest FROM pages WHERE words IS NULL AND charset IS NULL"))
        .containsExactly("100 " + "%064x".formatted(7));
  }

  @Test
  void theNewestVersionOfAnActivityCountsInAnyOrder() {
    var second = activity(2, "(depth 2)", PathFeature.DEPTH, PathFeature.SEED_HOST);
    store.saveActivity(
        second.toBuilder()
            .documentation(Optional.of("Maps a region\0."))
            .actions(Optional.of("(trace)"))
            .reports(Optional.of(Map.of("trace", TEXT, "map", HTML)))
            .build());
    store.saveActivity(activity(1, "(depth 1)"));

    assertThat(
            rows(
                "SELECT id, version, formula, path_features, operator, delay_ms, party, documentation,"
                    + " actions, reports"
                    + " FROM activities"))
        .containsExactly(
            "walk 2 (depth 2) SEED_HOST DEPTH me@example.org 1000 null Maps a region . (trace) map=html trace=text");
    assertThat(rows("SELECT version FROM versions ORDER BY version")).containsExactly("1", "2");
  }

  @Test
  void aFormulaWithTextThatNoDatabaseStoresIsStoredWithReplacements() {
    store.saveActivity(activity(1, "(title \"a\u0000b\ud800c\")"));

    assertThat(rows("SELECT formula FROM activities")).containsExactly("(title \"a b?c\")");
  }

  @Test
  void aCrashBetweenTheRowsAndTheCommitLeavesNeitherRowsNorOffsets() {
    graph.store(fetched("/first"));
    var batch =
        graph.batch(
            fetched("/", links("/b")), counts(0, 1), decided("/", DecisionCode.ACCEPTED, "", "/"));
    beforeCommit =
        () -> {
          throw new IllegalStateException("crash");
        };
    assertThatThrownBy(batch::run).hasMessage("crash");
    beforeCommit = () -> {};

    assertThat(store.offsets()).containsEntry(PARTITION, 1L);
    for (var table : List.of("page_links", "counts", "decisions"))
      assertThat(rows("SELECT count(*) FROM " + table)).as(table).containsExactly("0");
    batch.run();
    assertThat(store.offsets()).containsEntry(PARTITION, 4L);
    assertThat(graph.edges()).hasSize(1);
  }

  @Test
  void idsOfPagesStayUniqueAfterACrashAndAfterReopening() {
    graph.store(fetched("/a", links("/x")));
    beforeCommit =
        () -> {
          throw new IllegalStateException("crash");
        };
    assertThatThrownBy(() -> graph.store(fetched("/b"))).hasMessage("crash");
    beforeCommit = () -> {};
    graph.store(fetched("/b", links("/y")));
    store.close();
    store = open(() -> {});
    graph = new StoreFixture(store);
    graph.store(fetched("/c", links("/z")));

    assertThat(rows("SELECT count(DISTINCT id) FROM pages")).containsExactly("3");
    assertThat(rows("SELECT source, target FROM links ORDER BY source"))
        .containsExactly(
            "http://a.test/a http://a.test/x",
            "http://a.test/b http://a.test/y",
            "http://a.test/c http://a.test/z");
  }
}
