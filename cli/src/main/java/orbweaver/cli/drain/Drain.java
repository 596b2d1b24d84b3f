package orbweaver.cli.drain;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.run.Service;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.health.DrainDoor;

/** HTTP client that drains processes of a service and waits until they have ended. */
final class Drain implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMillis(200);
  private static final int ACCEPTED = 202;

  private final Service service;
  private final Optional<String> token;
  private final Screen screen;
  private final InstantSource clock;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  Drain(Service service, Optional<String> token, Screen screen, InstantSource clock) {
    this.service = service;
    this.token = token;
    this.screen = screen;
    this.clock = clock;
  }

  /**
   * Asks one process to drain.
   *
   * @param address {@code HOST:PORT} of its health endpoint
   */
  void ask(String address) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://" + address + "/drain"))
            .header(DrainDoor.HEADER, service.station())
            .timeout(PATIENCE)
            .POST(BodyPublishers.noBody());
    token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
    try {
      var answer = client.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() == ACCEPTED) screen.note(answer.body().strip() + " at " + address);
      else throw CommandException.usage(address + ": " + answer.body().strip());
    } catch (IOException e) {
      throw CommandException.usage(
          "%s: no answer (expected: the health address of a running %s)"
              .formatted(address, service.station()));
    }
  }

  /** Waits until one process has ended; false if this command was interrupted. */
  boolean await(String address, Instant end, Stopping stopping) throws InterruptedException {
    while (isRunning(address)) {
      if (!clock.instant().isBefore(end)) {
        throw CommandException.fault(
            "%s at %s is still draining; it continues to"
                + " drain".formatted(service.station(), address));
      }
      if (stopping.await(PAUSE)) return false;
    }
    return true;
  }

  private boolean isRunning(String address) throws InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://" + address + "/health/live"));
    try {
      var _ = client.send(request.timeout(PATIENCE).build(), BodyHandlers.discarding());
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
