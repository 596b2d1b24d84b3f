package orbweaver.cli.option;

import java.util.Optional;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.GraphPlace.InDatabase;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.graph.postgres.PostgresAddress;
import orbweaver.kit.settings.Environment;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where the graph of a crawl is kept. */
public final class GraphOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--graph",
      paramLabel = "ADDRESS",
      description =
          "Where the graph is kept, if not in the folder:"
              + " jdbc:postgresql://HOST/DATABASE?user=NAME. The password comes from there, from"
              + " PGPASSWORD or from ~/.pgpass. docs/graph.md says more.")
  private Optional<String> address = Optional.empty();

  /** The place. */
  public GraphPlace place() {
    return address.<GraphPlace>map(this::database).orElseGet(InFolder::new);
  }

  private InDatabase database(String text) {
    try {
      var password = Environment.ofProcess().text("PGPASSWORD");
      return new InDatabase(PostgresAddress.parse(text, password));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--graph: " + e.getMessage(), e);
    }
  }
}
