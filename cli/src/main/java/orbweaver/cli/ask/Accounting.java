package orbweaver.cli.ask;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.folder.Kept;
import orbweaver.cli.folder.Kept.AtRest;
import orbweaver.cli.folder.Kept.Busy;
import orbweaver.cli.folder.Running;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.GraphPlace.InDatabase;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;

/** The accounting of a crawl, asked of its process while it runs, else of its graph. */
public final class Accounting {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private Accounting() {}

  /** Of the crawl whose graph is kept there. */
  public static Account of(GraphPlace place, Path folder) throws InterruptedException {
    return switch (place) {
      case InFolder _ -> of(folder);
      case InDatabase(var address) -> of(KeptGraph.of(address));
    };
  }

  /** Of the crawl that is kept in a folder. */
  public static Account of(Path folder) throws InterruptedException {
    return switch (Kept.in(folder)) {
      case AtRest kept -> of(KeptGraph.of(kept));
      case Busy(var where) -> live(where.orElseThrow(() -> silent(folder)), folder);
    };
  }

  private static Account of(KeptGraph kept) {
    try (kept) {
      return Account.of(kept.graph().status());
    }
  }

  private static Account live(Running running, Path folder) throws InterruptedException {
    var question =
        HttpRequest.newBuilder(URI.create(running.status()))
            .header("Authorization", StatusServer.authorization(running.token()))
            .timeout(PATIENCE)
            .build();
    try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var answer = client.send(question, BodyHandlers.ofByteArray()).body();
      return switch (Json.read(answer, Account.class)) {
        case Readable(var account) -> account;
        case Unreadable<Account> _ -> throw silent(folder);
      };
    } catch (IOException e) {
      throw silent(folder);
    }
  }

  private static CommandException silent(Path folder) {
    return CommandException.folder(
        folder + ": the crawl is starting or ending and cannot be asked; ask again in a moment");
  }
}
