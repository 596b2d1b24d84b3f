package orbweaver.fetcher;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.fetch.Tls;
import orbweaver.fetcher.RequestSender.TimedExchange;
import orbweaver.fetcher.politeness.HostFeedback;
import orbweaver.fetcher.robots.RobotsFetch;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.fetcher.robots.RobotsLookup.Missing;
import orbweaver.fetcher.robots.RobotsLookup.Unreachable;

/** Stage of a fetch step that applies robots.txt to the page, or fetches robots.txt first. */
final class RobotsStage {
  // Reported instead of a line if none is known.
  private static final String NO_ROBOTS_LINE = "robots.txt";

  private final StepScope scope;
  private final RequestSender sender;
  private final RobotsSender robotsSender;
  private Optional<String> line = Optional.empty();

  RobotsStage(StepScope scope, RequestSender sender, RobotsSender robotsSender) {
    this.scope = scope;
    this.sender = sender;
    this.robotsSender = robotsSender;
  }

  /** Returns the line of robots.txt that decided on the page, after {@link #check}. */
  Optional<String> line() {
    return line;
  }

  /** Ends the step unless robots.txt is cached and allows the page. */
  Optional<StepResult> check() {
    return switch (scope.lookupRobots(scope.url())) {
      case Missing _ -> Optional.of(fetch());
      case Unreachable(var retryAt, var failure) -> {
        var outcome = permanentFailure(failure).orElseGet(() -> new Deferred(retryAt));
        yield Optional.of(StepResult.withoutRequest(scope.completeWithoutRequest(outcome)));
      }
      case Available robots -> applyRules(robots).map(StepResult::withoutRequest);
    };
  }

  // A permanent failure completes the task, because the request for the page would fail in the same
  // way, and so would each retry.
  private static Optional<Outcome> permanentFailure(Optional<RobotsFailure> failure) {
    return failure
        .filter(RobotsFailure::permanent)
        .map(permanent -> new Failed(permanent.failure(), Optional.empty(), permanent.cause()));
  }

  /** Completes the task if robots.txt forbids the page, or if the task wants robots.txt only. */
  private Optional<FetchCompletion> applyRules(Available robots) {
    var decision = robots.file().decide(scope.url());
    line = decision.line();
    return completeIfForbidden(robots.file(), decision)
        .or(
            () ->
                Optional.of(robots)
                    .filter(_ -> scope.task().isForRobotsOnly())
                    .map(this::completeFromRobots));
  }

  private FetchCompletion completeFromRobots(Available robots) {
    return FetchCompletion.fromRobots(
        scope.task(), robots, scope.evaluation().interests(), scope.now());
  }

  /**
   * Completes the task if robots.txt forbids the page, or asks for a longer crawl delay than the
   * limit.
   */
  private Optional<FetchCompletion> completeIfForbidden(
      RobotsFile file, RobotsFile.PathDecision decision) {
    var delay = file.excessiveCrawlDelay();
    if (delay.isPresent()) {
      var outcome = new Blocked("crawl-delay " + delay.get().toSeconds() + " s");
      return Optional.of(scope.completeWithoutRequest(outcome));
    }
    if (decision.isAllowed()) return Optional.empty();
    var evaluation = scope.evaluation();
    var exempt = scope.task().robotsExemptActivities();
    if (evaluation.isWantedBy(exempt)) {
      evaluation.rejectByRobots(decision.line().orElse(NO_ROBOTS_LINE), exempt);
      return Optional.empty();
    }
    return Optional.of(denied(decision.line()));
  }

  private FetchCompletion denied(Optional<String> decidingLine) {
    var evidence =
        new Evidence(
            scope.now(), Optional.empty(), Optional.empty(), List.of(), decidingLine, Tls.NONE);
    return FetchCompletion.withoutBody(
        scope.task(),
        new RobotsDenied(decidingLine.orElse(NO_ROBOTS_LINE)),
        evidence,
        scope.evaluation().interests());
  }

  // Redirects of robots.txt to the task's own host take one step each; those to other hosts are
  // followed at once on a borrowed slot.
  private StepResult fetch() {
    try (var _ = scope.robotsCache().lockFetch(scope.url().origin())) {
      // If a host has several requests in flight, another step may just have fetched robots.txt.
      return scope.lookupRobots(scope.url()) instanceof Missing(var robotsFetch)
          ? follow(robotsFetch)
          : new StepResult(Optional.empty(), Optional.empty(), List.of());
    }
  }

  private StepResult follow(RobotsFetch first) {
    var feedback =
        sender.isSameHost(first.url())
            ? robotsSender.send(first).map(TimedExchange::feedback)
            : Optional.<HostFeedback>empty();
    var wait = followToOtherHosts();
    // A step that only finds the other host busy sends nothing, so the task is deferred instead of
    // starting over.
    var completion =
        feedback.isEmpty() && wait.isPresent()
            ? wait.map(until -> scope.completeWithoutRequest(new Deferred(until)))
            : afterFetch();
    return new StepResult(completion, feedback, robotsSender.hostRecords());
  }

  /**
   * Follows redirects of robots.txt to other hosts; returns when to continue if one of them may not
   * be requested now.
   */
  private Optional<Instant> followToOtherHosts() {
    while (scope.lookupRobots(scope.url()) instanceof Missing(var next)
        && !sender.isSameHost(next.url())) {
      var wait = scope.permits().borrowSlot(next.url());
      if (wait.isPresent()) return wait;
      var feedback = robotsSender.send(next).map(TimedExchange::feedback);
      scope.permits().returnSlot(next.url(), feedback);
      if (feedback.isEmpty()) return Optional.empty();
    }
    return Optional.empty();
  }

  private Optional<FetchCompletion> afterFetch() {
    return switch (scope.lookupRobots(scope.url())) {
      case Missing _ -> Optional.empty();
      case Unreachable(var retryAt, var failure) -> Optional.of(unreachable(retryAt, failure));
      case Available robots -> applyRules(robots);
    };
  }

  /** Returns the failure of a task whose own request for robots.txt failed. */
  private FetchCompletion unreachable(Instant retryAt, Optional<RobotsFailure> failure) {
    var now = scope.now();
    var wait = retryAt.isAfter(now) ? Duration.between(now, retryAt) : Duration.ZERO;
    var cause = failure.map(RobotsFailure::text);
    return scope.completeWithoutRequest(
        permanentFailure(failure)
            .orElseGet(() -> new Failed(Failure.ROBOTS_UNREACHABLE, Optional.of(wait), cause)));
  }
}
