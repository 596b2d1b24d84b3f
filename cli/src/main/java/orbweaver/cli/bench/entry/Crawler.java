package orbweaver.cli.bench.entry;

import java.io.IOException;
import orbweaver.cli.exit.CommandException;

/** A crawler that we know how to find and how to start. */
public sealed interface Crawler permits BareLoop, Bubing, Ours, Scrapy, Wget2 {
  String name();

  /**
   * Makes it ready; what it wants to find in its folder is written.
   *
   * @throws CommandException if it is not here; the message says where it is to be had
   */
  Entry entry(Ground ground) throws IOException;
}
