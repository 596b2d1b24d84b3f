package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.UrlCounter;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the counts of a crawl, read during the crawl and after its end. */
@Tag("integration")
class ProgressCountsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PROOF = Duration.ofSeconds(30);
  private static final String ACTIVITY = "walk";

  /** Number of responses of the web between two readings, small so that there are many readings. */
  private static final int ANSWERS = 4;

  private static final Pattern LINES =
      Pattern.compile(
          """
          \\s+URLs known (\\d+) = done (\\d+) \\+ failed (\\d+) \\+ quarantined (\\d+) \\+ pending (\\d+).*
          \\s+links evaluated (\\d+) = accepted (\\d+) \\+ rejected (\\d+)
          """);

  private final TangledWeb web = new TangledWeb(7);
  private final Semaphore answers = new Semaphore(ANSWERS);
  private final CountsCheck status = new CountsCheck();

  @TempDir Path temporary;

  @Test
  void theCountsAddUpAndNeverDecrease() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = serve();
        var crawl = CommandInProcess.start(line(hosts, folder))) {
      until(() -> isRunning(folder) || !crawl.isAlive());
      var last = watch(folder);
      var timeSinceLastRequest = new WebLogCheck(hosts.web).silentFor(System.nanoTime());
      var requests = hosts.web.log().size();
      assertThat(crawl.code()).as(crawl::printed).isZero();

      assertThat(timeSinceLastRequest).isBetween(Duration.ZERO, PROOF);
      assertThat(hosts.web.log()).hasSize(requests);
      read(folder);
      assertThat(last.pending()).isZero();
      assertThat(List.of(status.last().known(), status.last().done(), status.last().rejected()))
          .isEqualTo(List.of(last.known(), last.done(), last.rejected()));
      assertThat(ExportedGraph.pages(folder).lines().skip(1)).hasSize((int) last.known());
    }
  }

  private TestHosts serve() {
    var hosts = new TestHosts(4);
    web.serve(
        new Random(7),
        (name, routes) ->
            hosts.with(
                name,
                Stream.of(routes)
                    .map(route -> route.takingPermit(answers))
                    .toArray(WebRoute[]::new)));
    return hosts;
  }

  /** Tests whether the crawl has written all its addresses. */
  private static boolean isRunning(Path folder) throws IOException {
    var result = folder.resolve("running.json");
    return Files.exists(result) && Files.readString(result).contains("bootstrap");
  }

  private String[] line(TestHosts hosts, Path folder) {
    return hosts.crawlWithBroker(
        folder,
        web.roots().getFirst(),
        web.roots().get(1),
        web.roots().get(2),
        "--delay",
        "10ms",
        "--activity",
        ACTIVITY,
        "--constraints",
        TangledWeb.FORMULA);
  }

  /** Reads until it is finished, and answers what topic progress said then. */
  private UrlCounts watch(Path folder) throws Exception {
    var pipeline = PipelineAdmin.open(KafkaSettings.of(PipelineProbe.bootstrap(folder)));
    try (var checks = new CountsChecks(pipeline, List.of(ACTIVITY), web.roots().size())) {
      until(
          () -> {
            read(folder);
            answers.release(ANSWERS);
            return checks.areFinished();
          });
      var check = checks.all().iterator().next();
      assertThat(check.readings()).isGreaterThan(10);
      return check.last();
    }
  }

  private static void until(Callable<Boolean> condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(condition);
  }

  /** Reads the output of {@code orbweaver status}; nothing while the crawl starts or ends. */
  private void read(Path folder) throws Exception {
    try (var command = CommandInProcess.start("status", "--dir", folder.toString())) {
      if (command.code() == 0) read(command.printed());
      else assertThat(command.printed()).contains("run the command again in a moment");
    }
  }

  private void read(String printed) {
    var lines = LINES.matcher(printed);
    if (!lines.find()) return;
    var counts = lines.toMatchResult();
    var found = new long[counts.groupCount() + 1];
    for (var i = 1; i < found.length; i++) found[i] = Long.parseLong(counts.group(i));
    assertThat(found[1]).isEqualTo(found[2] + found[3] + found[4] + found[5]);
    assertThat(found[6]).isEqualTo(found[7] + found[8]);
    status.read(
        UrlCounts.ZERO
            .with(UrlCounter.DONE, found[2])
            .with(UrlCounter.FAILED, found[3])
            .with(UrlCounter.QUARANTINED, found[4])
            .with(UrlCounter.PENDING, found[5])
            .with(UrlCounter.ACCEPTED, found[7])
            .with(UrlCounter.REJECTED, found[8]));
  }
}
