package orbweaver.cli.bench.entry;

import java.io.IOException;
import orbweaver.cli.exit.CommandException;

/** Crawler that the bench can find and start. */
public sealed interface Crawler permits BareLoop, Bubing, Ours, Scrapy, Wget2 {
  String name();

  /**
   * Prepares a run and writes the files that the crawler needs into its folder.
   *
   * @throws CommandException if the crawler is not installed; the message names its source
   */
  Entry entry(Ground ground) throws IOException;
}
