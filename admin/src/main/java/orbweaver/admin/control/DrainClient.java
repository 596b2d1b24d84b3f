package orbweaver.admin.control;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.health.DrainEndpoint;

/** HTTP client that drains processes of a service and waits until they have ended. */
public final class DrainClient implements AutoCloseable {
  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(200);
  private static final int ACCEPTED = 202;
  private static final Pattern ADDRESS = Pattern.compile("[^\\s/,]+:[0-9]{1,5}");

  /**
   * Processes that have ended.
   *
   * @param drained addresses of their health endpoints
   */
  public record DrainResult(String service, List<String> drained) {
    public DrainResult {
      drained = List.copyOf(drained);
    }

    /** Returns the text form. */
    public String text() {
      return "%s drained: %s".formatted(service, String.join(", ", drained));
    }
  }

  private final ServiceKind service;
  private final Optional<String> token;
  private final Reporter reporter;
  private final InstantSource clock;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(REQUEST_TIMEOUT).build();

  public DrainClient(
      ServiceKind service, Optional<String> token, Reporter reporter, InstantSource clock) {
    this.service = service;
    this.token = token;
    this.reporter = reporter;
    this.clock = clock;
  }

  /**
   * Drains processes together; empty if this command was interrupted.
   *
   * @param addresses {@code HOST:PORT} of their health endpoints
   * @param end time until which the client waits for their ends
   */
  public Optional<DrainResult> drain(List<String> addresses, Instant end, StopSignal stopping)
      throws InterruptedException {
    addresses.forEach(DrainClient::requireAddress);
    for (var address : addresses) requestDrain(address);
    for (var address : addresses) {
      if (!awaitEnd(address, end, stopping)) return Optional.empty();
    }
    return Optional.of(new DrainResult(service.serviceName(), addresses));
  }

  private static void requireAddress(String address) {
    if (ADDRESS.matcher(address).matches()) return;
    throw OperationException.usageError("--health: " + address + " (expected: HOST:PORT)");
  }

  private void requestDrain(String address) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://" + address + "/drain"))
            .header(DrainEndpoint.HEADER, service.serviceName())
            .timeout(REQUEST_TIMEOUT)
            .POST(BodyPublishers.noBody());
    token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
    try {
      var answer = client.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() == ACCEPTED)
        reporter.printMessage(answer.body().strip() + " at " + address);
      else throw OperationException.usageError(address + ": " + answer.body().strip());
    } catch (IOException e) {
      throw OperationException.usageError(
          "%s: no answer (expected: the health address of a running %s)"
              .formatted(address, service.serviceName()));
    }
  }

  /** Waits until one process has ended; returns false if this command was interrupted. */
  private boolean awaitEnd(String address, Instant end, StopSignal stopping)
      throws InterruptedException {
    while (isRunning(address)) {
      if (!clock.instant().isBefore(end)) {
        throw OperationException.internalError(
            "%s at %s has not exited yet and continues to drain (run the command again to wait longer)"
                .formatted(service.serviceName(), address));
      }
      if (stopping.await(POLL_INTERVAL)) return false;
    }
    return true;
  }

  private boolean isRunning(String address) throws InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://" + address + "/health/live"));
    try {
      var _ = client.send(request.timeout(REQUEST_TIMEOUT).build(), BodyHandlers.discarding());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
