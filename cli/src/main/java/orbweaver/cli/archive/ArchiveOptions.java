package orbweaver.cli.archive;

import orbweaver.app.engine.archive.ArchiveScope;
import orbweaver.app.engine.archive.EngineArchive;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for the archive of a crawl. */
public final class ArchiveOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--archive",
      description =
          "Also store the bodies of accepted pages, in WARC files in folder archive of the crawl."
              + " Each body is stored once. Not allowed with a broker.")
  private boolean archive;

  @Option(
      names = "--archive-rejected",
      description =
          "With --archive: also store the bodies that were read of pages that are rejected then.")
  private boolean rejected;

  @Mixin private ArchiveLimitOptions limits = new ArchiveLimitOptions();

  /** Tests whether bodies are archived. */
  public boolean isActive() {
    return archive;
  }

  /**
   * Returns the settings of the archive.
   *
   * @param hasBroker whether the crawl has a broker
   */
  public EngineArchive.Settings settings(boolean hasBroker) {
    if (!archive && !limits.limits().isUnlimited())
      throw invalid(
          "--archive-retention, --archive-size: not allowed without --archive (expected: both)");
    if (rejected && !archive)
      throw invalid("--archive-rejected: not allowed without --archive (expected: both)");
    if (archive && hasBroker)
      throw invalid(
          "--archive: not allowed with --bootstrap-server and --embedded-broker (expected: a crawl"
              + " without a broker)");
    return new EngineArchive.Settings(scope(), limits.limits());
  }

  private ArchiveScope scope() {
    if (rejected) return ArchiveScope.ALL_PAGES;
    return archive ? ArchiveScope.ACCEPTED_PAGES : ArchiveScope.NONE;
  }

  private ParameterException invalid(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
