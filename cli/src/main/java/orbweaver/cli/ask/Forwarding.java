package orbweaver.cli.ask;

import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.folder.Running;
import orbweaver.cli.live.Live;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.settings.Environment;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Execution of a command in the process that holds the graph; prints its output here. */
public final class Forwarding implements IExecutionExceptionHandler {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int OK = 200;

  private final Environment environment;
  private final IExecutionExceptionHandler others;

  /**
   * @param environment variables whose {@code ORBWEAVER_} part goes with the command
   * @param others handler of all other exceptions
   */
  public Forwarding(Environment environment, IExecutionExceptionHandler others) {
    this.environment = environment;
    this.others = others;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult result)
      throws Exception {
    if (!(e instanceof Elsewhere elsewhere)) {
      return others.handleExecutionException(e, line, result);
    }
    try {
      if (Live.HERE.isBound()) throw bothRunning();
      return forward(elsewhere.where(), result.originalArgs(), line);
    } catch (IOException | CommandException failure) {
      return others.handleExecutionException(connectionLost(failure), line, result);
    }
  }

  private static CommandException bothRunning() {
    return CommandException.folder(
        "both crawls are running (expected: at least one stopped); stop one of them first");
  }

  private static CommandException connectionLost(Exception failure) {
    return failure instanceof CommandException known
        ? known
        : CommandException.folder(
            "the crawl ended during the query, or is ending; run the command again in a moment");
  }

  private int forward(Running where, List<String> arguments, CommandLine line)
      throws IOException, InterruptedException {
    var command = new Question(arguments, Path.of("").toAbsolutePath().toString(), variables());
    var request =
        HttpRequest.newBuilder(URI.create(where.ask()))
            .header("Authorization", AnswerServer.authorization(where.token()))
            .POST(BodyPublishers.ofByteArray(Json.bytes(command)))
            .build();
    try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var response = client.send(request, BodyHandlers.ofLines());
      try (var chunks = response.body()) {
        if (response.statusCode() == OK) return print(chunks, line);
        var reason = chunks.collect(Collectors.joining(" "));
        throw CommandException.fault("the process of the crawl refused the command: " + reason);
      } finally {
        line.getOut().flush();
        line.getErr().flush();
      }
    }
  }

  private Map<String, String> variables() {
    return environment.variables().entrySet().stream()
        .filter(variable -> variable.getKey().startsWith("ORBWEAVER_"))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static int print(Stream<String> chunks, CommandLine line) throws IOException {
    for (var chunk : (Iterable<String>) chunks::iterator) {
      switch (Json.read(chunk, Piece.class)) {
        case Readable(var part) -> {
          part.out().ifPresent(line.getOut()::print);
          part.err().ifPresent(line.getErr()::print);
          if (part.end().isPresent()) return part.end().get();
        }
        case Unreadable<Piece>(var reason) -> throw new IOException(reason);
      }
    }
    throw new EOFException();
  }
}
