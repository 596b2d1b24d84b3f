package orbweaver.fetcher;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.evaluation.InterestEvaluation;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.politeness.FetchPermits;
import orbweaver.fetcher.robots.RobotsCache;

/**
 * Step of a fetch task, on a thread of its own. It completes the task if no request is needed;
 * otherwise it sends one request to the host, for robots.txt if that is not cached.
 */
final class FetchStep {
  private final StepScope scope;
  private final RequestSender sender;
  private final RobotsStage robots;
  private final PublishedFileStage publishedFiles;
  private final PageStage page;
  private final Deadline deadline;
  private List<InetSocketAddress> addresses = List.of();

  /**
   * Creates a step.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  FetchStep(FetchTask task, RobotsCache robotsCache, FetchContext context, FetchPermits permits) {
    var evaluation = new InterestEvaluation(context.formulas(), task.request());
    scope = new StepScope(task, robotsCache, context, permits, evaluation);
    sender = new RequestSender(scope);
    var robotsSender = new RobotsSender(scope, sender);
    robots = new RobotsStage(scope, sender, robotsSender);
    publishedFiles = new PublishedFileStage(scope, sender, robotsSender);
    page = new PageStage(scope, sender);
    deadline = Deadline.after(context.settings().fetchTimeout());
  }

  /** Runs the step: the first stage that has a result ends it. */
  StepResult run() {
    return completeIfUnwanted()
        .or(publishedFiles::findByIndex)
        .or(this::connect)
        .or(this::applyDns)
        .or(robots::check)
        .or(publishedFiles::findAtSite)
        .orElseGet(() -> page.fetch(addresses, robots.line(), deadline));
  }

  /** Completes the task if no interest wants the page any more. */
  private Optional<StepResult> completeIfUnwanted() {
    return scope.evaluation().isWanted() ? Optional.empty() : completed(new Filtered());
  }

  /** Resolves the host; completes the task if no connection to it is allowed or possible. */
  private Optional<StepResult> connect() {
    return switch (sender.connectDecision(scope.url(), deadline)) {
      case Forbidden(var reason) -> completed(new Blocked(reason));
      case Unresolved _ -> Optional.of(unresolved());
      case Allowed(var allowed) -> {
        addresses = allowed;
        yield Optional.empty();
      }
    };
  }

  // The host backs off as after a host failure: an immediate retry would resolve the name with the
  // same result.
  private StepResult unresolved() {
    var completion = scope.completeWithoutRequest(new Failed(Failure.UNRESOLVED));
    var feedback = ResponseClassifier.feedback(RequestSender.UNRESOLVED);
    return new StepResult(Optional.of(completion), Optional.of(feedback), List.of());
  }

  /** Evaluates the interests by the names and addresses of the host. */
  private Optional<StepResult> applyDns() {
    var evaluation = scope.evaluation();
    if (evaluation.needsDns()) {
      var hosts = evaluation.dnsHosts(scope.url().host());
      var names = scope.context().canonicalNames(hosts, deadline.remaining());
      evaluation.applyDns(names, addresses.stream().map(InetSocketAddress::getAddress).toList());
    }
    return completeIfUnwanted();
  }

  private Optional<StepResult> completed(Outcome outcome) {
    return Optional.of(StepResult.withoutRequest(scope.completeWithoutRequest(outcome)));
  }
}
