package orbweaver.e2e.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.contract.Topic;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.e2e.CountsChecks;
import orbweaver.e2e.PipelineProbe;
import orbweaver.e2e.PublishedGraph;
import orbweaver.e2e.TangledWeb;
import orbweaver.e2e.WebLogCheck;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.LinkGraph;
import orbweaver.runtime.record.Records;
import orbweaver.sandbox.web.LocalWeb;

/** Two activities on a web of their own, with assertions on their results. */
final class ClusterCrawl implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final TestCluster cluster;
  private final LocalWeb server;
  private final TangledWeb web;
  private final Duration delay;
  private final CountsChecks countsChecks;

  private ClusterCrawl(
      TestCluster cluster,
      LocalWeb server,
      TangledWeb web,
      Duration delay,
      List<String> activities) {
    this.cluster = cluster;
    this.server = server;
    this.web = web;
    this.delay = delay;
    countsChecks = new CountsChecks(cluster.pipeline(), activities, web.roots().size());
  }

  /**
   * Submits the activities.
   *
   * @param name unique name within the cluster
   * @param delay delay between two requests to a domain, which determines the duration
   */
  static ClusterCrawl submit(
      TestCluster cluster, LocalWeb server, String name, Duration delay, Random random) {
    var web = new TangledWeb(random.nextLong(), name);
    web.serve(random, server::host);
    var activities = new ArrayList<String>();
    TangledWeb.FORMULAS.forEach(
        (activity, formula) -> {
          activities.add(activity + name);
          var plan = plan(activity + name, formula, web, delay);
          var submission = CrawlSubmission.of(cluster.pipeline(), plan, InstantSource.system());
          submission.submitActivity().close();
          submission.submitSeeds().close();
        });
    return new ClusterCrawl(cluster, server, web, delay, activities);
  }

  private static CrawlPlan plan(String activity, String formula, TangledWeb web, Duration delay) {
    var seeds = web.roots().stream().map(CrawlUrl::of).toList();
    return CrawlPlan.of(activity, seeds, formula).withDelay(delay);
  }

  /** Reads the accounts once more, which must not go back; whether both have ended. */
  boolean isFinished() {
    return countsChecks.areFinished();
  }

  /** Waits until so many more requests were made, or it is at its end. */
  void awaitRequests(int requests) {
    var enough = requests() + requests;
    TestCluster.until(() -> requests() >= enough || isFinished());
  }

  /** Returns the number of requests. */
  long requests() {
    return server.log().stream()
        .filter(logged -> web.has("http://" + logged.request().host() + "/"))
        .count();
  }

  /**
   * Asserts that the crawl found exactly the expected pages, politely, and that its counts add up.
   *
   * @param repeats maximum number of repeated requests
   */
  void assertExact(long repeats) {
    var logCheck = logCheck();
    logCheck.assertPauses(delay);
    logCheck.assertRobotsTxtFirst(TangledWeb::isClosed);
    logCheck.assertEachRequestedOnce(repeats);
    assertThat(countsChecks.all())
        .allSatisfy(audit -> assertThat(audit.last().pending()).isZero())
        .allSatisfy(audit -> assertThat(audit.last().failed()).isZero());
    assertThat(PipelineProbe.deadLetters(cluster.pipeline())).isEmpty();
    assertEachRequestHasOneResult();
    // The sinks and the public topics lag behind the pipeline.
    await().atMost(PATIENCE).untilAsserted(this::assertStored);
    await().atMost(PATIENCE).untilAsserted(this::assertPublished);
  }

  private WebLogCheck logCheck() {
    return new WebLogCheck(server, web::has);
  }

  private void assertEachRequestHasOneResult() {
    var answers =
        PipelineProbe.records(cluster.pipeline(), Topic.LINK).stream()
            .filter(record -> web.has(new String(record.key(), UTF_8)))
            .collect(
                groupingBy(
                    record ->
                        new String(record.key(), UTF_8) + Records.requestNumber(record.headers()),
                    Collectors.counting()));
    assertThat(answers).isNotEmpty().allSatisfy((_, times) -> assertThat(times).isOne());
  }

  private void assertStored() throws Exception {
    try (var store = cluster.store()) {
      assertThat(edges(store.graph())).isEqualTo(web.edges());
      assertThat(depths(store.graph())).isEqualTo(web.depths());
    }
  }

  private Set<String> edges(LinkGraph graph) throws Exception {
    var out = new ByteArrayOutputStream();
    new GraphAnalysis(graph).writeEdges(out);
    return ours(out.toString(UTF_8)).collect(toSet());
  }

  private Map<String, String> depths(LinkGraph graph) throws Exception {
    var out = new ByteArrayOutputStream();
    new GraphAnalysis(graph).writePages(out);
    return ours(out.toString(UTF_8))
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[2].equals("fetched"))
        .collect(toMap(columns -> columns[0], columns -> columns[3]));
  }

  private void assertPublished() {
    assertThat(ours(PublishedGraph.edges(cluster.pipeline())).collect(toSet()))
        .isEqualTo(web.edges());
  }

  /** Returns the lines of a table about this web. */
  private Stream<String> ours(String table) {
    return table.lines().skip(1).filter(line -> web.has(line.substring(0, line.indexOf('\t'))));
  }

  @Override
  public String toString() {
    return "%d requests, %d of them repeated".formatted(requests(), logCheck().repeats());
  }

  @Override
  public void close() {
    countsChecks.close();
  }
}
