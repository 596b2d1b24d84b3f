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
 * Step of a fetch task, on a thread of its own. A step completes the task if no request is needed;
 * otherwise it sends one request to the host, for robots.txt first.
 */
final class Visit {
  private static final String NO_ROBOTS_LINE = "robots.txt";

  private final Job task;
  private final RobotsBook robotsCache;
  private final World context;
  private final Doors permits;
  private final Requests sender;
  private final CrawlUrl url;
  private final Judging evaluation;

  /**
   * Creates a step.
   *
   * @throws orbweaver.language.FormulaSyntaxException if a residual is not a valid formula
   */
  Visit(Job task, RobotsBook robotsCache, World context, Doors permits) {
    this.task = task;
    this.robotsCache = robotsCache;
    this.context = context;
    this.permits = permits;
    sender = new Requests(task, robotsCache, context, permits);
    url = task.order().url();
    evaluation = new Judging(context.formulas(), task.order());
  }

  /** Runs the step. */
  Turn run() {
    if (!evaluation.isWanted()) return Turn.unsent(unasked(new Unwanted()));
    return byIndex().orElseGet(this::connect);
  }

  /**
   * Looks the page up in the link files that the link index names, before any request to the host
   * of the page.
   */
  private Optional<Turn> byIndex() {
    if (!mayUseExternal()) return Optional.empty();
    return switch (context.shared().listed(url, now())) {
      case Sharing.Ask(var file) -> Optional.of(sendPublished(file));
      case Sharing.Told(var files) -> Closing.fromExternal(task, files, context).map(Turn::unsent);
    };
  }

  private boolean mayUseExternal() {
    return task.order().number() == 1 && !task.isForListings() && Retelling.mayTell(task.activities());
  }

  // A later step fetches the page itself.
  private Turn sendPublished(CrawlUrl file) {
    return new Turn(Optional.empty(), sender.bring(file), sender.learnt());
  }

  private Turn connect() {
    var deadline = Deadline.in(context.settings().deadline());
    return switch (sender.wayTo(url, deadline)) {
      case Closed(var reason) -> Turn.unsent(unasked(new Refused(reason)));
      case Unresolved _ -> unresolved();
      case Open(var addresses) -> checkRobots(addresses, deadline);
    };
  }

  // The host backs off as after a host failure: an immediate retry would resolve the name with the
  // same result.
  private Turn unresolved() {
    var outcome = unasked(new Failed(Failure.UNRESOLVED));
    var feedback = Answers.contact(Requests.UNRESOLVED);
    return new Turn(Optional.of(outcome), Optional.of(feedback), sender.learnt());
  }

  private Turn checkRobots(List<InetSocketAddress> addresses, Deadline deadline) {
    if (evaluation.asksForNames()) applyDns(addresses, deadline);
    if (!evaluation.isWanted()) return Turn.unsent(unasked(new Unwanted()));
    return switch (robotsCache.standing(url, now())) {
      case Ask _ -> fetchRobots();
      case Shut(var retryAt, var failure) ->
          Turn.unsent(unasked(permanent(failure).orElseGet(() -> new Deferred(retryAt))));
      case Ruled robots -> applyRobots(robots, addresses, deadline);
    };
  }

  private Turn applyRobots(Ruled robots, List<InetSocketAddress> addresses, Deadline deadline) {
    var decision = robots.file().ruling(url);
    return settled(robots, decision)
        .map(Turn::unsent)
        .orElseGet(() -> bySite(decision.line(), addresses, deadline));
  }

  /**
   * Looks the page up in the link file that its site publishes; fetches the page if there is none.
   */
  private Turn bySite(Optional<String> line, List<InetSocketAddress> addresses, Deadline deadline) {
    if (!mayUseExternal()) return fetchPage(addresses, line, deadline);
    return switch (context.shared().own(url, now())) {
      case Sharing.Ask(var file) -> sendPublished(file);
      case Sharing.Told(var files) ->
          Closing.fromExternal(task, files, context)
              .map(Turn::unsent)
              .orElseGet(() -> fetchPage(addresses, line, deadline));
    };
  }

  private void applyDns(List<InetSocketAddress> addresses, Deadline deadline) {
    var names = context.canonicalNames(evaluation.hosts(url.host()), deadline.remaining());
    evaluation.names(names, addresses.stream().map(InetSocketAddress::getAddress).toList());
  }

  /** Returns the outcome if robots.txt forbids the page, or if the task wants robots.txt only. */
  private Optional<Closing> settled(Ruled robots, RobotsFile.Ruling decision) {
    return forbidden(robots.file(), decision)
        .or(
            () ->
                Optional.of(robots)
                    .filter(_ -> task.isForRobots())
                    .map(own -> Closing.ofRobots(own, evaluation.wishes(), now())));
  }

  /**
   * Returns the outcome if robots.txt forbids the page, or asks for a longer crawl delay than the
   * limit.
   */
  private Optional<Closing> forbidden(RobotsFile file, RobotsFile.Ruling decision) {
    var delay = file.tooLong();
    if (delay.isPresent()) {
      return Optional.of(unasked(new Refused("crawl-delay " + delay.get().toSeconds() + " s")));
    }
    if (decision.isAllowed()) return Optional.empty();
    var line = decision.line();
    var exempt = task.owners();
    if (evaluation.isWantedBy(exempt)) {
      evaluation.deny(line.orElse(NO_ROBOTS_LINE), exempt);
      return Optional.empty();
    }
    var evidence =
        new Evidence(now(), Optional.empty(), Optional.empty(), List.of(), line, Tls.NONE);
    return Optional.of(Closing.bare(new Denied(line.orElse(NO_ROBOTS_LINE)), evidence, evaluation.wishes()));
  }

  /** Returns the failure of a task whose own request for robots.txt failed. */
  private Closing robotsUnreachable(Instant retryAt, Optional<RobotsFailure> failure) {
    var now = now();
    var wait = retryAt.isAfter(now) ? Duration.between(now, retryAt) : Duration.ZERO;
    var cause = failure.map(RobotsFailure::text);
    return unasked(
        permanent(failure)
            .orElseGet(() -> new Failed(Failure.ROBOTS_UNREACHABLE, Optional.of(wait), cause)));
  }

  // The request for the page would fail in the same way, and so would each retry.
  private static Optional<Outcome> permanent(Optional<RobotsFailure> failure) {
    return failure
        .filter(RobotsFailure::lasts)
        .map(lasting -> new Failed(lasting.why(), Optional.empty(), lasting.cause()));
  }

  private Turn fetchPage(
      List<InetSocketAddress> addresses, Optional<String> line, Deadline deadline) {
    var budget = FetcherSettings.BODY_BUDGET;
    var request = new Request(url, addresses, headers(), budget, deadline, permits);
    var response = sender.ask(request, this::wantsBody);
    var feedback = response.map(Timed::contact);
    var outcome = response.map(timed -> read(timed.exchange(), addresses, line));
    return new Turn(outcome, feedback, sender.learnt());
  }

  private boolean wantsBody(Head head) {
    if (Answers.isPage(head)) evaluation.head(head);
    return Answers.hasBody(head) && evaluation.isWanted();
  }

  private Closing read(
      Exchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return ResponseBoundary.read(
        url, () -> outcome(exchange, addresses, line), failed -> outcome(failed, addresses, line));
  }

  private Closing outcome(
      Exchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return switch (exchange) {
      case Answered(var head, var body) -> answered(head, body, line);
      case Broken(var head, var failure, var cause, _) -> {
        var evidence = head.map(received -> received.evidence(line)).orElse(noResponse(addresses, line));
        yield Closing.bare(
            new Failed(failure, Optional.empty(), cause), evidence, task.order().wishes());
      }
    };
  }

  private Closing answered(Head head, Body body, Optional<String> line) {
    var outcome = evaluation.isWanted() ? Answers.outcome(task.order(), head, body) : new Unwanted();
    return new Closing(outcome, head.evidence(line), evaluation.wishes(), body);
  }

  private Evidence noResponse(List<InetSocketAddress> addresses, Optional<String> line) {
    var address = Optional.of(addresses.getFirst().getAddress().getHostAddress());
    return new Evidence(now(), address, Optional.empty(), List.of(), line, Tls.NONE);
  }

  // Redirects of robots.txt to the task's own host take one step each; those to other hosts are
  // followed at once on a borrowed slot.
  private Turn fetchRobots() {
    try (var _ = robotsCache.chasing(url.origin())) {
      // If a host has several requests in flight, another step may just have fetched robots.txt.
      return robotsCache.standing(url, now()) instanceof Ask(var robotsFetch)
          ? followRobots(robotsFetch)
          : new Turn(Optional.empty(), Optional.empty(), sender.learnt());
    }
  }

  private Turn followRobots(Chase first) {
    var feedback =
        sender.isOurs(first.url())
            ? sender.chase(first).map(Timed::contact)
            : Optional.<Contact>empty();
    var wait = followToOtherHosts();
    // A step that only finds the other host busy sends nothing, so the task is deferred instead of
    // starting over.
    var outcome =
        feedback.isEmpty() && wait.isPresent()
            ? wait.map(until -> unasked(new Deferred(until)))
            : afterRobots();
    return new Turn(outcome, feedback, sender.learnt());
  }

  /**
   * Follows redirects of robots.txt to other hosts; returns when to continue if one of them may not
   * be requested now.
   */
  private Optional<Instant> followToOtherHosts() {
    while (robotsCache.standing(url, now()) instanceof Ask(var next) && !sender.isOurs(next.url())) {
      var wait = permits.borrow(next.url());
      if (wait.isPresent()) return wait;
      var feedback = sender.chase(next).map(Timed::contact);
      permits.giveBack(next.url(), feedback);
      if (feedback.isEmpty()) return Optional.empty();
    }
    return Optional.empty();
  }

  private Optional<Closing> afterRobots() {
    return switch (robotsCache.standing(url, now())) {
      case Ask _ -> Optional.empty();
      case Shut(var retryAt, var failure) -> Optional.of(robotsUnreachable(retryAt, failure));
      case Ruled robots -> settled(robots, robots.file().ruling(url));
    };
  }

  private Map<String, String> headers() {
    var headers = new HashMap<>(sender.identity(url, evaluation.mediaTypes()));
    task.order().validators().map(Validators::conditions).ifPresent(headers::putAll);
    return headers;
  }

  private Closing unasked(Outcome outcome) {
    return Closing.bare(outcome, Evidence.none(now()), evaluation.wishes());
  }

  private Instant now() {
    return context.clocks().wall().instant();
  }
}
