package orbweaver.cli.option.ring;

import java.util.Optional;
import orbweaver.cli.run.RingPlan;
import orbweaver.contract.url.KeyKind;
import picocli.CommandLine.Option;

/** Options for the creation of a pipeline. */
public final class MakingOptions {
  @Option(
      names = "--partitions",
      paramLabel = "N",
      description =
      "Number of partitions of a new pipeline, fixed at creation. An existing pipeline must have"
          + " this number. Default: 12; for a crawl in a folder, 2.")
  private Optional<Integer> partitions = Optional.empty();

  @Option(
      names = "--key",
      paramLabel = "KIND",
      description =
      "Politeness key of a new pipeline, fixed at creation: domain, host, authority (host and"
          + " port). An existing pipeline must have this key. Default: domain.")
  private Optional<KeyKind> key = Optional.empty();

  private final int usual;

  /**
   * Creates the options.
   *
   * @param usual default number of partitions
   */
  public MakingOptions(int usual) {
    this.usual = usual;
  }

  /** Returns the plan. */
  public RingPlan plan() {
    return new RingPlan(key, partitions, usual);
  }
}
