package orbweaver.e2e;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.LoggedRequest;

/** Assertions on the log of a web about its crawler. */
public final class WebLogCheck {
  /** Clock tolerance: the web stamps an end early and a start late. */
  private static final Duration TICK = Duration.ofMillis(5);

  private final List<LoggedRequest> requests;

  WebLogCheck(LocalWeb web) {
    this(web, _ -> true);
  }

  /**
   * Creates the assertions.
   *
   * @param isOurs selects the relevant URLs
   */
  public WebLogCheck(LocalWeb web, Predicate<String> isOurs) {
    requests =
        web.log().stream()
            .filter(request -> isOurs.test(url(request).toString()))
            .sorted(Comparator.comparingLong(LoggedRequest::start))
            .toList();
  }

  /** Asserts a minimum delay between two requests to a domain. */
  public void assertPauses(Duration delay) {
    assertPauses(_ -> delay);
  }

  /**
   * Asserts a minimum delay between two requests to a domain.
   *
   * @param delayAfter returns the crawl delay that a request asks for
   */
  void assertPauses(Function<LoggedRequest, Duration> delayAfter) {
    for (var domain : by(request -> url(request).domain())) {
      for (var i = 1; i < domain.size(); i++) {
        var earlier = domain.get(i - 1);
        assertThat(domain.get(i).sinceEndOf(earlier))
            .as("between %s and %s", earlier, domain.get(i))
            .isGreaterThanOrEqualTo(delayAfter.apply(earlier).minus(TICK));
      }
    }
  }

  /** Asserts that robots.txt was requested first, and no URL that it disallows. */
  public void assertRobotsTxtFirst(Predicate<String> isClosed) {
    for (var host : by(logged -> logged.request().host())) {
      assertThat(host.getFirst()).matches(WebLogCheck::isRobots);
      assertThat(host).noneMatch(logged -> isClosed.test(logged.request().target()));
    }
  }

  /** Asserts a maximum number of repeated requests. */
  public void assertEachRequestedOnce(long repeats) {
    assertThat(repeats()).as("repeated requests among %s", pages()).isLessThanOrEqualTo(repeats);
  }

  /** Returns the number of repeated requests. */
  public long repeats() {
    return pages().size() - pages().stream().distinct().count();
  }

  private List<CrawlUrl> pages() {
    return requests.stream().filter(request -> !isRobots(request)).map(WebLogCheck::url).toList();
  }

  /** Returns the time since the end of the last response, at a time of {@link System#nanoTime}. */
  Duration silentFor(long moment) {
    return Duration.ofNanos(
        moment - requests.stream().mapToLong(LoggedRequest::end).max().orElseThrow());
  }

  private Collection<List<LoggedRequest>> by(Function<LoggedRequest, String> key) {
    return requests.stream().collect(groupingBy(key)).values();
  }

  private static CrawlUrl url(LoggedRequest request) {
    return CrawlUrl.of("http://" + request.request().host() + request.request().target());
  }

  private static boolean isRobots(LoggedRequest request) {
    return request.request().target().equals("/robots.txt");
  }
}
