package orbweaver.fetcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.fetcher.RequestSender.TimedExchange;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.robots.RobotsFetch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Sender of the requests for robots.txt of one fetch step; it records their responses. */
final class RobotsSender {
  private static final Logger LOG = LoggerFactory.getLogger(RobotsSender.class);

  private static final RobotsFailure NO_ADDRESS =
      new RobotsFailure(Failure.UNRESOLVED, Optional.of("its name has no address"));

  private final StepScope scope;
  private final RequestSender sender;
  private final List<HostRecord> hostRecords = new ArrayList<>();

  RobotsSender(StepScope scope, RequestSender sender) {
    this.scope = scope;
    this.sender = sender;
  }

  /** Returns the host records that the requests have produced. */
  List<HostRecord> hostRecords() {
    return hostRecords;
  }

  /** Sends one request and records the response; empty if an address limit is reached. */
  Optional<TimedExchange> send(RobotsFetch robotsFetch) {
    var deadline = Deadline.after(scope.context().settings().fetchTimeout());
    return switch (sender.connectDecision(robotsFetch.url(), deadline)) {
      case Forbidden(var reason) -> Optional.of(recordNotSent(robotsFetch, blocked(reason)));
      case Unresolved _ -> Optional.of(recordNotSent(robotsFetch, NO_ADDRESS));
      case Allowed(var addresses) -> {
        var budget = FetcherSettings.MAX_ROBOTS_BYTES;
        var response = sender.send(robotsFetch.url(), addresses, budget, deadline);
        response.flatMap(timed -> record(robotsFetch, timed.exchange())).ifPresent(this::addRecord);
        yield response;
      }
    };
  }

  private Optional<RobotsTxt> record(RobotsFetch robotsFetch, HttpExchange exchange) {
    var robotsCache = scope.robotsCache();
    return ResponseBoundary.read(
        robotsFetch.url(),
        () -> robotsCache.recordResponse(robotsFetch, exchange, scope.now()),
        failed -> robotsCache.recordResponse(robotsFetch, failed, scope.now()));
  }

  private static RobotsFailure blocked(String reason) {
    return new RobotsFailure(Failure.UNREACHABLE, Optional.of("no request sent: " + reason));
  }

  private TimedExchange recordNotSent(RobotsFetch robotsFetch, RobotsFailure failure) {
    scope
        .robotsCache()
        .recordUnreachable(robotsFetch, failure, scope.now())
        .ifPresent(this::addRecord);
    return TimedExchange.notSent(robotsFetch.url());
  }

  private void addRecord(RobotsTxt robots) {
    hostRecords.add(robots);
    robots.failure().ifPresent(failure -> log(robots, failure));
  }

  // Logged once per attempt, at growing intervals, and not for each URL that waits.
  private static void log(RobotsTxt robots, RobotsFailure failure) {
    LOG.atLevel(level(failure.failure()))
        .log(
            "fetcher-service: {}/robots.txt cannot be fetched: {}; no page of this origin is"
                + " fetched, and robots.txt is not requested again before {}",
            robots.origin(),
            failure.text(),
            robots.validUntil());
  }

  // Unresolvable names and unreachable servers are common among links.
  private static Level level(Failure failure) {
    return failure == Failure.TLS || failure == Failure.PROTOCOL ? Level.WARN : Level.INFO;
  }
}
