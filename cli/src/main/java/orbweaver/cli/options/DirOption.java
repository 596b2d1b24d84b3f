package orbweaver.cli.options;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Option for the folder of a crawl. */
public final class DirOption {
  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = "crawl",
      description = "Folder of the crawl. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("crawl");

  public Path path() {
    return dir;
  }
}
