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
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.lane.Contact;
import orbweaver.fetcher.lane.Doors;
import orbweaver.fetcher.reach.Way;
import orbweaver.fetcher.reach.Way.Closed;
import orbweaver.fetcher.reach.Way.Open;
import orbweaver.fetcher.reach.Way.Unresolved;
import orbweaver.fetcher.robots.Chase;
import orbweaver.fetcher.robots.RobotsBook;
import orbweaver.fetcher.robots.Standing.Ask;
import orbweaver.fetcher.robots.Standing.Ruled;
import orbweaver.fetcher.robots.Standing.Shut;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Sender of the requests of one fetch step. It sends each request only to allowed addresses and
 * only with the permits for its host.
 */
final class Requests {
  private static final Logger LOG = LoggerFactory.getLogger(Requests.class);

  /** Exchange for a name without an address. */
  static final Exchange UNRESOLVED = new Broken(Optional.empty(), Failure.UNRESOLVED);

  private static final RobotsFailure NO_ADDRESS =
      new RobotsFailure(Failure.UNRESOLVED, Optional.of("its name has no address"));

  /** Exchange with the response time of the host. */
  record Timed(CrawlUrl url, Exchange exchange, Duration took) {
    /** Returns the failed exchange of a URL that could not be requested. */
    static Timed unasked(CrawlUrl url) {
      return new Timed(url, UNRESOLVED, Duration.ZERO);
    }

    /** Returns the feedback for the politeness state of the host. */
    Contact contact() {
      return ResponseBoundary.read(url, () -> Answers.contact(exchange), Answers::contact)
          .after(took);
    }
  }

  private final Job task;
  private final RobotsBook robotsCache;
  private final World context;
  private final Doors permits;
  private final List<HostRecord> hostRecords = new ArrayList<>();

  Requests(Job task, RobotsBook robotsCache, World context, Doors permits) {
    this.task = task;
    this.robotsCache = robotsCache;
    this.context = context;
    this.permits = permits;
  }

  /** Returns the host records that the requests have produced. */
  List<HostRecord> learnt() {
    return hostRecords;
  }

  /** Sends one request; empty if the limit of one of its addresses is reached. */
  Optional<Timed> ask(Request request, Predicate<Head> wantsBody) {
    var addresses =
        request.addresses().stream()
            .map(InetSocketAddress::getAddress)
            .collect(Collectors.toUnmodifiableSet());
    if (!permits.enter(addresses)) return Optional.empty();
    var start = context.clocks().steady().instant();
    try {
      var exchange = context.transport().get(request, wantsBody);
      var duration = Duration.between(start, context.clocks().steady().instant());
      return Optional.of(new Timed(request.url(), exchange, duration));
    } finally {
      permits.leave(addresses);
    }
  }

  /** Decides whether and where to connect for a URL. */
  Way wayTo(CrawlUrl target, Deadline deadline) {
    return context.reach().to(target, !task.operators().isEmpty(), deadline.remaining());
  }

  /**
   * Returns the header fields that identify the crawler and its operators.
   *
   * @param accept the only useful media types; any if empty
   */
  Map<String, String> identity(CrawlUrl target, Set<String> accept) {
    return context.settings().identity().headers(target, task.operators(), accept);
  }

  private Request requestOf(
      CrawlUrl target, List<InetSocketAddress> addresses, int budget, Deadline deadline) {
    return new Request(target, addresses, identity(target, Set.of()), budget, deadline, permits);
  }

  /** Tests whether a URL belongs to the host whose slot this step holds. */
  boolean isOurs(CrawlUrl target) {
    return context.keyOf(target).equals(context.keyOf(task.order().url()));
  }

  /**
   * Sends one request for robots.txt and records the answer; empty if an address limit is reached.
   */
  Optional<Timed> chase(Chase robotsFetch) {
    var deadline = Deadline.in(context.settings().deadline());
    return switch (wayTo(robotsFetch.url(), deadline)) {
      case Closed(var reason) -> Optional.of(recordNotSent(robotsFetch, blocked(reason)));
      case Unresolved _ -> Optional.of(recordNotSent(robotsFetch, NO_ADDRESS));
      case Open(var addresses) -> {
        var response =
            ask(
                requestOf(robotsFetch.url(), addresses, FetcherSettings.ROBOTS_BUDGET, deadline),
                Answers::hasBody);
        response.flatMap(timed -> record(robotsFetch, timed.exchange())).ifPresent(this::addRecord);
        yield response;
      }
    };
  }

  private Optional<Robots> record(Chase robotsFetch, Exchange exchange) {
    return ResponseBoundary.read(
        robotsFetch.url(),
        () -> robotsCache.answered(robotsFetch, exchange, now()),
        failed -> robotsCache.answered(robotsFetch, failed, now()));
  }

  private static RobotsFailure blocked(String reason) {
    return new RobotsFailure(Failure.UNREACHABLE, Optional.of("no request sent: " + reason));
  }

  private Timed recordNotSent(Chase robotsFetch, RobotsFailure failure) {
    robotsCache.unreachable(robotsFetch, failure, now()).ifPresent(this::addRecord);
    return Timed.unasked(robotsFetch.url());
  }

  private void addRecord(Robots robots) {
    hostRecords.add(robots);
    robots.failure().ifPresent(failure -> log(robots, failure));
  }

  // Logged once per attempt, at growing intervals, and not for each URL that waits.
  private static void log(Robots robots, RobotsFailure failure) {
    LOG.atLevel(level(failure.why()))
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
  Optional<Contact> bring(CrawlUrl file) {
    return switch (robotsCache.standing(file, now())) {
      case Ask(var robotsFetch) -> sendWhenFree(robotsFetch.url(), () -> sendRobotsFor(file, robotsFetch));
      case Ruled(var rules, _) when rules.isAllowed(file) && rules.tooLong().isEmpty() ->
          sendWhenFree(file, () -> sendFor(file));
      case Ruled _ -> {
        context.shared().closed(file, now());
        yield Optional.empty();
      }
      case Shut _ -> {
        context.shared().answered(file, UNRESOLVED, now());
        yield Optional.empty();
      }
    };
  }

  private Optional<Contact> sendWhenFree(CrawlUrl next, Supplier<Optional<Timed>> request) {
    if (isOurs(next)) return request.get().map(Timed::contact);
    var wait = permits.borrow(next);
    if (wait.isPresent()) permits.pause(wait.get());
    else permits.giveBack(next, request.get().map(Timed::contact));
    return Optional.empty();
  }

  // The step that held the slot before may have sent the same request.
  private Optional<Timed> sendRobotsFor(CrawlUrl file, Chase robotsFetch) {
    return robotsCache.standing(file, now()).equals(new Ask(robotsFetch)) ? chase(robotsFetch) : Optional.empty();
  }

  private Optional<Timed> sendFor(CrawlUrl file) {
    if (context.shared().has(file, now())) return Optional.empty();
    var deadline = Deadline.in(context.settings().deadline());
    var response =
        switch (wayTo(file, deadline)) {
          case Closed _, Unresolved _ -> Optional.of(Timed.unasked(file));
          case Open(var addresses) -> {
            var budget = FetcherSettings.BODY_BUDGET;
            yield ask(requestOf(file, addresses, budget, deadline), Answers::hasBody);
          }
        };
    response.map(Timed::exchange).ifPresent(exchange -> store(file, exchange));
    return response;
  }

  private void store(CrawlUrl file, Exchange exchange) {
    var _ =
        ResponseBoundary.read(file, () -> stored(file, exchange), failed -> stored(file, failed));
  }

  private boolean stored(CrawlUrl file, Exchange exchange) {
    context.shared().answered(file, exchange, now());
    return true;
  }

  Instant now() {
    return context.clocks().wall().instant();
  }
}
