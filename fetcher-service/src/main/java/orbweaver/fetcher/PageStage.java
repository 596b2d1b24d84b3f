package orbweaver.fetcher;

import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.Validators;
import orbweaver.fetcher.RequestSender.TimedExchange;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.http.ResponseHead;

/** Last stage of a fetch step: the request for the page itself. */
final class PageStage {
  private final StepScope scope;
  private final RequestSender sender;

  PageStage(StepScope scope, RequestSender sender) {
    this.scope = scope;
    this.sender = sender;
  }

  /**
   * Sends the request and completes the task; the task needs another step if an address limit is
   * reached.
   *
   * @param line line of robots.txt that decided on the page
   */
  StepResult fetch(List<InetSocketAddress> addresses, Optional<String> line, Deadline deadline) {
    var budget = FetcherSettings.MAX_BODY_BYTES;
    var request =
        new HttpRequest(scope.url(), addresses, headers(), budget, deadline, scope.permits());
    var response = sender.send(request, this::wantsBody);
    var feedback = response.map(TimedExchange::feedback);
    var completion =
        response.map(
            timed -> read(timed.exchange(), addresses, line).withRequestHeaders(request.headers()));
    return new StepResult(completion, feedback, List.of());
  }

  private Map<String, String> headers() {
    var accepted = scope.evaluation().acceptedMediaTypes();
    var headers = new HashMap<>(sender.identityHeaders(scope.url(), accepted));
    var validators = scope.task().request().validators();
    validators.map(Validators::conditionalHeaders).ifPresent(headers::putAll);
    return headers;
  }

  private boolean wantsBody(ResponseHead head) {
    if (ResponseClassifier.isSuccess(head)) scope.evaluation().applyHead(head);
    return ResponseClassifier.mayHaveBody(head) && scope.evaluation().isWanted();
  }

  private FetchCompletion read(
      HttpExchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return ResponseBoundary.read(
        scope.url(),
        () -> completion(exchange, addresses, line),
        failed -> completion(failed, addresses, line));
  }

  private FetchCompletion completion(
      HttpExchange exchange, List<InetSocketAddress> addresses, Optional<String> line) {
    return switch (exchange) {
      case CompletedExchange(var head, var body) -> completed(head, body, line);
      case FailedExchange(var head, var failure, var cause, _) -> {
        var evidence =
            head.map(received -> received.evidence(line)).orElse(noResponse(addresses, line));
        yield FetchCompletion.withoutBody(
            scope.task(),
            new Failed(failure, Optional.empty(), cause),
            evidence,
            scope.task().request().interests());
      }
    };
  }

  private FetchCompletion completed(ResponseHead head, ResponseBody body, Optional<String> line) {
    var evaluation = scope.evaluation();
    var outcome =
        evaluation.isWanted()
            ? ResponseClassifier.outcome(scope.task().request(), head, body)
            : new Filtered();
    return FetchCompletion.of(
        scope.task(), outcome, head.evidence(line), evaluation.interests(), body);
  }

  private Evidence noResponse(List<InetSocketAddress> addresses, Optional<String> line) {
    var address = Optional.of(addresses.getFirst().getAddress().getHostAddress());
    return new Evidence(scope.now(), address, Optional.empty(), List.of(), line, Tls.NONE);
  }
}
