package orbweaver.cli.options;

import static orbweaver.cli.options.MapOptions.Choice.NO;
import static orbweaver.cli.options.MapOptions.Choice.YES;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.MapRegion;
import orbweaver.contract.EnumText;
import orbweaver.language.Formula;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for the region of a map: the fields of the form of the W4 paper. */
public final class MapOptions {
  private static final String DEPTH = "--depth";
  private static final String UNLIMITED = "unlimited";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = DEPTH,
      paramLabel = "N",
      defaultValue = "" + MapRegion.DEFAULT_DEPTH,
      description =
          "Maximum number of links from a start URL, or unlimited. Default: ${DEFAULT-VALUE}.")
  private String depth = "";

  @Option(
      names = "--origin-host-only",
      paramLabel = "yes|no",
      defaultValue = "yes",
      description =
          "Stay on the hosts of the start URLs. --hosts replaces this limit. Default:"
              + " ${DEFAULT-VALUE}.")
  private Choice originHostOnly = YES;

  @Option(
      names = "--only-subdirectories",
      paramLabel = "yes|no",
      defaultValue = "no",
      description =
          "Stay in the directories of the start URLs and those below. Default: ${DEFAULT-VALUE}.")
  private Choice onlySubdirectories = NO;

  @Option(
      names = "--hosts",
      paramLabel = "HOST,...",
      description = "Stay on these hosts. If the option is repeated, the last list counts.")
  private Optional<String> hosts = Optional.empty();

  @Option(
      names = "--minimize-dns",
      paramLabel = "yes|no",
      defaultValue = "yes",
      description =
          "Compare hosts by the names in their URLs; no compares their canonical names, which DNS"
              + " returns. Default: ${DEFAULT-VALUE}.")
  private Choice minimizeDns = YES;

  @Option(
      names = "--own",
      paramLabel = "ORIGIN,...",
      description =
          "Origins of your own, such as https://www.example.org: their robots.txt is ignored. It is"
              + " obeyed at all others. If the option is repeated, the last list counts.")
  private Optional<String> own = Optional.empty();

  @Option(
      names = "--constraints",
      paramLabel = "FORMULA",
      description =
          "Further constraints, such as ((not (uri-search \"archive\"))). They are added to those of"
              + " the other options.")
  private Formula constraints = Formula.T;

  @Option(
      names = "--show-leaves",
      description =
          "Also fetch and show the pages that the region links to on other hosts and in other"
              + " directories. Their links are not followed.")
  private boolean showLeaves;

  /** Answer to a question. */
  public enum Choice {
    YES,
    NO;

    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  /** Returns the region. */
  public MapRegion region() {
    return new MapRegion(
        depth(),
        originHostOnly == YES,
        onlySubdirectories == YES,
        hosts.map(MapOptions::list).orElse(List.of()),
        minimizeDns == YES,
        showLeaves,
        constraints);
  }

  /** Returns the origins whose robots.txt is ignored. */
  public List<String> ownOrigins() {
    return own.map(MapOptions::list).orElse(List.of());
  }

  private Optional<Integer> depth() {
    if (depth.equalsIgnoreCase(UNLIMITED)) return Optional.empty();
    try {
      var links = Integer.parseInt(depth);
      if (links >= 0) return Optional.of(links);
    } catch (NumberFormatException e) {
      // The message below names the expected forms.
    }
    throw new CommandLineOrigin(command).invalid(DEPTH, depth, "0 or more, or " + UNLIMITED);
  }

  private static List<String> list(String text) {
    return Arrays.stream(text.split(",", -1)).filter(part -> !part.isEmpty()).toList();
  }
}
