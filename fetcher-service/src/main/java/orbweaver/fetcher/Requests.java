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
import orbweaver.fetcher.identity.Identity;
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

  private final Job job;
  private final RobotsBook book;
  private final World world;
  private final Doors doors;
  private final List<HostRecord> learnt = new ArrayList<>();
  private Duration took = Duration.ZERO;

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
  Optional<Exchange> ask(Request request, Predicate<Head> wantsBody) {
    var addresses =
        request.addresses().stream()
            .map(InetSocketAddress::getAddress)
            .collect(Collectors.toUnmodifiableSet());
    if (!doors.enter(addresses)) return Optional.empty();
    var start = world.clocks().steady().instant();
    try {
      return Optional.of(world.transport().get(request, wantsBody));
    } finally {
      took = Duration.between(start, world.clocks().steady().instant());
      doors.leave(addresses);
    }
  }

  /** How the host took the last one. */
  Contact contact(Exchange exchange) {
    return Answers.contact(exchange).after(took);
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
    var settings = world.settings();
    return new Identity(settings.version(), job.operators(), settings.credentials())
        .headers(target, accept);
  }

  private Request of(CrawlUrl target, List<InetSocketAddress> addresses, int budget, Deadline end) {
    return new Request(target, addresses, identity(target, Set.of()), budget, end);
  }

  /** Whether a request goes to the host whose turn it is. */
  boolean isOurs(CrawlUrl target) {
    return world.keyOf(target).equals(world.keyOf(job.order().url()));
  }

  /** One request for robots.txt. */
  Optional<Exchange> chase(Chase chase) {
    var deadline = Deadline.in(FetcherSettings.DEADLINE);
    return switch (wayTo(chase.url(), deadline)) {
      case Closed _, Unresolved _ -> Optional.of(giveUp(chase));
      case Open(var addresses) -> {
        var exchange =
            ask(
                of(chase.url(), addresses, FetcherSettings.ROBOTS_BUDGET, deadline),
                Answers::hasBody);
        exchange.flatMap(came -> book.answered(chase, came, now())).ifPresent(learnt::add);
        yield exchange;
      }
    };
  }

  private Exchange giveUp(Chase chase) {
    book.unreachable(chase, now()).ifPresent(learnt::add);
    return UNRESOLVED;
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

  private Optional<Contact> at(CrawlUrl next, Supplier<Optional<Exchange>> request) {
    if (isOurs(next)) return request.get().map(this::contact);
    var wait = doors.borrow(next);
    if (wait.isPresent()) doors.pause(wait.get());
    else doors.giveBack(next, request.get().map(this::contact));
    return Optional.empty();
  }

  // Who had the host's turn before may have asked for the same.
  private Optional<Exchange> chaseFor(CrawlUrl place, Chase chase) {
    return book.standing(place, now()).equals(new Ask(chase)) ? chase(chase) : Optional.empty();
  }

  private Optional<Exchange> document(CrawlUrl place) {
    if (world.shared().has(place, now())) return Optional.empty();
    var deadline = Deadline.in(FetcherSettings.DEADLINE);
    var exchange =
        switch (wayTo(place, deadline)) {
          case Closed _, Unresolved _ -> Optional.of(UNRESOLVED);
          case Open(var addresses) -> {
            var budget = FetcherSettings.BODY_BUDGET;
            yield ask(of(place, addresses, budget, deadline), Answers::hasBody);
          }
        };
    exchange.ifPresent(came -> world.shared().answered(place, came, now()));
    return exchange;
  }

  Instant now() {
    return world.clocks().wall().instant();
  }
}
