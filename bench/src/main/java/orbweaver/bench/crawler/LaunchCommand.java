package orbweaver.bench.crawler;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Command that starts a crawler.
 *
 * @param crawl folder of the crawl, for our own crawler
 */
public record LaunchCommand(
    String name,
    List<String> command,
    Map<String, String> variables,
    EndBehaviour end,
    Optional<Path> crawl) {
  /** Behaviour of a crawler when nothing is left to do. */
  public enum EndBehaviour {
    /** Ends with exit code 0 unless it failed. */
    EXIT_ZERO,
    /** Ends with any exit code: some crawlers report a missing page as an error. */
    ANY_EXIT_CODE,
    /** Does not end by itself. */
    NEVER
  }

  public LaunchCommand {
    command = List.copyOf(command);
    variables = Map.copyOf(variables);
  }

  /** Creates the command of one of our programs. */
  static LaunchCommand of(String name, List<String> command) {
    return new LaunchCommand(name, command, Map.of(), EndBehaviour.EXIT_ZERO, Optional.empty());
  }

  /** Creates the command of another crawler. */
  static LaunchCommand of(String name, List<String> command, EndBehaviour end) {
    return new LaunchCommand(name, command, Map.of(), end, Optional.empty());
  }

  LaunchCommand withVariables(Map<String, String> added) {
    return new LaunchCommand(name, command, added, end, crawl);
  }

  LaunchCommand withCrawl(Path folder) {
    return new LaunchCommand(name, command, variables, end, Optional.of(folder));
  }

  /** Tests whether the crawler ends by itself. */
  public boolean endsByItself() {
    return end != EndBehaviour.NEVER;
  }
}
