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

/** Asks processes of a service to end, and waits until they have. */
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
   * Asks one.
   *
   * @param place {@code HOST:PORT}
   */
  void ask(String place) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://" + place + "/drain"))
            .header(DrainDoor.HEADER, service.station())
            .timeout(PATIENCE)
            .POST(BodyPublishers.noBody());
    token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
    try {
      var answer = client.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() == ACCEPTED) screen.note(answer.body().strip() + " at " + place);
      else throw CommandException.usage(place + ": " + answer.body().strip());
    } catch (IOException e) {
      throw CommandException.usage(
          "%s: nobody answers (expected: the health address of %s at work)"
              .formatted(place, service.station()));
    }
  }

  /** Waits for the end of one; false when it was time to stop. */
  boolean await(String place, Instant end, Stopping stopping) throws InterruptedException {
    while (isThere(place)) {
      if (!clock.instant().isBefore(end)) {
        throw CommandException.fault(
            "%s at %s is draining still; it goes on with that".formatted(service.station(), place));
      }
      if (stopping.await(PAUSE)) return false;
    }
    return true;
  }

  private boolean isThere(String place) throws InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://" + place + "/health/live"));
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
