package orbweaver.cli.archive;

import java.time.Duration;
import java.util.Optional;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.cli.options.SettingConverters;
import picocli.CommandLine.Option;

/** Options for the limits of an archive that is being written. */
public final class ArchiveLimitOptions {
  @Option(
      names = "--archive-retention",
      paramLabel = "TIME",
      converter = SettingConverters.ArchiveRetention.class,
      description =
          "With an archive: maximum age of its responses, such as 90d; the newest good response of"
              + " each URL is always kept. Default: unlimited.")
  private Optional<Duration> retention = Optional.empty();

  @Option(
      names = "--archive-size",
      paramLabel = "SIZE",
      converter = SettingConverters.ArchiveSize.class,
      description =
          "With an archive: maximum size of its WARC files, such as 10G. The oldest responses are"
              + " deleted first, but never the newest good one of a URL. Default: unlimited.")
  private Optional<Long> size = Optional.empty();

  /** Returns the limits. */
  public ArchiveLimits limits() {
    return ArchiveLimits.of(retention, size);
  }
}
