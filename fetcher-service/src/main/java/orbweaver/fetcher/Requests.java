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
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.http.Request;
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

/** The requests of one visit, each where it may go and when it may. */
final class Requests {
  /** That a name leads nowhere. */
  static final Exchange UNRESOLVED = new Broken(Optional.empty(), Failure.UNRESOLVED);

  /** An exchange, and the time the host worked on it. */
  record Timed(Exchange exchange, Duration took) {
    private static final Timed UNASKED = new Timed(UNRESOLVED, Duration.ZERO);

    /** How the host took it. */
    Contact contact() {
      return Answers.contact(exchange).after(took);
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
      return Optional.of(new Timed(exchange, took));
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
      case Closed _, Unresolved _ -> Optional.of(giveUp(chase));
      case Open(var addresses) -> {
        var came =
            ask(
                of(chase.url(), addresses, FetcherSettings.ROBOTS_BUDGET, deadline),
                Answers::hasBody);
        came.map(Timed::exchange)
            .flatMap(exchange -> book.answered(chase, exchange, now()))
            .ifPresent(learnt::add);
        yield came;
      }
    };
  }

  private Timed giveUp(Chase chase) {
    book.unreachable(chase, now()).ifPresent(learnt::add);
    return Timed.UNASKED;
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
          case Closed _, Unresolved _ -> Optional.of(Timed.UNASKED);
          case Open(var addresses) -> {
            var budget = FetcherSettings.BODY_BUDGET;
            yield ask(of(place, addresses, budget, deadline), Answers::hasBody);
          }
        };
    came.map(Timed::exchange)
        .ifPresent(exchange -> world.shared().answered(place, exchange, now()));
    return came;
  }

  Instant now() {
    return world.clocks().wall().instant();
  }
}
