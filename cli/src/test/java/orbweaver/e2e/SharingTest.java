package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.app.progress.CrawlProgress;
import orbweaver.app.progress.ProgressReader;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.web.LoggedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of two parties on one pipeline of several instances: one request serves both. */
@Tag("integration")
class SharingTest {
  private static final Party LEEDS = new Party("leeds");
  private static final Party YORK = new Party("york");
  private static final String A = "http://a.test";
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration SLOW = Duration.ofMillis(120);
  private static final Duration QUICK = Duration.ofMillis(10);
  private static final Duration DAY = Duration.ofDays(1);

  @TempDir Path temporary;
  private LocalBroker broker;
  private TestHosts hosts;
  private InProcessPipeline services;
  private PipelineContext pipeline;

  @BeforeEach
  void starts() {
    broker = LocalBroker.start(temporary.resolve("broker"));
    hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/1", "/2"),
                page("/1").linksTo("/11", "/"),
                page("/2").linksTo("/1"),
                page("/11").linksTo("/2"),
                page("/york").linksTo("/1", "/new"),
                page("/new"));
    services =
        new InProcessPipeline(KafkaSettings.of(broker.bootstrap()), temporary, 2, 2, hosts.web);
    pipeline = services.pipeline();
    assertThat(PartyRegistration.add(pipeline, LEEDS)).isTrue();
    assertThat(PartyRegistration.add(pipeline, YORK)).isTrue();
  }

  @AfterEach
  void stops() {
    services.close();
    hosts.close();
    broker.close();
  }

  @Test
  void oneRequestServesBothPartiesAndEachHasItsOwnGraph() throws Exception {
    assertOneRequestServesBoth();
    assertThat(hosts.requests())
        .isEqualTo(Map.of(A + "/", 1L, A + "/1", 1L, A + "/2", 1L, A + "/11", 1L));
    assertThat(operators("/")).isEqualTo(Set.of("leeds@a.test", "york@a.test"));
    assertThat(operators("/11")).isEqualTo(Set.of("leeds@a.test"));
    // A page that only york has found yet is requested for york alone, at its delay.
    new WebLogCheck(hosts.web)
        .assertPauses(request -> operators(request).contains("leeds@a.test") ? SLOW : QUICK);
    assertThat(sharing())
        .contains(
            "\"party\":\"leeds\",\"activities\":1,\"pages\":4",
            "\"party\":\"york\",\"activities\":1,\"pages\":3",
            "\"requests\":4,\"saved\":3,\"served\":7");

    assertLaterActivitiesReuseResponses();
    assertAFreshResponseNeedsARequest();
    assertKnownUrlsAreRejected();

    services.assertNoFault();
    assertThat(sharing()).contains("\"requests\":" + pageRequests());
    try (var store = services.store()) {
      var graph = store.graph();
      assertThat(tree(graph, "walk"))
          .containsExactly("01 /", "01.01 /1", "01.01.01 /11", "01.02 /2");
      assertThat(tree(graph, "stroll")).containsExactly("01 /", "01.01 /1", "01.02 /2");
    }
    assertOtherPartiesAreRejected();
  }

  // While the host is blocked, both interests are merged into one request.
  private void assertOneRequestServesBoth() throws Exception {
    send(new HostOverrideRequest("a.test", Optional.empty(), Optional.of(DAY)));
    services.submit(plan(LEEDS, "walk", "/", "(depth 2)", SLOW, CrawlPolicy.DEFAULT));
    services.submit(plan(YORK, "stroll", "/", "(depth 1)", QUICK, CrawlPolicy.DEFAULT));
    until("walk", progress -> progress.counts().pending() == 1);
    until("stroll", progress -> progress.counts().pending() == 1);
    assertThat(hosts.requests()).isEmpty();
    send(new HostOverrideRequest("a.test", Optional.empty(), Optional.empty()));
    until("walk", progress -> progress.isFinished(1));
    until("stroll", progress -> progress.isFinished(1));
  }

  private void assertLaterActivitiesReuseResponses() throws Exception {
    var before = hosts.requests();
    var fresh = fresh(DAY);
    services.submit(plan(YORK, "late", "/", "(depth 2)", QUICK, fresh));
    var few = Budget.NONE.withPages(Optional.of(2L));
    services.submit(plan(YORK, "few", "/", "(depth 2)", QUICK, fresh.withBudget(Optional.of(few))));
    until("late", progress -> progress.isFinished(1));
    until("few", progress -> progress.counts().pages() == 2 && progress.counts().queued() == 0);
    assertThat(hosts.requests()).isEqualTo(before);
    assertThat(sharing())
        .contains(
            "\"party\":\"york\",\"activities\":3,\"pages\":4",
            "\"requests\":4,\"saved\":4,\"served\":8");
  }

  private void assertAFreshResponseNeedsARequest() throws Exception {
    services.submit(plan(YORK, "news", "/2", "(depth 0)", QUICK, fresh(Duration.ZERO)));
    until("news", progress -> progress.isFinished(1));
    assertThat(hosts.requests()).containsEntry(A + "/2", 2L).containsEntry(A + "/1", 1L);
  }

  private void assertKnownUrlsAreRejected() throws Exception {
    var rest = "(not (known-to \"leeds\"))";
    services.submit(plan(YORK, "rest", "/york", rest, QUICK, CrawlPolicy.DEFAULT));
    until("rest", progress -> progress.isFinished(1));
    try (var store = services.store()) {
      var graph = new GraphAnalysis(store.graph());
      assertThat(graph.explain(CrawlUrl.of(A + "/1"), Optional.of("rest")).text())
          .contains("rest: rejected-by-dns by (not (known-to \"leeds\"))");
      assertThat(graph.explain(CrawlUrl.of(A + "/new"), Optional.of("rest")).text())
          .contains("rest: accepted");
    }
  }

  private void assertOtherPartiesAreRejected() {
    var reason = "activity: walk (expected: one of your own; this one belongs to leeds)";
    assertRejected(new StateChange("walk", DesiredState.STOPPED), reason);
    assertRejected(new Seed(A + "/new", Optional.of("walk")), reason);
    assertRejected(
        new HostOverrideRequest("a.test", Optional.empty(), Optional.of(DAY)), "host: a.test");
    assertThatThrownBy(
            () -> services.submit(plan(YORK, "walk", "/", "(depth 9)", QUICK, CrawlPolicy.DEFAULT)))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining(reason);
  }

  private void assertRejected(Submission record, String reason) {
    assertThat(answer(YORK, record).reason().orElseThrow()).contains(reason);
  }

  private SubmissionAnswer answer(Party party, Submission record) {
    var producer = new SubmissionProducer(pipeline, Optional.of(party));
    try (var exchange = producer.submit("test", List.of(record))) {
      return await()
          .atMost(PATIENCE)
          .pollInSameThread()
          .until(exchange::poll, Optional::isPresent)
          .orElseThrow()
          .getFirst();
    }
  }

  // Each client reads the answers of all parties and takes its own.
  @Test
  void eachPartyGetsTheAnswersToItsOwnSubmissions() {
    services.submit(plan(LEEDS, "walk", "/", "(depth 0)", QUICK, CrawlPolicy.DEFAULT));
    until("walk", progress -> progress.isFinished(1));
    var stop = List.of(new StateChange("walk", DesiredState.STOPPED));
    var leeds = new SubmissionProducer(pipeline, Optional.of(LEEDS));
    var york = new SubmissionProducer(pipeline, Optional.of(YORK));
    try (var own = leeds.submit("test", stop);
        var other = york.submit("test", stop)) {
      await()
          .atMost(PATIENCE)
          .pollInSameThread()
          .until(() -> own.poll().isPresent() && other.poll().isPresent());

      assertThat(own.poll().orElseThrow())
          .extracting(SubmissionAnswer::outcome, SubmissionAnswer::version)
          .containsExactly(tuple(SubmissionOutcome.ACCEPTED, Optional.of(2)));
      assertThat(other.poll().orElseThrow())
          .extracting(SubmissionAnswer::outcome)
          .containsExactly(SubmissionOutcome.REJECTED);
    }
  }

  private void send(Submission record) {
    new SubmissionProducer(pipeline, Optional.empty()).send("test", List.of(record));
  }

  private static CrawlPolicy fresh(Duration age) {
    var freshness = new Freshness(Optional.of(age), Optional.empty());
    return new CrawlPolicy(
        Optional.empty(), Optional.empty(), Optional.of(freshness), Optional.empty());
  }

  private static CrawlPlan plan(
      Party party, String activity, String seed, String bound, Duration delay, CrawlPolicy policy) {
    var formula = "((no-cycles) (origin-host) %s)".formatted(bound);
    return CrawlPlan.of(activity, List.of(CrawlUrl.of(A + seed)), formula)
        .withOperator(Optional.of(party.name() + "@a.test"))
        .withDelay(delay)
        .withPolicy(Optional.of(policy))
        .withParty(Optional.of(party));
  }

  private void until(String activity, Predicate<CrawlProgress> condition) {
    try (var feed = new ProgressReader(pipeline, activity)) {
      await()
          .pollInSameThread()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(50))
          .until(() -> condition.test(feed.readAll()));
    }
  }

  private Set<String> operators(String path) {
    return operators(hosts.web.log(path).getFirst());
  }

  private static Set<String> operators(LoggedRequest request) {
    var agent = request.request().headers().getOrDefault("user-agent", "");
    return Stream.of(LEEDS, YORK)
        .map(party -> party.name() + "@a.test")
        .filter(contact -> agent.contains("+mailto:" + contact))
        .collect(toSet());
  }

  private String sharing() throws Exception {
    return CommandInProcess.run("sharing", "--bootstrap-server", broker.bootstrap(), "--json");
  }

  private long pageRequests() {
    return hosts.requests().values().stream().mapToLong(Long::longValue).sum();
  }

  private static List<String> tree(LinkGraph graph, String activity) throws Exception {
    var out = new ByteArrayOutputStream();
    new GraphAnalysis(graph).writeElements(out, FamilyIndex::toString);
    return out.toString(UTF_8)
        .lines()
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[0].equals(activity) && columns[6].equals("accepted"))
        .map(columns -> columns[1] + " " + columns[2].substring(A.length()))
        .toList();
  }
}
