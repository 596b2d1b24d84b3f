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
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.RequestSender.TimedExchange;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.evaluation.InterestEvaluation;
import orbweaver.fetcher.external.ExternalResults;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.politeness.FetchPermits;
import orbweaver.fetcher.politeness.HostFeedback;
import orbweaver.fetcher.published.PublishedLookup;
import orbweaver.fetcher.robots.RobotsCache;
import orbweaver.fetcher.robots.RobotsFetch;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.fetcher.robots.RobotsLookup.Missing;
import orbweaver.fetcher.robots.RobotsLookup.Unreachable;

/**
 * Step of a fetch task, on a thread of its own. A step completes the task if no request is needed;
 * otherwise it sends one request to the host, for robots.txt first.
 */
final class FetchStep {
  private static final String NO_ROBOTS_LINE = "robots.txt";

  private final FetchTask task;
  private final RobotsCache robotsCache;
  private final FetchContext context;
  private final FetchPermits permits;
  private final RequestSender sender;
  private final CrawlUrl url;
  private final InterestEvaluation evaluation;

  /**
   * Creates a step.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  FetchStep(FetchTask task, RobotsCache robotsCache, FetchContext context, FetchPermits permits) {
    this.task = task;
    this.robotsCache = robotsCache;
    this.context = context;
    this.permits = permits;
    sender = new RequestSender(task, robotsCache, context, permits);
    url = task.request().url();
    evaluation = new InterestEvaluation(context.formulas(), task.request());
  }

  /** Runs the step. */
  StepResult run() {
    if (!evaluation.isWanted()) return StepResult.withoutRequest(unasked(new Filtered()));
    return byIndex().orElseGet(this::connect);
  }

  /**
   * Looks the page up in the link files that the link index names, before any request to the host
   * of the page.
   */
  private Optional<StepResult> byIndex() {
    if (!mayUseExternal()) return Optional.empty();
    return switch (context.publishedFiles().lookupByIndex(url, now())) {
      case PublishedLookup.Missing(var file) -> Optional.of(sendPublished(file));
      case PublishedLookup.Available(var files) ->
          TaskOutcome.fromExternal(task, files, context).map(StepResult::withoutRequest);
    };
  }

  private boolean mayUseExternal() {
    return task.request().number() == 1
        && !task.isForSitemap()
        && ExternalResults.isAllowedBy(task.activities());
  }

  // A later step fetches the page itself.
  private StepResult sendPublished(CrawlUrl file) {
    return new StepResult(Optional.empty(), sender.sendPublished(file), sender.hostRecords());
  }

  private StepResult connect() {
    var deadline = Deadline.after(context.settings().fetchTimeout());
    return switch (sender.connectDecision(url, deadline)) {
      case Forbidden(var reason) -> StepResult.withoutRequest(unasked(new Blocked(reason)));
      case Unresolved _ -> unresolved();
      case Allowed(var addresses) -> checkRobots(addresses, deadline);
    };
  }

  // The host backs off as after a host failure: an immediate retry would resolve the name with the
  // same result.
  private StepResult unresolved() {
    var outcome = unasked(new Failed(Failure.UNRESOLVED));
    var feedback = ResponseClassifier.feedback(RequestSender.UNRESOLVED);
    return new StepResult(Optional.of(outcome), Optional.of(feedback), sender.hostRecords());
  }

  private StepResult checkRobots(List<InetSocketAddress> addresses, Deadline deadline) {
    if (evaluation.needsDns()) applyDns(addresses, deadline);
    if (!evaluation.isWanted()) return StepResult.withoutRequest(unasked(new Filtered()));
    return switch (robotsCache.lookup(url, now())) {
      case Missing _ -> fetchRobots();
      case Unreachable(var retryAt, var failure) ->
          StepResult.withoutRequest(
              unasked(permanent(failure).orElseGet(() -> new Deferred(retryAt))));
      case Available robots -> applyRobots(robots, addresses, deadline);
    };
  }

  private StepResult applyRobots(
      Available robots, List<InetSocketAddress> addresses, Deadline deadline) {
    var decision = robots.file().decide(url);
    return settled(robots, decision)
        .map(StepResult::withoutRequest)
        .orElseGet(() -> bySite(decision.line(), addresses, deadline));
  }

  /**
   * Looks the page up in the link file that its site publishes; fetches the page if there is none.
   */
  private StepResult bySite(
      Optional<String> line, List<InetSocketAddress> addresses, Deadline deadline) {
    if (!mayUseExternal()) return fetchPage(addresses, line, deadline);
    return switch (context.publishedFiles().lookupAtSite(url, now())) {
      case PublishedLookup.Missing(var file) -> sendPublished(file);
      case PublishedLookup.Available(var files) ->
          TaskOutcome.fromExternal(task, files, context)
              .map(StepResult::withoutRequest)
              .orElseGet(() -> fetchPage(addresses, line, deadline));
    };
  }

  private void applyDns(List<InetSocketAddress> addresses, Deadline deadline) {
    var names = context.canonicalNames(evaluation.dnsHosts(url.host()), deadline.remaining());
    evaluation.applyDns(names, addresses.stream().map(InetSocketAddress::getAddress).toList());
  }

  /** Returns the outcome if robots.txt forbids the page, or if the task wants robots.txt only. */
  private Optional<TaskOutcome> settled(Available robots, RobotsFile.PathDecision decision) {
    return forbidden(robots.file(), decision)
        .or(
            () ->
                Optional.of(robots)
                    .filter(_ -> task.isForRobotsOnly())
                    .map(own -> TaskOutcome.fromRobots(own, evaluation.interests(), now())));
  }

  /**
   * Returns the outcome if robots.txt forbids the page, or asks for a longer crawl delay than the
   * limit.
   */
  private Optional<TaskOutcome> forbidden(RobotsFile file, RobotsFile.PathDecision decision) {
    var delay = file.excessiveCrawlDelay();
    if (delay.isPresent()) {
      return Optional.of(unasked(new Blocked("crawl-delay " + delay.get().toSeconds() + " s")));
    }
    if (decision.isAllowed()) return Optional.empty();
    var line = decision.line();
    var exempt = task.robotsExemptActivities();
    if (evaluation.isWantedBy(exempt)) {
      evaluation.rejectByRobots(line.orElse(NO_ROBOTS_LINE), exempt);
      return Optional.empty();
    }
    var evidence =
        new Evidence(now(), Optional.empty(), Optional.empty(), List.of(), line, Tls.NONE);
    return Optional.of(
        TaskOutcome.withoutBody(
            new RobotsDenied(line.orElse(NO_ROBOTS_LINE)), evidence, evaluation.interests()));
  }

  /** Returns the failure of a task whose own request for robots.txt failed. */
  private TaskOutcome robotsUnreachable(Instant retryAt, Optional<RobotsFailure> failure) {
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
        .filter(RobotsFailure::permanent)
        .map(lasting -> new Failed(lasting.failure(), Optional.empty(), lasting.cause()));
  }

  private StepResult fetchPage(
      List<InetSocketAddress> addresses, Optional<String> line, Deadline deadline) {
    var budget = FetcherSettings.MAX_BODY_BYTES;
    var request = new HttpRequest(url, addresses, headers(), budget, deadline, permits);
    var response = sender.send(request, this::wantsBody);
    var feedback = response.map(TimedExchange::feedback);
    var outcome = response.map(timed -> read(timed.exchange(), addresses, line));
    return new StepResult(outcome, feedback, sender.hostRecords());
  }

  private boolean wantsBody(ResponseHead head) {
    if (ResponseClassifier.isSuccess(head)) evaluation.applyHead(head);
    return ResponseClassifier.mayHaveBody(head) && evaluation.isWanted();
  }

  private TaskOutcome read(
      HttpExchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return ResponseBoundary.read(
        url, () -> outcome(exchange, addresses, line), failed -> outcome(failed, addresses, line));
  }

  private TaskOutcome outcome(
      HttpExchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return switch (exchange) {
      case CompletedExchange(var head, var body) -> answered(head, body, line);
      case FailedExchange(var head, var failure, var cause, _) -> {
        var evidence =
            head.map(received -> received.evidence(line)).orElse(noResponse(addresses, line));
        yield TaskOutcome.withoutBody(
            new Failed(failure, Optional.empty(), cause), evidence, task.request().interests());
      }
    };
  }

  private TaskOutcome answered(ResponseHead head, ResponseBody body, Optional<String> line) {
    var outcome =
        evaluation.isWanted()
            ? ResponseClassifier.outcome(task.request(), head, body)
            : new Filtered();
    return new TaskOutcome(outcome, head.evidence(line), evaluation.interests(), body);
  }

  private Evidence noResponse(List<InetSocketAddress> addresses, Optional<String> line) {
    var address = Optional.of(addresses.getFirst().getAddress().getHostAddress());
    return new Evidence(now(), address, Optional.empty(), List.of(), line, Tls.NONE);
  }

  // Redirects of robots.txt to the task's own host take one step each; those to other hosts are
  // followed at once on a borrowed slot.
  private StepResult fetchRobots() {
    try (var _ = robotsCache.lockFetch(url.origin())) {
      // If a host has several requests in flight, another step may just have fetched robots.txt.
      return robotsCache.lookup(url, now()) instanceof Missing(var robotsFetch)
          ? followRobots(robotsFetch)
          : new StepResult(Optional.empty(), Optional.empty(), sender.hostRecords());
    }
  }

  private StepResult followRobots(RobotsFetch first) {
    var feedback =
        sender.isSameHost(first.url())
            ? sender.sendRobots(first).map(TimedExchange::feedback)
            : Optional.<HostFeedback>empty();
    var wait = followToOtherHosts();
    // A step that only finds the other host busy sends nothing, so the task is deferred instead of
    // starting over.
    var outcome =
        feedback.isEmpty() && wait.isPresent()
            ? wait.map(until -> unasked(new Deferred(until)))
            : afterRobots();
    return new StepResult(outcome, feedback, sender.hostRecords());
  }

  /**
   * Follows redirects of robots.txt to other hosts; returns when to continue if one of them may not
   * be requested now.
   */
  private Optional<Instant> followToOtherHosts() {
    while (robotsCache.lookup(url, now()) instanceof Missing(var next)
        && !sender.isSameHost(next.url())) {
      var wait = permits.borrowSlot(next.url());
      if (wait.isPresent()) return wait;
      var feedback = sender.sendRobots(next).map(TimedExchange::feedback);
      permits.returnSlot(next.url(), feedback);
      if (feedback.isEmpty()) return Optional.empty();
    }
    return Optional.empty();
  }

  private Optional<TaskOutcome> afterRobots() {
    return switch (robotsCache.lookup(url, now())) {
      case Missing _ -> Optional.empty();
      case Unreachable(var retryAt, var failure) ->
          Optional.of(robotsUnreachable(retryAt, failure));
      case Available robots -> settled(robots, robots.file().decide(url));
    };
  }

  private Map<String, String> headers() {
    var headers = new HashMap<>(sender.identityHeaders(url, evaluation.acceptedMediaTypes()));
    task.request().validators().map(Validators::conditionalHeaders).ifPresent(headers::putAll);
    return headers;
  }

  private TaskOutcome unasked(Outcome outcome) {
    return TaskOutcome.withoutBody(outcome, Evidence.none(now()), evaluation.interests());
  }

  private Instant now() {
    return context.clocks().wall().instant();
  }
}
