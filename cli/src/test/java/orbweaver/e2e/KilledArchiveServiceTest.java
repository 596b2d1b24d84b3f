package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of kill -9 of archive-sink and of other services of a pipeline while it is crawled. */
@Tag("faults")
@Tag("integration")
class KilledArchiveServiceTest {
  private static final long SEED = Long.getLong("seed", 20261126);
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<String> KILLED =
      List.of("archive", "fetcher", "archive", "extractor", "archive");

  private static final List<String> REFRESH_KILLED = List.of("rule", "frontier", "archive");

  @TempDir Path temporary;

  @Test
  void eachResponseIsArchivedOnceAlthoughServicesAreKilled() throws Exception {
    var random = new Random(SEED);
    var web = new TangledWeb(SEED);
    try (var hosts = web.serve(random);
        var services = ServiceProcesses.start(temporary, hosts.reach())) {
      services.start("archive");
      services.awaitRunning("archive");
      crawl(web, hosts, services, random);
      var folder = services.folder().resolve("archive-sink");
      var running = CommandInProcess.run("archive", "list", "--archive", folder.toString());
      assertThat(running.lines()).isNotEmpty();
      var refreshed = refresh(web.roots().getFirst(), services, folder);
      services.drain("archive", "archive-sink");

      var content = WarcContent.ofFiles(folder.resolve("warc"));
      var captured = content.urls("response", "revisit");
      assertThat(captured.keySet()).containsAll(web.depths().keySet());
      assertThat(captured).isEqualTo(content.urls("request")).isEqualTo(content.urls("metadata"));
      assertThat(captured)
          .allSatisfy(
              (url, number) -> assertThat(number).isEqualTo(url.equals(refreshed) ? 2L : 1L));
      assertListed(folder, captured.keySet());
      assertThat(content.requestFields().values())
          .allSatisfy(fields -> assertThat(fields).containsKeys("host", "user-agent", "accept"));
      assertPruned(folder);
    }
  }

  /** Requests a URL again while services are killed, and waits for its new capture. */
  private static String refresh(String url, ServiceProcesses services, Path folder)
      throws Exception {
    String[] list = {"archive", "list", url, "--archive", folder.toString()};
    await().atMost(PATIENCE).until(() -> CommandInProcess.run(list).lines().count() == 1);
    assertThat(
            CommandInProcess.run(
                "archive", "refresh", url, "--bootstrap-server", services.bootstrap()))
        .contains(url + ": requested again");
    for (var killed : REFRESH_KILLED) services.kill(killed);
    for (var killed : REFRESH_KILLED) services.start(killed);
    await().atMost(PATIENCE).until(() -> CommandInProcess.run(list).lines().count() == 2);
    return url;
  }

  private static void assertPruned(Path folder) throws Exception {
    var archive = folder.toString();
    CommandInProcess.run(
        "archive", "prune", "--archive", archive, "--max-size", "20k", "--include-newest");
    var content = WarcContent.ofFiles(folder.resolve("warc"));
    assertThat(content.responses()).isNotEmpty();
    assertThat(CommandInProcess.run("archive", "list", "--archive", archive))
        .hasLineCount(content.responses().size());
  }

  private void assertListed(Path folder, Set<String> urls) throws Exception {
    var list = CommandInProcess.run("archive", "list", "--archive", folder.toString());
    assertThat(
            list.lines().map(row -> row.replace(" (revisit)", "").replaceAll(".* ", "")).distinct())
        .containsExactlyInAnyOrderElementsOf(urls);
    var url = urls.iterator().next();
    var file = temporary.resolve("response");
    String[] get = {"archive", "get", url, "--headers", "--archive", folder.toString()};
    CommandInProcess.run(
        Stream.concat(Stream.of(get), Stream.of("--output", file.toString()))
            .toArray(String[]::new));
    assertThat(file).content().startsWith("HTTP/1.1 ");
  }

  private void crawl(TangledWeb web, TestHosts hosts, ServiceProcesses services, Random random)
      throws Exception {
    var brokers =
        Stream.of(
            "crawl",
            web.roots().getFirst(),
            "--bootstrap-server",
            services.bootstrap(),
            "--operator",
            "tests@a.test");
    var line =
        Stream.concat(brokers, Arrays.stream(KilledCrawl.options(web))).toArray(String[]::new);
    var share = web.depths().size() / (KILLED.size() + 1);
    try (var crawl = CommandProcess.start(temporary, line)) {
      for (var kill = 0; kill < KILLED.size(); kill++) {
        awaitRequests(hosts, crawl, kill * share + random.nextInt(share));
        services.kill(KILLED.get(kill));
        services.start(KILLED.get(kill));
      }
      assertThat(crawl.code()).as(crawl::printed).isZero();
      services.areAllAlive();
    }
  }

  private static void awaitRequests(TestHosts hosts, CommandProcess crawl, int requests) {
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .until(() -> hosts.web.log().size() > requests || !crawl.isAlive());
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }
}
