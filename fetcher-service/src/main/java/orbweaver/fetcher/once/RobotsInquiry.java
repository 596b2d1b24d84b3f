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

/** Asks one origin for its robots.txt as a fetcher does, and for nothing else. */
public final class RobotsInquiry {
  private final Footing footing;
  private final List<String> operators;
  private final RobotsBook book = new RobotsBook(FetcherSettings.token());
  private final List<Asked> asked = new ArrayList<>();

  /**
   * @param operators who answer for it; without any, only loopback is asked
   */
  public RobotsInquiry(Footing footing, List<String> operators) {
    this.footing = footing;
    this.operators = List.copyOf(operators);
  }

  /**
   * What the origin of a page answers; one that redirects is followed as far as a crawl follows.
   */
  public Inquiry ask(CrawlUrl page) {
    var learnt = Optional.<Robots>empty();
    while (learnt.isEmpty() && book.standing(page, now()) instanceof Ask(var chase)) {
      learnt = hop(chase);
    }
    return new Inquiry(learnt.orElseThrow(), asked);
  }

  private Optional<Robots> hop(Chase chase) {
    var deadline = Deadline.in(footing.settings().deadline());
    return switch (footing.reach().to(chase.url(), !operators.isEmpty(), deadline.remaining())) {
      case Closed(var why) -> unasked(chase, Failure.UNREACHABLE, why);
      case Unresolved _ -> unasked(chase, Failure.UNRESOLVED, "its name leads nowhere");
      case Open(var addresses) -> {
        var headers = footing.settings().identity().headers(chase.url(), operators, Set.of());
        var budget = FetcherSettings.ROBOTS_BUDGET;
        var request = new Request(chase.url(), addresses, headers, budget, deadline);
        var exchange = footing.transport().get(request, head -> head.status() / 100 == 2);
        asked.add(asked(chase, exchange));
        yield ResponseBoundary.read(
            chase.url(),
            () -> book.answered(chase, exchange, now()),
            broken -> book.answered(chase, broken, now()));
      }
    };
  }

  private Optional<Robots> unasked(Chase chase, Failure failure, String why) {
    var cause = Optional.of("not asked: " + why);
    asked.add(new Asked(chase.url(), Optional.empty(), cause));
    return book.unreachable(chase, new RobotsFailure(failure, cause), now());
  }

  private static Asked asked(Chase chase, Exchange exchange) {
    return switch (exchange) {
      case Answered(var head, _) ->
          new Asked(chase.url(), Optional.of(head.status()), Optional.empty());
      case Broken(_, var why, var cause, _) ->
          new Asked(
              chase.url(), Optional.empty(), Optional.of(new RobotsFailure(why, cause).text()));
    };
  }

  private Instant now() {
    return footing.clock().instant();
  }
}
