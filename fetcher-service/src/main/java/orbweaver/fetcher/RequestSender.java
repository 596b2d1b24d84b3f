package orbweaver.fetcher;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.ConnectDecision;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.politeness.FetchPermits;
import orbweaver.fetcher.politeness.HostFeedback;
import orbweaver.fetcher.robots.RobotsCache;
import orbweaver.fetcher.robots.RobotsFetch;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.fetcher.robots.RobotsLookup.Missing;
import orbweaver.fetcher.robots.RobotsLookup.Unreachable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Sender of the requests of one fetch step. It sends each request only to allowed addresses and
 * only with the permits for its host.
 */
final class RequestSender {
  private static final Logger LOG = LoggerFactory.getLogger(RequestSender.class);

  /** Exchange for a name without an address. */
  static final HttpExchange UNRESOLVED = new FailedExchange(Optional.empty(), Failure.UNRESOLVED);

  private static final RobotsFailure NO_ADDRESS =
      new RobotsFailure(Failure.UNRESOLVED, Optional.of("its name has no address"));

  /** Exchange with the response time of the host. */
  record TimedExchange(CrawlUrl url, HttpExchange exchange, Duration duration) {
    /** Returns the failed exchange of a URL that could not be requested. */
    static TimedExchange notSent(CrawlUrl url) {
      return new TimedExchange(url, UNRESOLVED, Duration.ZERO);
    }

    /** Returns the feedback for the politeness state of the host. */
    HostFeedback feedback() {
      return ResponseBoundary.read(
              url, () -> ResponseClassifier.feedback(exchange), ResponseClassifier::feedback)
          .withResponseTime(duration);
    }
  }

  private final FetchTask task;
  private final RobotsCache robotsCache;
  private final FetchContext context;
  private final FetchPermits permits;
  private final List<HostRecord> hostRecords = new ArrayList<>();

  RequestSender(
      FetchTask task, RobotsCache robotsCache, FetchContext context, FetchPermits permits) {
    this.task = task;
    this.robotsCache = robotsCache;
    this.context = context;
    this.permits = permits;
  }

  /** Returns the host records that the requests have produced. */
  List<HostRecord> hostRecords() {
    return hostRecords;
  }

  /** Sends one request; empty if the limit of one of its addresses is reached. */
  Optional<TimedExchange> send(HttpRequest request, Predicate<ResponseHead> wantsBody) {
    var addresses =
        request.addresses().stream()
            .map(InetSocketAddress::getAddress)
            .collect(Collectors.toUnmodifiableSet());
    if (!permits.acquireAddresses(addresses)) return Optional.empty();
    var start = context.clocks().steady().instant();
    try {
      var exchange = context.transport().get(request, wantsBody);
      var duration = Duration.between(start, context.clocks().steady().instant());
      return Optional.of(new TimedExchange(request.url(), exchange, duration));
    } finally {
      permits.releaseAddresses(addresses);
    }
  }

  /** Decides whether and where to connect for a URL. */
  ConnectDecision connectDecision(CrawlUrl target, Deadline deadline) {
    return context.egressPolicy().decide(target, !task.operators().isEmpty(), deadline.remaining());
  }

  /**
   * Returns the header fields that identify the crawler and its operators.
   *
   * @param accept the only useful media types; any if empty
   */
  Map<String, String> identityHeaders(CrawlUrl target, Set<String> accept) {
    return context.settings().identity().headers(target, task.operators(), accept);
  }

  private HttpRequest requestOf(
      CrawlUrl target, List<InetSocketAddress> addresses, int budget, Deadline deadline) {
    return new HttpRequest(
        target, addresses, identityHeaders(target, Set.of()), budget, deadline, permits);
  }

  /** Tests whether a URL belongs to the host whose slot this step holds. */
  boolean isSameHost(CrawlUrl target) {
    return context.politenessKeyOf(target).equals(context.politenessKeyOf(task.request().url()));
  }

  /**
   * Sends one request for robots.txt and records the answer; empty if an address limit is reached.
   */
  Optional<TimedExchange> sendRobots(RobotsFetch robotsFetch) {
    var deadline = Deadline.after(context.settings().fetchTimeout());
    return switch (connectDecision(robotsFetch.url(), deadline)) {
      case Forbidden(var reason) -> Optional.of(recordNotSent(robotsFetch, blocked(reason)));
      case Unresolved _ -> Optional.of(recordNotSent(robotsFetch, NO_ADDRESS));
      case Allowed(var addresses) -> {
        var response =
            send(
                requestOf(robotsFetch.url(), addresses, FetcherSettings.MAX_ROBOTS_BYTES, deadline),
                ResponseClassifier::mayHaveBody);
        response.flatMap(timed -> record(robotsFetch, timed.exchange())).ifPresent(this::addRecord);
        yield response;
      }
    };
  }

  private Optional<RobotsTxt> record(RobotsFetch robotsFetch, HttpExchange exchange) {
    return ResponseBoundary.read(
        robotsFetch.url(),
        () -> robotsCache.recordResponse(robotsFetch, exchange, now()),
        failed -> robotsCache.recordResponse(robotsFetch, failed, now()));
  }

  private static RobotsFailure blocked(String reason) {
    return new RobotsFailure(Failure.UNREACHABLE, Optional.of("no request sent: " + reason));
  }

  private TimedExchange recordNotSent(RobotsFetch robotsFetch, RobotsFailure failure) {
    robotsCache.recordUnreachable(robotsFetch, failure, now()).ifPresent(this::addRecord);
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
            "fetcher-service: {}/robots.txt cannot be fetched: {}; no page of this origin is fetched,"
                + " and robots.txt is not requested again before {}",
            robots.origin(),
            failure.text(),
            robots.validUntil());
  }

  // Unresolvable names and unreachable servers are common among links.
  private static Level level(Failure failure) {
    return failure == Failure.TLS || failure == Failure.PROTOCOL ? Level.WARN : Level.INFO;
  }

  /**
   * Advances the fetch of a published link file by one step: sends one request, or records that
   * none may be sent, or postpones the task until the host is free. The step must end after this
   * call.
   *
   * @return feedback of the host whose slot this step holds; empty if that host received no request
   */
  Optional<HostFeedback> sendPublished(CrawlUrl file) {
    return switch (robotsCache.lookup(file, now())) {
      case Missing(var robotsFetch) ->
          sendWhenFree(robotsFetch.url(), () -> sendRobotsFor(file, robotsFetch));
      case Available(var rules, _)
          when rules.isAllowed(file) && rules.excessiveCrawlDelay().isEmpty() ->
          sendWhenFree(file, () -> sendFor(file));
      case Available _ -> {
        context.publishedFiles().recordBlocked(file, now());
        yield Optional.empty();
      }
      case Unreachable _ -> {
        context.publishedFiles().recordResponse(file, UNRESOLVED, now());
        yield Optional.empty();
      }
    };
  }

  private Optional<HostFeedback> sendWhenFree(
      CrawlUrl next, Supplier<Optional<TimedExchange>> request) {
    if (isSameHost(next)) return request.get().map(TimedExchange::feedback);
    var wait = permits.borrowSlot(next);
    if (wait.isPresent()) permits.postpone(wait.get());
    else permits.returnSlot(next, request.get().map(TimedExchange::feedback));
    return Optional.empty();
  }

  // The step that held the slot before may have sent the same request.
  private Optional<TimedExchange> sendRobotsFor(CrawlUrl file, RobotsFetch robotsFetch) {
    return robotsCache.lookup(file, now()).equals(new Missing(robotsFetch))
        ? sendRobots(robotsFetch)
        : Optional.empty();
  }

  private Optional<TimedExchange> sendFor(CrawlUrl file) {
    if (context.publishedFiles().isCached(file, now())) return Optional.empty();
    var deadline = Deadline.after(context.settings().fetchTimeout());
    var response =
        switch (connectDecision(file, deadline)) {
          case Forbidden _, Unresolved _ -> Optional.of(TimedExchange.notSent(file));
          case Allowed(var addresses) -> {
            var budget = FetcherSettings.MAX_BODY_BYTES;
            yield send(
                requestOf(file, addresses, budget, deadline), ResponseClassifier::mayHaveBody);
          }
        };
    response.map(TimedExchange::exchange).ifPresent(exchange -> store(file, exchange));
    return response;
  }

  private void store(CrawlUrl file, HttpExchange exchange) {
    var _ =
        ResponseBoundary.read(file, () -> stored(file, exchange), failed -> stored(file, failed));
  }

  private boolean stored(CrawlUrl file, HttpExchange exchange) {
    context.publishedFiles().recordResponse(file, exchange, now());
    return true;
  }

  Instant now() {
    return context.clocks().wall().instant();
  }
}
