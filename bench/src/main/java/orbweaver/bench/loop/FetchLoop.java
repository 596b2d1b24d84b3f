package orbweaver.bench.loop;

import static java.util.stream.IntStream.range;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.WebTopology;

/**
 * Fetch loop that requests every page of the generated web once, host by host on each of 64
 * connections, and applies one processing step to each. It follows no links, ignores robots.txt and
 * never retries.
 */
public final class FetchLoop {
  private static final int CONNECTIONS = 64;

  private final PageStep step;
  private final BenchWeb web;
  private final int sharesPerHost;
  private final LongAdder links = new LongAdder();

  private FetchLoop(PageStep step, BenchWeb web) {
    this.step = step;
    this.web = web;
    // With few hosts, each is requested on several connections.
    sharesPerHost = Math.ceilDiv(CONNECTIONS, web.hosts());
  }

  /** Returns the arguments for a processing step and a web. */
  public static List<String> arguments(String step, BenchWeb web) {
    var arguments = web.arguments();
    arguments.addFirst(step);
    return arguments;
  }

  /** Runs the loop; ends with exit code 0 if it received every page. */
  public static void main(String[] arguments) throws Exception {
    var step = PageStep.valueOf(arguments[0].toUpperCase(Locale.ROOT));
    new FetchLoop(step, BenchWeb.parse(Arrays.asList(arguments).subList(1, arguments.length)))
        .run();
  }

  private void run() throws Exception {
    var work = new ConcurrentLinkedQueue<>(range(0, web.hosts() * sharesPerHost).boxed().toList());
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var workers = range(0, CONNECTIONS).mapToObj(_ -> threads.submit(() -> work(work))).toList();
      for (Future<?> worker : workers) worker.get();
    }
    // The result is used, so that the compiler cannot remove the work.
    if (links.sum() < 0) throw new IllegalStateException("links: " + links.sum());
  }

  private void work(ConcurrentLinkedQueue<Integer> work) {
    for (var next = work.poll(); next != null; next = work.poll()) fetchShare(next);
  }

  /** Fetches one share of the pages of a host. */
  private void fetchShare(int number) {
    var host = number / sharesPerHost;
    var first = host + web.hosts() * (number % sharesPerHost);
    for (var page = first; page < web.pages(); page = fetchFrom(page)) {}
  }

  /** Fetches pages on one connection; returns the page to continue with on another. */
  private int fetchFrom(int first) {
    var page = first;
    try (var connection = new HostConnection(web.authorities().get(page % web.hosts()))) {
      for (; page < web.pages(); page += pagesBetween()) {
        var body = connection.get(web.path(page));
        links.add(step.links(body, web.url(page)));
      }
      return page;
    } catch (IOException e) {
      // The loop omits a page that fails, which is expected in an unreliable web only.
      if (web.topology() == WebTopology.UNRELIABLE) return page + pagesBetween();
      throw new UncheckedIOException(e);
    }
  }

  private int pagesBetween() {
    return web.hosts() * sharesPerHost;
  }
}
