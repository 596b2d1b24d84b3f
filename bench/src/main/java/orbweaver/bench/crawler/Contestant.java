package orbweaver.bench.crawler;

import java.io.IOException;
import orbweaver.runtime.OperationException;

/** Crawler that the bench can find and start. */
public sealed interface Contestant permits BareLoop, Bubing, OrbweaverContestant, Scrapy, Wget2 {
  String name();

  /**
   * Prepares a run and writes the files that the crawler needs into its folder.
   *
   * @throws OperationException if the crawler is not installed; the message names its source
   */
  LaunchCommand prepare(BenchWorkspace workspace) throws IOException;
}
