package orbweaver.cli.bench.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Command that starts a crawler.
 *
 * @param crawl folder of the crawl, for our own crawler
 */
public record Entry(
    String name,
    List<String> command,
    Map<String, String> variables,
    End end,
    Optional<Path> crawl) {
  /** Behaviour of a crawler when nothing is left to do. */
  public enum End {
    /** Ends with exit code 0 unless it failed. */
    WELL,
    /** Ends with any exit code: some crawlers report a missing page as an error. */
    SOMEHOW,
    /** Does not end by itself. */
    NEVER
  }

  public Entry {
    command = List.copyOf(command);
    variables = Map.copyOf(variables);
  }

  /** Creates the command of one of our programs. */
  static Entry of(String name, List<String> command) {
    return new Entry(name, command, Map.of(), End.WELL, Optional.empty());
  }

  /** Creates the command of another crawler. */
  static Entry of(String name, List<String> command, End end) {
    return new Entry(name, command, Map.of(), end, Optional.empty());
  }

  Entry with(Map<String, String> added) {
    return new Entry(name, command, added, end, crawl);
  }

  Entry in(Path folder) {
    return new Entry(name, command, variables, end, Optional.of(folder));
  }

  /** Tests whether the crawler ends by itself. */
  public boolean endsAlone() {
    return end != End.NEVER;
  }
}
