package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.app.settings.GraphAddress;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine.Option;

/** Option for the location of the graph of a crawl. */
public final class GraphOption {
  @Option(
      names = "--graph",
      paramLabel = "ADDRESS",
      description =
          "Location of the graph, if it is not in the folder of the crawl:"
              + " jdbc:postgresql://HOST/DATABASE?user=NAME. The password comes from the address,"
              + " from PGPASSWORD or from ~/.pgpass. See docs/reference/graph.md.")
  private Optional<String> address = Optional.empty();

  /** Returns the location. */
  public GraphLocation location() {
    return GraphAddress.location(address, Environment.ofProcess());
  }
}
