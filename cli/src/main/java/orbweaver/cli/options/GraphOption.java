package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option for the location of the graph of a crawl. */
public final class GraphOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--graph",
      paramLabel = "ADDRESS",
      description =
          "Location of the graph, if it is not in the folder of the crawl:"
              + " jdbc:postgresql://HOST/DATABASE?user=NAME. The password comes from the address, from"
              + " PGPASSWORD or from ~/.pgpass. See docs/reference/graph.md.")
  private Optional<String> address = Optional.empty();

  /** Returns the location. */
  public GraphLocation location() {
    return address.<GraphLocation>map(this::database).orElseGet(InFolder::new);
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
