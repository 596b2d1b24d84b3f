package orbweaver.fetcher.once;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.footing.Footing;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.once.Inquiry.Asked;
import orbweaver.fetcher.reach.Way.Closed;
import orbweaver.fetcher.reach.Way.Open;
import orbweaver.fetcher.reach.Way.Unresolved;
import orbweaver.fetcher.robots.Chase;
import orbweaver.fetcher.robots.RobotsBook;
import orbweaver.fetcher.robots.Standing.Ask;

/** Check of the robots.txt of one origin, with the same requests as a crawl. */
public final class RobotsInquiry {
  private final Footing resources;
  private final List<String> operators;
  private final RobotsBook robotsCache = new RobotsBook(FetcherSettings.token());
  private final List<Asked> requests = new ArrayList<>();

  /**
   * Creates a check.
   *
   * @param operators contacts of the operators; without any, only loopback addresses are allowed
   */
  public RobotsInquiry(Footing resources, List<String> operators) {
    this.resources = resources;
    this.operators = List.copyOf(operators);
  }

  /**
   * Requests the robots.txt of the origin of a page, and follows redirects as far as a crawl does.
   */
  public Inquiry ask(CrawlUrl page) {
    var result = Optional.<Robots>empty();
    while (result.isEmpty() && robotsCache.standing(page, now()) instanceof Ask(var robotsFetch)) {
      result = sendNext(robotsFetch);
    }
    return new Inquiry(result.orElseThrow(), requests);
  }

  private Optional<Robots> sendNext(Chase robotsFetch) {
    var deadline = Deadline.in(resources.settings().deadline());
    return switch (resources.reach().to(robotsFetch.url(), !operators.isEmpty(), deadline.remaining())) {
      case Closed(var reason) -> notSent(robotsFetch, Failure.UNREACHABLE, reason);
      case Unresolved _ -> notSent(robotsFetch, Failure.UNRESOLVED, "its name has no address");
      case Open(var addresses) -> {
        var headers = resources.settings().identity().headers(robotsFetch.url(), operators, Set.of());
        var budget = FetcherSettings.ROBOTS_BUDGET;
        var request = new Request(robotsFetch.url(), addresses, headers, budget, deadline);
        var exchange = resources.transport().get(request, head -> head.status() / 100 == 2);
        requests.add(sent(robotsFetch, exchange));
        yield ResponseBoundary.read(
            robotsFetch.url(),
            () -> robotsCache.answered(robotsFetch, exchange, now()),
            failed -> robotsCache.answered(robotsFetch, failed, now()));
      }
    };
  }

  private Optional<Robots> notSent(Chase robotsFetch, Failure failure, String reason) {
    var cause = Optional.of("no request sent: " + reason);
    requests.add(new Asked(robotsFetch.url(), Optional.empty(), cause));
    return robotsCache.unreachable(robotsFetch, new RobotsFailure(failure, cause), now());
  }

  private static Asked sent(Chase robotsFetch, Exchange exchange) {
    return switch (exchange) {
      case Answered(var head, _) ->
          new Asked(robotsFetch.url(), Optional.of(head.status()), Optional.empty());
      case Broken(_, var failure, var cause, _) ->
          new Asked(
              robotsFetch.url(), Optional.empty(), Optional.of(new RobotsFailure(failure, cause).text()));
    };
  }

  private Instant now() {
    return resources.clock().instant();
  }
}
