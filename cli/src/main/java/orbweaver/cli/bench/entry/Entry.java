package orbweaver.cli.bench.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A crawler that is ready to be started.
 *
 * @param crawl the folder of our own crawl, if it is that
 */
public record Entry(
    String name,
    List<String> command,
    Map<String, String> variables,
    End end,
    Optional<Path> crawl) {
  /** How it ends when nothing is left to do. */
  public enum End {
    /** With 0, or something is wrong. */
    WELL,
    /** With any code: to some a page that is not there is an error. */
    SOMEHOW,
    /** Not by itself. */
    NEVER
  }

  public Entry {
    command = List.copyOf(command);
    variables = Map.copyOf(variables);
  }

  /** One of ours. */
  static Entry of(String name, List<String> command) {
    return new Entry(name, command, Map.of(), End.WELL, Optional.empty());
  }

  /** One of others. */
  static Entry of(String name, List<String> command, End end) {
    return new Entry(name, command, Map.of(), end, Optional.empty());
  }

  Entry with(Map<String, String> added) {
    return new Entry(name, command, added, end, crawl);
  }

  Entry in(Path folder) {
    return new Entry(name, command, variables, end, Optional.of(folder));
  }

  /** Whether it ends by itself. */
  public boolean endsAlone() {
    return end != End.NEVER;
  }
}
