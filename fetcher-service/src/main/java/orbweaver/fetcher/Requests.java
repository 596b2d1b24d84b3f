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

/** The requests of one visit, each where it may go and when it may. */
final class Requests {
  private static final Logger LOG = LoggerFactory.getLogger(Requests.class);

  /** That a name leads nowhere. */
  static final Exchange UNRESOLVED = new Broken(Optional.empty(), Failure.UNRESOLVED);

  private static final RobotsFailure NAMELESS =
      new RobotsFailure(Failure.UNRESOLVED, Optional.of("its name has no address"));

  /** An exchange, and the time the host worked on it. */
  record Timed(CrawlUrl url, Exchange exchange, Duration took) {
    /** Returns the failed exchange of a URL that could not be requested. */
    static Timed unasked(CrawlUrl url) {
      return new Timed(url, UNRESOLVED, Duration.ZERO);
    }

    /** How the host took it. */
    Contact contact() {
      return ResponseBoundary.read(url, () -> Answers.contact(exchange), Answers::contact)
          .after(took);
    }
  }

  private final Job job;
  private final RobotsBook book;
  private final World world;
  private final Doors doors;
  private final List<HostRecord> learnt = new ArrayList<>();

  Requests(Job job, RobotsBook book, World world, Doors doors) {
    this.job = job;
    this.book = book;
    this.world = world;
    this.doors = doors;
  }

  /** What was learnt by them, to be remembered. */
  List<HostRecord> learnt() {
    return learnt;
  }

  /** One exchange; none if there is no room at its addresses. */
  Optional<Timed> ask(Request request, Predicate<Head> wantsBody) {
    var addresses =
        request.addresses().stream()
            .map(InetSocketAddress::getAddress)
            .collect(Collectors.toUnmodifiableSet());
    if (!doors.enter(addresses)) return Optional.empty();
    var start = world.clocks().steady().instant();
    try {
      var exchange = world.transport().get(request, wantsBody);
      var took = Duration.between(start, world.clocks().steady().instant());
      return Optional.of(new Timed(request.url(), exchange, took));
    } finally {
      doors.leave(addresses);
    }
  }

  Way wayTo(CrawlUrl target, Deadline deadline) {
    return world.reach().to(target, !job.operators().isEmpty(), deadline.remaining());
  }

  /**
   * Who asks, for whom.
   *
   * @param accept the only media types that are of use; any when there are none
   */
  Map<String, String> identity(CrawlUrl target, Set<String> accept) {
    return world.settings().identity().headers(target, job.operators(), accept);
  }

  private Request of(CrawlUrl target, List<InetSocketAddress> addresses, int budget, Deadline end) {
    return new Request(target, addresses, identity(target, Set.of()), budget, end, doors);
  }

  /** Whether a request goes to the host whose turn it is. */
  boolean isOurs(CrawlUrl target) {
    return world.keyOf(target).equals(world.keyOf(job.order().url()));
  }

  /** One request for robots.txt. */
  Optional<Timed> chase(Chase chase) {
    var deadline = Deadline.in(world.settings().deadline());
    return switch (wayTo(chase.url(), deadline)) {
      case Closed(var why) -> Optional.of(giveUp(chase, refused(why)));
      case Unresolved _ -> Optional.of(giveUp(chase, NAMELESS));
      case Open(var addresses) -> {
        var came =
            ask(
                of(chase.url(), addresses, FetcherSettings.ROBOTS_BUDGET, deadline),
                Answers::hasBody);
        came.flatMap(timed -> answered(chase, timed.exchange())).ifPresent(this::learn);
        yield came;
      }
    };
  }

  private Optional<Robots> answered(Chase chase, Exchange exchange) {
    return ResponseBoundary.read(
        chase.url(),
        () -> book.answered(chase, exchange, now()),
        broken -> book.answered(chase, broken, now()));
  }

  private static RobotsFailure refused(String why) {
    return new RobotsFailure(Failure.UNREACHABLE, Optional.of("not asked: " + why));
  }

  private Timed giveUp(Chase chase, RobotsFailure why) {
    book.unreachable(chase, why, now()).ifPresent(this::learn);
    return Timed.unasked(chase.url());
  }

  private void learn(Robots robots) {
    learnt.add(robots);
    robots.failure().ifPresent(failure -> log(robots, failure));
  }

  // Logged once per attempt, which are ever less frequent; not for each URL that waits.
  private static void log(Robots robots, RobotsFailure failure) {
    LOG.atLevel(level(failure.why()))
        .log(
            "fetcher-service: {}/robots.txt cannot be fetched: {}; no page of this origin is fetched,"
                + " and robots.txt is not requested again before {}",
            robots.origin(),
            failure.text(),
            robots.validUntil());
  }

  // A name without an address and a server that is switched off are the usual state of many links.
  private static Level level(Failure why) {
    return why == Failure.TLS || why == Failure.PROTOCOL ? Level.WARN : Level.INFO;
  }

  /**
   * Goes one step to what is shared at a place: sends one request, or finds that none may be sent
   * there, or has the turn pause until it may. The turn is to end then.
   *
   * @return how the host took it whose turn it is; absent where that was not asked
   */
  Optional<Contact> bring(CrawlUrl place) {
    return switch (book.standing(place, now())) {
      case Ask(var chase) -> at(chase.url(), () -> chaseFor(place, chase));
      case Ruled(var file, _) when file.isAllowed(place) && file.tooLong().isEmpty() ->
          at(place, () -> document(place));
      case Ruled _ -> {
        world.shared().closed(place, now());
        yield Optional.empty();
      }
      case Shut _ -> {
        world.shared().answered(place, UNRESOLVED, now());
        yield Optional.empty();
      }
    };
  }

  private Optional<Contact> at(CrawlUrl next, Supplier<Optional<Timed>> request) {
    if (isOurs(next)) return request.get().map(Timed::contact);
    var wait = doors.borrow(next);
    if (wait.isPresent()) doors.pause(wait.get());
    else doors.giveBack(next, request.get().map(Timed::contact));
    return Optional.empty();
  }

  // Who had the host's turn before may have asked for the same.
  private Optional<Timed> chaseFor(CrawlUrl place, Chase chase) {
    return book.standing(place, now()).equals(new Ask(chase)) ? chase(chase) : Optional.empty();
  }

  private Optional<Timed> document(CrawlUrl place) {
    if (world.shared().has(place, now())) return Optional.empty();
    var deadline = Deadline.in(world.settings().deadline());
    var came =
        switch (wayTo(place, deadline)) {
          case Closed _, Unresolved _ -> Optional.of(Timed.unasked(place));
          case Open(var addresses) -> {
            var budget = FetcherSettings.BODY_BUDGET;
            yield ask(of(place, addresses, budget, deadline), Answers::hasBody);
          }
        };
    came.map(Timed::exchange).ifPresent(exchange -> shared(place, exchange));
    return came;
  }

  private void shared(CrawlUrl place, Exchange exchange) {
    var _ =
        ResponseBoundary.read(place, () -> taken(place, exchange), broken -> taken(place, broken));
  }

  private boolean taken(CrawlUrl place, Exchange exchange) {
    world.shared().answered(place, exchange, now());
    return true;
  }

  Instant now() {
    return world.clocks().wall().instant();
  }
}
