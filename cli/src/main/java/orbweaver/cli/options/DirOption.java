package orbweaver.cli.options;

import java.nio.file.Path;
import orbweaver.cli.output.CommandEnvironment;
import picocli.CommandLine.Option;

/** Option for the folder of a crawl. */
public final class DirOption {
  static final String NAME = "--dir";

  @Option(
      names = NAME,
      paramLabel = "FOLDER",
      defaultValue = "crawl",
      description = "Folder of the crawl. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("crawl");

  /** Returns the folder. */
  public Path path() {
    return CommandEnvironment.resolve(dir);
  }
}
