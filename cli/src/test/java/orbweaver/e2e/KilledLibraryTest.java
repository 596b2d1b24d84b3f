package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of kill -9 of a crawl while somebody posts to its virtual library. */
@Tag("integration")
class KilledLibraryTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String A = "http://a.test/";
  private static final int KILLS = 3;
  private static final int PAGES = 300;

  @TempDir Path temporary;

  private final List<String> answered = new CopyOnWriteArrayList<>();
  private int nextPage;
  private volatile boolean isKilled;

  @Test
  void whatWasAnsweredIsThereAndItsSeedsAreFetched() throws Exception {
    var random = new Random(Long.getLong("seed", 20261127));
    var open = new CountDownLatch(1);
    try (var hosts = new TestHosts().with("a.test", routes(open))) {
      var line = hosts.crawl(folder(), A, "--delay", "0s", "--activity", "homes");
      for (var kill = 0; kill < KILLS; kill++) killWhilePosting(random, line);
      open.countDown();
      var _ = CommandInProcess.run(line);

      assertThat(answered).hasSizeGreaterThan(KILLS * 3).doesNotHaveDuplicates();
      assertThat(postings()).containsAll(answered).doesNotHaveDuplicates();
      assertThat(postings()).hasSizeLessThanOrEqualTo(answered.size() + KILLS);
      assertThat(hosts.requests()).containsKeys(postings().toArray(String[]::new));
    }
  }

  private static WebRoute[] routes(CountDownLatch open) {
    var pages = IntStream.range(0, PAGES).mapToObj(number -> page("/p" + number));
    return Stream.concat(Stream.of(page("/").answersOnlyWhen(open)), pages)
        .toArray(WebRoute[]::new);
  }

  private void killWhilePosting(Random random, String... line) throws Exception {
    try (var crawl = CommandProcess.start(temporary, line)) {
      await()
          .atMost(PATIENCE)
          .until(() -> !crawl.isAlive() || Files.exists(folder().resolve("running.json")));
      assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
      if (answered.isEmpty()) {
        var _ = CommandInProcess.run(command("create", "1", "Homes", "--activity", "homes"));
      }
      isKilled = false;
      var enough = answered.size() + 4 + random.nextInt(6);
      var poster = Thread.ofPlatform().start(this::post);
      await().atMost(PATIENCE).until(() -> answered.size() >= enough || !poster.isAlive());
      isKilled = true;
      crawl.kill();
      poster.join();
      Files.deleteIfExists(folder().resolve("running.json"));
    }
  }

  // A posting that was not answered may be there or not.
  private void post() {
    while (!isKilled) {
      var url = A + "p" + nextPage++;
      try (var command = CommandInProcess.start(command("point", "2", url))) {
        if (command.code() == 0) answered.add(url);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private List<String> postings() throws Exception {
    return CommandInProcess.run(command("recent", "2", "--limit", "1000"))
        .lines()
        .filter(posting -> posting.contains(A))
        .map(posting -> posting.substring(posting.indexOf(A)))
        .toList();
  }

  private String[] command(String... words) {
    return Stream.of(
            Stream.of("library"), Stream.of(words), Stream.of("--dir", folder().toString()))
        .flatMap(part -> part)
        .toArray(String[]::new);
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
