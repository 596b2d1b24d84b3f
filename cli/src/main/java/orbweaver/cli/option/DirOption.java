package orbweaver.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The folder of a crawl. */
public final class DirOption {
  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = "crawl",
      description = "The folder the crawl is kept in. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("crawl");

  public Path path() {
    return dir;
  }
}
