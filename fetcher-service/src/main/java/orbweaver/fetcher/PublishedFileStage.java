package orbweaver.fetcher;

import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.RequestSender.TimedExchange;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.politeness.HostFeedback;
import orbweaver.fetcher.published.PublishedFileCache;
import orbweaver.fetcher.published.PublishedLookup;
import orbweaver.fetcher.robots.RobotsFetch;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.fetcher.robots.RobotsLookup.Missing;
import orbweaver.fetcher.robots.RobotsLookup.Unreachable;

/**
 * Stages of a fetch step that look the page up in published link files. A step that has to fetch
 * such a file ends; a later one fetches the page.
 */
final class PublishedFileStage {
  private final StepScope scope;
  private final RequestSender sender;
  private final RobotsSender robotsSender;

  PublishedFileStage(StepScope scope, RequestSender sender, RobotsSender robotsSender) {
    this.scope = scope;
    this.sender = sender;
    this.robotsSender = robotsSender;
  }

  /**
   * Looks the page up in the link files that the link index names, before any request to the host
   * of the page.
   */
  Optional<StepResult> findByIndex() {
    if (!mayUseExternal()) return Optional.empty();
    return result(files().lookupByIndex(scope.url(), scope.now()));
  }

  /** Looks the page up in the link file that its site publishes. */
  Optional<StepResult> findAtSite() {
    if (!mayUseExternal()) return Optional.empty();
    return result(files().lookupAtSite(scope.url(), scope.now()));
  }

  private boolean mayUseExternal() {
    var task = scope.task();
    return task.request().number() == 1
        && !task.isForSitemap()
        && !task.isForEmbeds()
        && ExternalResults.isAllowedBy(task.activities());
  }

  private PublishedFileCache files() {
    return scope.context().publishedFiles();
  }

  private Optional<StepResult> result(PublishedLookup lookup) {
    return switch (lookup) {
      case PublishedLookup.Missing(var file) -> {
        var feedback = advance(file);
        yield Optional.of(new StepResult(Optional.empty(), feedback, robotsSender.hostRecords()));
      }
      case PublishedLookup.Available(var files) ->
          new ExternalResults(scope.context().formulas())
              .find(files, scope.task(), scope.now())
              .map(StepResult::withoutRequest);
    };
  }

  /**
   * Advances the fetch of a link file: sends one request, or records that none may be sent, or
   * postpones the task until the host is free.
   *
   * @return feedback of the host whose slot this step holds; empty if that host received no request
   */
  private Optional<HostFeedback> advance(CrawlUrl file) {
    return switch (scope.lookupRobots(file)) {
      case Missing(var robotsFetch) ->
          sendWhenFree(robotsFetch.url(), () -> sendRobotsFor(file, robotsFetch));
      case Available(var rules, _)
          when rules.isAllowed(file) && rules.excessiveCrawlDelay().isEmpty() ->
          sendWhenFree(file, () -> sendFor(file));
      case Available _ -> {
        files().recordBlocked(file, scope.now());
        yield Optional.empty();
      }
      case Unreachable _ -> {
        // Without its robots.txt the link file may not be requested; it is tried again later.
        files().recordResponse(file, RequestSender.UNRESOLVED, scope.now());
        yield Optional.empty();
      }
    };
  }

  /**
   * Sends a request for a URL now, or postpones the task if the slot of another host is not free.
   */
  private Optional<HostFeedback> sendWhenFree(
      CrawlUrl next, Supplier<Optional<TimedExchange>> request) {
    if (sender.isSameHost(next)) return request.get().map(TimedExchange::feedback);
    var permits = scope.permits();
    var wait = permits.borrowSlot(next);
    if (wait.isPresent()) permits.postpone(wait.get());
    else permits.returnSlot(next, request.get().map(TimedExchange::feedback));
    return Optional.empty();
  }

  // The step that held the slot before may have sent the same request.
  private Optional<TimedExchange> sendRobotsFor(CrawlUrl file, RobotsFetch robotsFetch) {
    return scope.lookupRobots(file).equals(new Missing(robotsFetch))
        ? robotsSender.send(robotsFetch)
        : Optional.empty();
  }

  private Optional<TimedExchange> sendFor(CrawlUrl file) {
    if (files().isCached(file, scope.now())) return Optional.empty();
    var deadline = Deadline.after(scope.context().settings().fetchTimeout());
    var response =
        switch (sender.connectDecision(file, deadline)) {
          case Forbidden _, Unresolved _ -> Optional.of(TimedExchange.notSent(file));
          case Allowed(var addresses) ->
              sender.send(file, addresses, FetcherSettings.MAX_BODY_BYTES, deadline);
        };
    response.map(TimedExchange::exchange).ifPresent(exchange -> store(file, exchange));
    return response;
  }

  private void store(CrawlUrl file, HttpExchange exchange) {
    // The result of the boundary has no meaning here.
    var _ =
        ResponseBoundary.read(file, () -> stored(file, exchange), failed -> stored(file, failed));
  }

  private boolean stored(CrawlUrl file, HttpExchange exchange) {
    files().recordResponse(file, exchange, scope.now());
    return true;
  }
}
