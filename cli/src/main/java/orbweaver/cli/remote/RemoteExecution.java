package orbweaver.cli.remote;

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
import orbweaver.app.folder.RunningProcess;
import orbweaver.app.remote.RemoteCommand;
import orbweaver.app.remote.RemoteCommandServer;
import orbweaver.app.remote.ResponseChunk;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.RemoteContext;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Execution of a command in the process of a running crawl; prints its output here. */
public final class RemoteExecution implements IExecutionExceptionHandler {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int OK = 200;

  private final Environment environment;
  private final IExecutionExceptionHandler others;

  /**
   * @param environment variables whose {@code ORBWEAVER_} part goes with the command
   * @param others handler of all other exceptions
   */
  public RemoteExecution(Environment environment, IExecutionExceptionHandler others) {
    this.environment = environment;
    this.others = others;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult result)
      throws Exception {
    if (!(e instanceof CrawlHeldElsewhereException elsewhere)) {
      return others.handleExecutionException(e, line, result);
    }
    try {
      if (RemoteContext.CURRENT.isBound()) throw bothRunning();
      return forward(elsewhere.owner(), result.originalArgs(), line);
    } catch (BrokenPipeException closed) {
      return others.handleExecutionException(closed, line, result);
    } catch (IOException | OperationException failure) {
      return others.handleExecutionException(connectionLost(failure), line, result);
    }
  }

  private static OperationException bothRunning() {
    return OperationException.folderError(
        "both crawls are running (expected: at least one stopped); stop one of them first");
  }

  private static OperationException connectionLost(Exception failure) {
    return failure instanceof OperationException known
        ? known
        : OperationException.folderError(
            "the crawl ended during the command, or is ending; run the command again in a moment");
  }

  private int forward(RunningProcess owner, List<String> arguments, CommandLine line)
      throws IOException, InterruptedException {
    var command =
        new RemoteCommand(arguments, Path.of("").toAbsolutePath().toString(), variables());
    var request =
        HttpRequest.newBuilder(URI.create(owner.commandUrl()))
            .header("Authorization", RemoteCommandServer.authorization(owner.token()))
            .POST(BodyPublishers.ofByteArray(Json.bytes(command)))
            .build();
    try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var response = client.send(request, BodyHandlers.ofLines());
      try (var chunks = response.body()) {
        if (response.statusCode() == OK) return print(chunks, line);
        var reason = chunks.collect(Collectors.joining(" "));
        throw OperationException.internalError(
            "the process of the crawl refused the command: " + reason);
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
      switch (Json.read(chunk, ResponseChunk.class)) {
        case Decoded(var part) -> {
          part.standardOutput().ifPresent(line.getOut()::print);
          part.standardError().ifPresent(line.getErr()::print);
          if (part.exitCode().isPresent()) return part.exitCode().get();
        }
        case Unreadable<ResponseChunk>(var reason) -> throw new IOException(reason);
      }
    }
    throw new EOFException();
  }
}
