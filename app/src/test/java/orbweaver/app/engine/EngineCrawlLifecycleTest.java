package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the start and the end of a crawl without a broker. */
class EngineCrawlLifecycleTest {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final long MEMORY = 64L << 20;
  // Calls of the clock in the thread that starts a crawl with one request.
  private static final int CLOCK_CALLS = 2;

  @TempDir Path temporary;

  private EngineCrawl open(CrawlFolder folder, InstantSource clock) {
    var settings =
        new EngineCrawl.Settings(
            FetcherSettings.of("test"), new InFolder(), PipelinePlan.forFolder(), MEMORY);
    return EngineCrawl.open(folder, settings, clock);
  }

  private CrawlFolder claim() {
    return CrawlFolder.claim(temporary.resolve("crawl"), FolderKind.CRAWL);
  }

  @Test
  void aStartThatFailsClosesWhatHasStarted() throws Exception {
    // The seed makes a request, which the next start sends to the fetcher.
    var plan = CrawlPlan.of("walk", List.of(CrawlUrl.of("http://a.test/")), "((no-cycles))");
    new StoppedCrawl(temporary.resolve("crawl"), () -> NOON)
        .run(
            crawl ->
                crawl.submissions(Optional.empty()).submit("test", plan.steps(Optional.empty())));

    try (var folder = claim()) {
      for (var call = 1; call <= CLOCK_CALLS; call++) {
        var clock = failingAt(call);
        assertThatThrownBy(() -> open(folder, clock)).hasMessage("no time");
        assertThat(threads()).doesNotContain("engine", "graph-feed", "fetch-collector");
      }

      try (var crawl = open(folder, failingAt(CLOCK_CALLS + 1))) {
        assertThat(crawl.fault()).isEmpty();
      }
    }
  }

  private static InstantSource failingAt(int call) {
    var starter = Thread.currentThread();
    var calls = new AtomicInteger();
    return () -> {
      var isFailing = Thread.currentThread().equals(starter) && calls.incrementAndGet() == call;
      if (isFailing) throw new IllegalStateException("no time");
      return NOON;
    };
  }

  @Test
  void aCommandLearnsThatTheCrawlHasEnded() {
    try (var folder = claim()) {
      var crawl = open(folder, InstantSource.system());
      var access = crawl.access();
      assertThat(access.hostStatuses()).isEmpty();
      crawl.close();

      assertThatThrownBy(access::hostStatuses)
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("the crawl is ending");
    }
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).toList();
  }
}
