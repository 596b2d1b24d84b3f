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

/** Hands a command on to the process that has the graph, and its answer to the terminal. */
public final class Forwarding implements IExecutionExceptionHandler {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int OK = 200;

  private final Environment environment;
  private final IExecutionExceptionHandler others;

  /**
   * @param others what becomes of every other exception
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
      if (Live.HERE.isBound()) throw twoRun();
      return forward(elsewhere.where(), result.originalArgs(), line);
    } catch (IOException | CommandException trouble) {
      return others.handleExecutionException(ended(trouble), line, result);
    }
  }

  private static CommandException twoRun() {
    return CommandException.folder(
        "both crawls run (expected: one at rest); stop one for a moment");
  }

  private static CommandException ended(Exception trouble) {
    return trouble instanceof CommandException known
        ? known
        : CommandException.folder(
            "the crawl ended while it was asked, or began to; ask again in a moment");
  }

  private int forward(Running where, List<String> arguments, CommandLine line)
      throws IOException, InterruptedException {
    var question = new Question(arguments, Path.of("").toAbsolutePath().toString(), variables());
    var request =
        HttpRequest.newBuilder(URI.create(where.ask()))
            .header("Authorization", AnswerServer.authorization(where.token()))
            .POST(BodyPublishers.ofByteArray(Json.bytes(question)))
            .build();
    try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var answer = client.send(request, BodyHandlers.ofLines());
      try (var pieces = answer.body()) {
        if (answer.statusCode() == OK) return told(pieces, line);
        var why = pieces.collect(Collectors.joining(" "));
        throw CommandException.fault("the crawl does not answer: " + why);
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

  private static int told(Stream<String> pieces, CommandLine line) throws IOException {
    for (var piece : (Iterable<String>) pieces::iterator) {
      switch (Json.read(piece, Piece.class)) {
        case Readable(var said) -> {
          said.out().ifPresent(line.getOut()::print);
          said.err().ifPresent(line.getErr()::print);
          if (said.end().isPresent()) return said.end().get();
        }
        case Unreadable<Piece>(var why) -> throw new IOException(why);
      }
    }
    throw new EOFException();
  }
}
