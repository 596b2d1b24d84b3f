package orbweaver.fetcher;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Refused;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.order.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Requests.Timed;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.judging.Judging;
import orbweaver.fetcher.known.Retelling;
import orbweaver.fetcher.lane.Contact;
import orbweaver.fetcher.lane.Doors;
import orbweaver.fetcher.reach.Way.Closed;
import orbweaver.fetcher.reach.Way.Open;
import orbweaver.fetcher.reach.Way.Unresolved;
import orbweaver.fetcher.robots.Chase;
import orbweaver.fetcher.robots.RobotsBook;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.Standing.Ask;
import orbweaver.fetcher.robots.Standing.Ruled;
import orbweaver.fetcher.robots.Standing.Shut;
import orbweaver.fetcher.shared.Sharing;

/**
 * One turn of an order, on a thread of its own: what can be said without asking is said, else one
 * request goes to its host, for robots.txt first.
 */
final class Visit {
  private static final String NO_LINE = "robots.txt";

  private final Job job;
  private final RobotsBook book;
  private final World world;
  private final Doors doors;
  private final Requests requests;
  private final CrawlUrl url;
  private final Judging judging;

  /**
   * @throws orbweaver.language.FormulaSyntaxException if a residual is no formula
   */
  Visit(Job job, RobotsBook book, World world, Doors doors) {
    this.job = job;
    this.book = book;
    this.world = world;
    this.doors = doors;
    requests = new Requests(job, book, world, doors);
    url = job.order().url();
    judging = new Judging(world.formulas(), job.order());
  }

  Turn run() {
    if (!judging.isWanted()) return Turn.unsent(unasked(new Unwanted()));
    return listed().orElseGet(this::visit);
  }

  /** What a catalogue leads to tells of the page: before anything is asked of its own host. */
  private Optional<Turn> listed() {
    if (!mayBeTold()) return Optional.empty();
    return switch (world.shared().listed(url, now())) {
      case Sharing.Ask(var place) -> Optional.of(bring(place));
      case Sharing.Told(var pages) -> Closing.of(job, pages, world).map(Turn::unsent);
    };
  }

  private boolean mayBeTold() {
    return job.order().number() == 1 && !job.isForListings() && Retelling.mayTell(job.activities());
  }

  // The page's own turn is a later one of the lane.
  private Turn bring(CrawlUrl place) {
    return new Turn(Optional.empty(), requests.bring(place), requests.learnt());
  }

  private Turn visit() {
    var deadline = Deadline.in(world.settings().deadline());
    return switch (requests.wayTo(url, deadline)) {
      case Closed(var why) -> Turn.unsent(unasked(new Refused(why)));
      case Unresolved _ -> nameless();
      case Open(var addresses) -> enter(addresses, deadline);
    };
  }

  // The next try waits as for a host in trouble: asked at once, its name would be no better.
  private Turn nameless() {
    var closing = unasked(new Failed(Failure.UNRESOLVED));
    var contact = Answers.contact(Requests.UNRESOLVED);
    return new Turn(Optional.of(closing), Optional.of(contact), requests.learnt());
  }

  private Turn enter(List<InetSocketAddress> addresses, Deadline deadline) {
    if (judging.asksForNames()) judgeByNames(addresses, deadline);
    if (!judging.isWanted()) return Turn.unsent(unasked(new Unwanted()));
    return switch (book.standing(url, now())) {
      case Ask _ -> askRobots();
      case Shut(var until, var failure) ->
          Turn.unsent(unasked(lasting(failure).orElseGet(() -> new Deferred(until))));
      case Ruled ruled -> ruled(ruled, addresses, deadline);
    };
  }

  private Turn ruled(Ruled ruled, List<InetSocketAddress> addresses, Deadline deadline) {
    var ruling = ruled.file().ruling(url);
    return settled(ruled, ruling)
        .map(Turn::unsent)
        .orElseGet(() -> retold(ruling.line(), addresses, deadline));
  }

  /** What the site tells of the page itself, if it shares what it knows; else the page is asked. */
  private Turn retold(Optional<String> line, List<InetSocketAddress> addresses, Deadline deadline) {
    if (!mayBeTold()) return askPage(addresses, line, deadline);
    return switch (world.shared().own(url, now())) {
      case Sharing.Ask(var place) -> bring(place);
      case Sharing.Told(var pages) ->
          Closing.of(job, pages, world)
              .map(Turn::unsent)
              .orElseGet(() -> askPage(addresses, line, deadline));
    };
  }

  private void judgeByNames(List<InetSocketAddress> addresses, Deadline deadline) {
    var names = world.canonicalNames(judging.hosts(url.host()), deadline.remaining());
    judging.names(names, addresses.stream().map(InetSocketAddress::getAddress).toList());
  }

  /** What robots.txt has against it; or itself, where nothing else was wanted. */
  private Optional<Closing> settled(Ruled ruled, RobotsFile.Ruling ruling) {
    return objection(ruled.file(), ruling)
        .or(
            () ->
                Optional.of(ruled)
                    .filter(_ -> job.isForRobots())
                    .map(its -> Closing.ofRobots(its, judging.wishes(), now())));
  }

  /** What robots.txt has against it. */
  private Optional<Closing> objection(RobotsFile file, RobotsFile.Ruling ruling) {
    var wait = file.tooLong();
    if (wait.isPresent()) {
      return Optional.of(unasked(new Refused("crawl-delay " + wait.get().toSeconds() + " s")));
    }
    if (ruling.isAllowed()) return Optional.empty();
    var line = ruling.line();
    var owners = job.owners();
    if (judging.isWantedBy(owners)) {
      judging.deny(line.orElse(NO_LINE), owners);
      return Optional.empty();
    }
    var evidence =
        new Evidence(now(), Optional.empty(), Optional.empty(), List.of(), line, Tls.NONE);
    return Optional.of(Closing.bare(new Denied(line.orElse(NO_LINE)), evidence, judging.wishes()));
  }

  /** Returns the failure of an order whose own request for robots.txt failed. */
  private Closing shut(Instant until, Optional<RobotsFailure> failure) {
    var now = now();
    var wait = until.isAfter(now) ? Duration.between(now, until) : Duration.ZERO;
    var cause = failure.map(RobotsFailure::text);
    return unasked(
        lasting(failure)
            .orElseGet(() -> new Failed(Failure.ROBOTS_UNREACHABLE, Optional.of(wait), cause)));
  }

  // The request for the page would fail in the same way, and so would each later try.
  private static Optional<Outcome> lasting(Optional<RobotsFailure> failure) {
    return failure
        .filter(RobotsFailure::lasts)
        .map(its -> new Failed(its.why(), Optional.empty(), its.cause()));
  }

  private Turn askPage(
      List<InetSocketAddress> addresses, Optional<String> line, Deadline deadline) {
    var budget = FetcherSettings.BODY_BUDGET;
    var request = new Request(url, addresses, headers(), budget, deadline, doors);
    var came = requests.ask(request, this::wantsBody);
    var contact = came.map(Timed::contact);
    var closing = came.map(timed -> read(timed.exchange(), addresses, line));
    return new Turn(closing, contact, requests.learnt());
  }

  private boolean wantsBody(Head head) {
    if (Answers.isPage(head)) judging.head(head);
    return Answers.hasBody(head) && judging.isWanted();
  }

  private Closing read(
      Exchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return ResponseBoundary.read(
        url, () -> closing(exchange, addresses, line), broken -> closing(broken, addresses, line));
  }

  private Closing closing(
      Exchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return switch (exchange) {
      case Answered(var head, var body) -> answered(head, body, line);
      case Broken(var head, var why, var cause, _) -> {
        var evidence = head.map(came -> came.evidence(line)).orElse(asked(addresses, line));
        yield Closing.bare(
            new Failed(why, Optional.empty(), cause), evidence, job.order().wishes());
      }
    };
  }

  private Closing answered(Head head, Body body, Optional<String> line) {
    var outcome = judging.isWanted() ? Answers.outcome(job.order(), head, body) : new Unwanted();
    return new Closing(outcome, head.evidence(line), judging.wishes(), body);
  }

  private Evidence asked(List<InetSocketAddress> addresses, Optional<String> line) {
    var address = Optional.of(addresses.getFirst().getAddress().getHostAddress());
    return new Evidence(now(), address, Optional.empty(), List.of(), line, Tls.NONE);
  }

  // Hops to our own host take a turn each; those to others are taken at once, as their guest.
  private Turn askRobots() {
    try (var _ = book.chasing(url.origin())) {
      // Where a host is asked several things at once, another turn may just have asked for it.
      return book.standing(url, now()) instanceof Ask(var chase)
          ? chaseFrom(chase)
          : new Turn(Optional.empty(), Optional.empty(), requests.learnt());
    }
  }

  private Turn chaseFrom(Chase first) {
    var contact =
        requests.isOurs(first.url())
            ? requests.chase(first).map(Timed::contact)
            : Optional.<Contact>empty();
    var wait = hopAway();
    // Nothing is sent in a turn that only finds the other host busy: it must not begin again.
    var closing =
        contact.isEmpty() && wait.isPresent()
            ? wait.map(until -> unasked(new Deferred(until)))
            : afterRobots();
    return new Turn(closing, contact, requests.learnt());
  }

  /** Answers when to go on, if a host on the way is not to be asked now. */
  private Optional<Instant> hopAway() {
    while (book.standing(url, now()) instanceof Ask(var next) && !requests.isOurs(next.url())) {
      var wait = doors.borrow(next.url());
      if (wait.isPresent()) return wait;
      var contact = requests.chase(next).map(Timed::contact);
      doors.giveBack(next.url(), contact);
      if (contact.isEmpty()) return Optional.empty();
    }
    return Optional.empty();
  }

  private Optional<Closing> afterRobots() {
    return switch (book.standing(url, now())) {
      case Ask _ -> Optional.empty();
      case Shut(var until, var failure) -> Optional.of(shut(until, failure));
      case Ruled ruled -> settled(ruled, ruled.file().ruling(url));
    };
  }

  private Map<String, String> headers() {
    var headers = new HashMap<>(requests.identity(url, judging.mediaTypes()));
    job.order().validators().map(Validators::conditions).ifPresent(headers::putAll);
    return headers;
  }

  private Closing unasked(Outcome outcome) {
    return Closing.bare(outcome, Evidence.none(now()), judging.wishes());
  }

  private Instant now() {
    return world.clocks().wall().instant();
  }
}
