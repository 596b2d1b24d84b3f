package orbweaver.cli.option.ring;

import java.util.Optional;
import orbweaver.cli.run.RingPlan;
import orbweaver.contract.url.KeyKind;
import picocli.CommandLine.Option;

/** What a ring is made with, where there is none yet. */
public final class MakingOptions {
  @Option(
      names = "--partitions",
      paramLabel = "N",
      description =
          "Of a ring made now, for ever. A ring that is there must have as many. Default: 12; of"
              + " crawl in a folder, 2.")
  private Optional<Integer> partitions = Optional.empty();

  @Option(
      names = "--key",
      paramLabel = "KIND",
      description =
          "What politeness is kept by, of a ring made now, for ever: domain, host, authority (host"
              + " and port). A ring that is there must have it. Default: domain.")
  private Optional<KeyKind> key = Optional.empty();

  private final int usual;

  /**
   * Nothing is said yet.
   *
   * @param usual partitions, when nobody says how many
   */
  public MakingOptions(int usual) {
    this.usual = usual;
  }

  /** All of it. */
  public RingPlan plan() {
    return new RingPlan(key, partitions, usual);
  }
}
