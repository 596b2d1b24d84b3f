package orbweaver.cli.bench.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A crawler that is ready to be started.
 *
 * @param endsAlone whether it ends when nothing is left to do; if not, it is ended
 * @param crawl the folder of our own crawl, if it is that
 */
public record Entry(
    String name,
    List<String> command,
    Map<String, String> variables,
    boolean endsAlone,
    Optional<Path> crawl) {
  public Entry {
    command = List.copyOf(command);
    variables = Map.copyOf(variables);
  }

  /** One that ends when nothing is left to do. */
  static Entry of(String name, List<String> command) {
    return new Entry(name, command, Map.of(), true, Optional.empty());
  }

  Entry with(Map<String, String> added) {
    return new Entry(name, command, added, endsAlone, crawl);
  }

  Entry endless() {
    return new Entry(name, command, variables, false, crawl);
  }

  Entry in(Path folder) {
    return new Entry(name, command, variables, endsAlone, Optional.of(folder));
  }
}
