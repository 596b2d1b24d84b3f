package orbweaver.graph.analysis;

import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.rawLink;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withOmittedLinks;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.UrlCounter;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.Page;
import org.junit.jupiter.api.Test;

/** Contract of the exported tables and of the status; the test of each store extends it. */
public abstract class GraphAnalysisContract extends OneStoreContract {
  @Test
  void edgesAreSortedByTheBytesOfTheirText() {
    var astral = Character.toString(0x1F578);
    var links = new ArrayList<Link>();
    for (var target : List.of(astral, "\uFFFD", "z", "Z", "Z", "\u00e9"))
      links.add(rawLink(links.size(), "/" + target));

    graph().store(fetched("/", links.toArray(Link[]::new)));

    // UTF-16 would sort the astral character before U+FFFD, a locale the accent beside e.
    assertThat(tables().edges())
        .containsExactly(
            "source\ttarget\tkind",
            edge("/", "/Z"),
            edge("/", "/z"),
            edge("/", "/\u00e9"),
            edge("/", "/\uFFFD"),
            edge("/", "/" + astral));
  }

  @Test
  void aPageIsOneLineOfTheExportWithAnyTitle() {
    var title = "a\tb\nc\u001b[31md\u2028e\u202Ef\"g'h\\,i \u0000";
    graph().store(withTitle(fetched("/"), title), accepts("/"), seed("http://a.test/"));

    assertThat(tables().pages())
        .containsExactly(
            "url\tstatus\toutcome\tdepth\tcontent_type\ttitle\tomitted_links",
            "http://a.test/\t200\tfetched\t0\ttext/html; charset=utf-8\ta b c [31md e f\"g'h\\,i  \t");
  }

  @Test
  void omittedLinksAreCountedInEveryAnswerAboutAPage() {
    graph()
        .store(
            withOmittedLinks(fetched("/"), 2_500, 3),
            accepts("/"),
            seed("http://a.test/"),
            fetched("/x"));

    var explanation = analysis().explain(url("/"));
    assertThat(explanation.text())
        .contains(
            "  outcome: fetched 200 (whole), request 1\n",
            "  links left out: 2,500 too many (limit: 10,000 links or 3 MiB a page),"
                + " 3 too long (limit: URLs of 4,096 characters)\n");
    assertThat(Json.text(explanation)).contains("\"omitted\":{\"tooMany\":2500,\"tooLong\":3}");
    assertThat(analysis().explain(url("/x")).text()).doesNotContain("left out");
    assertThat(analysis().status().text())
        .contains("\nlinks left out: 2,500 too many (", ", of 1 page\n");
    assertThat(tables().pages()).element(1).asString().endsWith("\t2503");
    assertThat(tables().pages()).element(2).asString().endsWith("\t");
  }

  @Test
  void aFailureDoesNotReplaceThePageOfItsRequest() {
    graph()
        .store(
            fetchedAt(NOON.minusSeconds(1), failed("/")),
            fetchedAt(NOON.plusSeconds(1), failed("/")));
    graph().store(fetched("/"));

    assertThat(analysis().status().outcomes()).containsExactly(entry("fetched", 1L));
  }

  @Test
  void theStatusSumsTheLastCountersOfEachPartition() {
    store()
        .saveActivity(
            activity(2, "(depth 2)").toBuilder()
                .documentation(Optional.of("Maps a\nregion."))
                .actions(Optional.of("(trace)"))
                .build());
    store().saveActivity(activity(1, "(depth 1)"));
    graph().store(count(0, counts(1, 0, 9)), count(0, counts(5, 1, 2)), count(1, counts(3, 0, 0)));
    graph().store(phase(LifecycleState.RUNNING), phase(LifecycleState.FINISHED));

    var walk = analysis().status().activities().getFirst();
    assertThat(walk.formula()).contains("(depth 2)");
    assertThat(walk.version()).contains(2);
    assertThat(walk.documentation()).contains("Maps a\nregion.");
    assertThat(walk.known()).isEqualTo(11);
    assertThat(walk.evaluated()).isEqualTo(40);
    assertThat(walk.phase()).map(phase -> phase.state()).contains(LifecycleState.FINISHED);
    assertThat(analysis().status().text())
        .contains(
            """
            walk version 2: finished since 2026-11-21T12:00:00Z
              documentation: Maps a region.
              actions: (trace)
            """)
        .contains("URLs known 11 = done 8 + failed 1 + quarantined 0 + pending 2")
        .contains("links evaluated 40 = accepted 30 + rejected 10")
        .contains("URLs found by more than 16 discovery paths: 2");
  }

  @Test
  void theStatusShowsHeldUrls() {
    graph()
        .store(
            count(
                0,
                UrlCounts.ZERO
                    .with(UrlCounter.DONE, 1)
                    .with(UrlCounter.PAGES, 1)
                    .with(UrlCounter.PENDING, 4)
                    .with(UrlCounter.HELD, 3)
                    .with(UrlCounter.ACCEPTED, 15)
                    .with(UrlCounter.REJECTED, 5)),
            count(1, counts(3, 0, 0)));

    assertThat(analysis().status().text()).contains("+ pending 4 (3 of them held)\n");
  }

  @Test
  void theStatusShowsUrlsThatWaitForPoliteness() {
    graph()
        .store(
            count(
                0,
                UrlCounts.ZERO
                    .with(UrlCounter.DONE, 1)
                    .with(UrlCounter.PAGES, 1)
                    .with(UrlCounter.PENDING, 9)
                    .with(UrlCounter.IN_FLIGHT, 4)
                    .with(UrlCounter.BACKING_OFF, 1)
                    .with(UrlCounter.ACCEPTED, 15)
                    .with(UrlCounter.REJECTED, 5)),
            count(
                1,
                UrlCounts.ZERO
                    .with(UrlCounter.DONE, 1)
                    .with(UrlCounter.PAGES, 1)
                    .with(UrlCounter.PENDING, 3)
                    .with(UrlCounter.IN_FLIGHT, 2)
                    .with(UrlCounter.ACCEPTED, 15)
                    .with(UrlCounter.REJECTED, 5)),
            new PolitenessWait(WALK, 0, 3),
            new PolitenessWait(WALK, 1, 5),
            new PolitenessWait(WALK, 2, 7));

    assertThat(analysis().status().text())
        .contains("  URLs pending: in flight 1, waiting for politeness 6, queued 5\n");
  }

  private static ActivityCounts count(int partition, UrlCounts counts) {
    return new ActivityCounts(WALK, partition, 0, TerminationCounters.ZERO, counts);
  }

  private static UrlCounts counts(long done, long failed, long pending) {
    return UrlCounts.ZERO
        .with(UrlCounter.DONE, done)
        .with(UrlCounter.PAGES, done)
        .with(UrlCounter.FAILED, failed)
        .with(UrlCounter.PENDING, pending)
        .with(UrlCounter.ACCEPTED, 15)
        .with(UrlCounter.REJECTED, 5)
        .with(UrlCounter.TOO_MANY_PATHS, 1);
  }

  private static ActivityStatus phase(LifecycleState state) {
    return new ActivityStatus(WALK, 1, state, state == LifecycleState.RUNNING ? 0 : 2, 1, NOON);
  }

  private static String edge(String source, String target) {
    return "http://a.test" + source + "\thttp://a.test" + target + "\ta";
  }

  private static Page failed(String path) {
    return page(path, 1, new Outcome.Failed(Failure.TIMEOUT));
  }

  private GraphAnalysis analysis() {
    return new GraphAnalysis(store().graph());
  }

  private GraphAnalysisFixture tables() {
    return new GraphAnalysisFixture(store().graph());
  }
}
