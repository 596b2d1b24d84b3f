package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.url.PolitenessKeyKind;
import picocli.CommandLine.Option;

/** Options for the creation of a pipeline. */
public final class CreateOptions {
  @Option(
      names = "--partitions",
      paramLabel = "N",
      converter = SettingConverters.Partitions.class,
      description =
          "Number of partitions of a new pipeline, fixed at creation. An existing pipeline must have"
              + " this number. Default: 12; for a crawl with an embedded broker, 2.")
  private Optional<Integer> partitions = Optional.empty();

  @Option(
      names = "--politeness-key",
      paramLabel = "KIND",
      converter = SettingConverters.PolitenessKey.class,
      description =
          "Politeness key of a new pipeline, fixed at creation: domain, host, authority (host and"
              + " port). An existing pipeline must have this key. Default: domain.")
  private Optional<PolitenessKeyKind> key = Optional.empty();

  private final int defaultPartitions;

  /**
   * Creates the options.
   *
   * @param defaultPartitions number of partitions of a new pipeline without {@code --partitions}
   */
  public CreateOptions(int defaultPartitions) {
    this.defaultPartitions = defaultPartitions;
  }

  /** Returns the plan. */
  public PipelinePlan plan() {
    return new PipelinePlan(key, partitions, defaultPartitions);
  }
}
