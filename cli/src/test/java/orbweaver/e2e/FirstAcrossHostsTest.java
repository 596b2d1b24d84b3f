package orbweaver.e2e;

import static java.util.stream.Collectors.toSet;
import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that a FIRST URL precedes NEXT URLs of other hosts that wait for a request slot. */
@Tag("integration")
class FirstAcrossHostsTest {
  private static final String SEED = "http://a.test/";
  private static final String RULES = "((no-cycles) (rules \"*url:http://first*\" \"+url:*\"))";
  private static final int REQUEST_SLOTS = 256;
  private static final int NEXT_HOSTS = 400;
  private static final int FIRST_HOSTS = 40;
  // Hosts that may start between the first request and the arrival of the last FIRST URL.
  private static final int TOLERANCE = 20;

  @TempDir Path temporary;

  @Test
  void aFirstUrlOfAnotherHostStartsBeforeNextUrlsThatWaitForASlot() throws Exception {
    var open = new CountDownLatch(1);
    var next = names("next", NEXT_HOSTS);
    var first = names("first", FIRST_HOSTS);
    try (var hosts = new TestHosts()) {
      var links = Stream.concat(next.stream(), first.stream()).map(name -> "http://" + name + "/");
      hosts.with("a.test", page("/").linksTo(links.toArray(String[]::new)));
      for (var name : next) hosts.with(name, page("/").answersOnlyWhen(open));
      for (var name : first) hosts.with(name, page("/"));
      var line =
          hosts.crawl(temporary.resolve("crawl"), SEED, "--delay", "0s", "--constraints", RULES);
      try (var crawl = CommandInProcess.start(line)) {
        await()
            .atMost(Duration.ofMinutes(1))
            .until(() -> isFull(hosts) || hasRequested(hosts, first) || !crawl.isAlive());
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      var order = hostsInOrder(hosts);
      assertThat(order).containsAll(next).containsAll(first);
      var last = first.stream().mapToInt(order::indexOf).max().orElseThrow();
      assertThat(last).isLessThan(REQUEST_SLOTS + FIRST_HOSTS + TOLERANCE);
    }
  }

  private static List<String> names(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i + ".test").toList();
  }

  private static boolean isFull(TestHosts hosts) {
    return hosts.web.inProgress().size() >= REQUEST_SLOTS;
  }

  private static boolean hasRequested(TestHosts hosts, List<String> names) {
    return hosts.web.log("/").stream()
        .map(LoggedRequest::request)
        .map(WebRequest::host)
        .collect(toSet())
        .containsAll(names);
  }

  /** Returns each host once, in the order of their first requests. */
  private static List<String> hostsInOrder(TestHosts hosts) {
    return hosts.web.log().stream()
        .sorted(Comparator.comparingLong(LoggedRequest::start))
        .map(logged -> logged.request().host())
        .distinct()
        .toList();
  }
}
