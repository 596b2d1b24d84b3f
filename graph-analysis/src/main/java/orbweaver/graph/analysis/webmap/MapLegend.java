package orbweaver.graph.analysis.webmap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.language.Formula;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Legend of a map: the activity, in the fields of the form of the W4 paper. What the fields do not
 * express is in the constraints.
 *
 * @param startUrls seeds of the activity
 * @param depth maximum number of hyperlinks from a seed; absent if unlimited
 * @param onlySubdirectories whether pages outside of the directories of the start URLs are left out
 * @param minimizeDns whether hosts are compared by their literal names only
 * @param robotsIgnoredAt origins with a page that was fetched although their robots.txt disallows
 *     it
 * @param hosts the only hosts; empty if any host is allowed
 * @param showsLeaves whether the pages of other hosts and directories that the region links to are
 *     on the map
 * @param constraints the other constraints, in W4 notation
 */
public record MapLegend(
    String activity,
    List<String> startUrls,
    Optional<Integer> depth,
    boolean onlySubdirectories,
    boolean minimizeDns,
    List<String> robotsIgnoredAt,
    List<String> hosts,
    boolean showsLeaves,
    Optional<String> constraints) {
  private static final Pattern DEPTH = Pattern.compile("\\(depth (\\d+)\\)");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");

  public MapLegend {
    startUrls = List.copyOf(startUrls);
    robotsIgnoredAt = List.copyOf(robotsIgnoredAt);
    hosts = List.copyOf(hosts);
  }

  static MapLegend of(StoredActivity activity, List<String> robotsIgnoredAt) {
    var startUrls = activity.seeds().stream().map(StoredSeed::url).distinct().toList();
    var formula = Formula.parse(activity.formula());
    var region = new ArrayList<String>();
    var others = new ArrayList<String>();
    Optional<Integer> depth = Optional.empty();
    for (var member : members(formula.tree())) {
      var text = member.toString();
      var links = DEPTH.matcher(text);
      if (links.matches() && depth.isEmpty()) depth = Optional.of(Integer.valueOf(links.group(1)));
      else if (isRegion(member)) region.add(text);
      else if (!isAnyOf(text, "no-cycles", "header-robots-allowed")) others.add(text);
    }
    return new MapLegend(
        activity.id(),
        startUrls,
        depth,
        region.stream().anyMatch(member -> member.contains("directory")),
        formula.comparedHosts().isEmpty(),
        robotsIgnoredAt,
        region.stream().flatMap(member -> hosts(member, startUrls)).distinct().sorted().toList(),
        region.stream().anyMatch(MapLegend::testsReferrer),
        others.isEmpty() ? Optional.empty() : Optional.of("(" + String.join(" ", others) + ")"));
  }

  private static List<Node> members(Node tree) {
    return switch (tree) {
      case All(var members) -> members;
      case Constant(var accepts) when accepts -> List.of();
      case Constant _, Leaf _, Rules _, Any _, Not _, If _ -> List.of(tree);
    };
  }

  // The directories of several start URLs are a disjunction.
  private static boolean isRegion(Node member) {
    return member instanceof Any(var alternatives)
        ? alternatives.stream().allMatch(alternative -> isDirectory(alternative.toString()))
        : isDirectory(member.toString()) || isHost(member.toString());
  }

  private static boolean isHost(String member) {
    return isAnyOf(member, "origin-host", "uri-host", "uri-referrer-host");
  }

  private static boolean isDirectory(String member) {
    return isAnyOf(
        member,
        "origin-directory",
        "uri-subsumed-by-directory-path",
        "uri-parent-subsumed-by-directory-path");
  }

  private static boolean testsReferrer(String member) {
    return member.contains("uri-referrer-host") || member.contains("uri-parent-subsumed");
  }

  private static boolean isAnyOf(String member, String... names) {
    return Stream.of(names)
        .anyMatch(name -> member.startsWith("(" + name + " ") || member.equals("(" + name + ")"));
  }

  private static Stream<String> hosts(String member, List<String> startUrls) {
    if (isAnyOf(member, "origin-host", "origin-directory"))
      return startUrls.stream().map(url -> CrawlUrl.of(url).host());
    return isAnyOf(member, "uri-host", "uri-referrer-host")
        ? QUOTED.matcher(member).results().map(name -> name.group(1))
        : Stream.of();
  }

  /** Returns the fields except the start URLs and the constraints, each as label and value. */
  List<Field> fields() {
    return List.of(
        new Field("Depth", depth.map(String::valueOf).orElse("unlimited")),
        new Field("Only Subdirectories", yesOrNo(onlySubdirectories)),
        new Field("Minimize DNS", yesOrNo(minimizeDns)),
        new Field(
            "Respect Robots",
            robotsIgnoredAt.isEmpty()
                ? "yes"
                : "yes, except " + String.join(", ", robotsIgnoredAt)),
        new Field("Constraint to Hosts", hosts.isEmpty() ? "no" : String.join(", ", hosts)),
        new Field("Show Leaves", yesOrNo(showsLeaves)));
  }

  private static String yesOrNo(boolean value) {
    return value ? "yes" : "no";
  }

  /** Field of a legend. */
  record Field(String label, String value) {}
}
