package orbweaver.fetcher.wiring;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.robots.RobotsCache;
import orbweaver.fetcher.robots.RobotsFetch;
import orbweaver.fetcher.robots.RobotsLookup.Missing;
import orbweaver.fetcher.wiring.RobotsCheckResult.SentRequest;

/** Check of the robots.txt of one origin, with the same requests as a crawl. */
public final class RobotsCheck {
  private final FetcherResources resources;
  private final List<String> operators;
  private final RobotsCache robotsCache = new RobotsCache(FetcherSettings.robotsToken());
  private final List<SentRequest> requests = new ArrayList<>();

  /**
   * Creates a check.
   *
   * @param operators contacts of the operators; without any, only loopback addresses are allowed
   */
  public RobotsCheck(FetcherResources resources, List<String> operators) {
    this.resources = resources;
    this.operators = List.copyOf(operators);
  }

  /**
   * Requests the robots.txt of the origin of a page, and follows redirects as far as a crawl does.
   */
  public RobotsCheckResult run(CrawlUrl page) {
    var result = Optional.<RobotsTxt>empty();
    while (result.isEmpty()
        && robotsCache.lookup(page, now()) instanceof Missing(var robotsFetch)) {
      result = sendNext(robotsFetch);
    }
    return new RobotsCheckResult(result.orElseThrow(), requests);
  }

  private Optional<RobotsTxt> sendNext(RobotsFetch robotsFetch) {
    var deadline = Deadline.after(resources.settings().fetchTimeout());
    return switch (resources
        .egressPolicy()
        .decide(robotsFetch.url(), !operators.isEmpty(), deadline.remaining())) {
      case Forbidden(var reason) -> notSent(robotsFetch, Failure.UNREACHABLE, reason);
      case Unresolved _ -> notSent(robotsFetch, Failure.UNRESOLVED, "its name has no address");
      case Allowed(var addresses) -> {
        var headers =
            resources.settings().identity().headers(robotsFetch.url(), operators, Set.of());
        var budget = FetcherSettings.MAX_ROBOTS_BYTES;
        var request = new HttpRequest(robotsFetch.url(), addresses, headers, budget, deadline);
        var exchange = resources.transport().get(request, head -> head.status() / 100 == 2);
        requests.add(sent(robotsFetch, exchange));
        yield ResponseBoundary.read(
            robotsFetch.url(),
            () -> robotsCache.recordResponse(robotsFetch, exchange, now()),
            failed -> robotsCache.recordResponse(robotsFetch, failed, now()));
      }
    };
  }

  private Optional<RobotsTxt> notSent(RobotsFetch robotsFetch, Failure failure, String reason) {
    var cause = Optional.of("no request sent: " + reason);
    requests.add(new SentRequest(robotsFetch.url(), Optional.empty(), cause));
    return robotsCache.recordUnreachable(robotsFetch, new RobotsFailure(failure, cause), now());
  }

  private static SentRequest sent(RobotsFetch robotsFetch, HttpExchange exchange) {
    return switch (exchange) {
      case CompletedExchange(var head, _) ->
          new SentRequest(robotsFetch.url(), Optional.of(head.status()), Optional.empty());
      case FailedExchange(_, var failure, var cause, _) ->
          new SentRequest(
              robotsFetch.url(),
              Optional.empty(),
              Optional.of(new RobotsFailure(failure, cause).text()));
    };
  }

  private Instant now() {
    return resources.clock().instant();
  }
}
