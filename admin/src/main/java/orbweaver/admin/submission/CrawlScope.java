package orbweaver.admin.submission;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;

/** Named extent of a crawl around its seeds. */
public enum CrawlScope {
  /** Only the seeds. */
  PAGE("(depth 0)"),
  /** The directory of the seed and its subdirectories. */
  DIRECTORY("(origin-directory)"),
  /** The host of the seed, any port and scheme. */
  HOST("(origin-host)"),
  /** The registrable domain of the seed. */
  DOMAIN("(origin-domain)"),
  /** No restriction. */
  ANY("");

  private final String constraint;

  CrawlScope(String constraint) {
    this.constraint = constraint;
  }

  /** Returns the constraints that the name stands for, with those on depth and media types. */
  public String formula(Optional<Integer> depth, MediaTypes types) {
    return formula(constraint, depth, types);
  }

  /**
   * Returns the constraints of a crawl within domains: the host is one of them, or ends with a dot
   * and one of them, unless a longer domain of another site decides.
   *
   * @param domains in lower case, not empty
   * @param others domains of other sites, in lower case
   */
  public static String formulaOfDomains(
      Collection<String> domains,
      Collection<String> others,
      Optional<Integer> depth,
      MediaTypes types) {
    var own = new TreeSet<>(domains);
    var whole = new TreeSet<String>();
    var parts = new ArrayList<String>();
    for (var domain : own) {
      var excluded = new TreeSet<String>();
      for (var other : others) {
        if (other.endsWith("." + domain) && !own.contains(other)) excluded.add(other);
      }
      if (excluded.isEmpty()) whole.add(domain);
      else parts.add("(and %s (not %s))".formatted(hostUnder(Set.of(domain)), hostUnder(excluded)));
    }
    if (!whole.isEmpty()) parts.addFirst(hostUnder(whole));
    var hosts = parts.size() == 1 ? parts.getFirst() : "(or " + String.join(" ", parts) + ")";
    return formula(hosts, depth, types);
  }

  private static String hostUnder(Set<String> domains) {
    return domains.stream()
        .map(domain -> "\"" + domain + "\"")
        .collect(joining(" ", "(host-under (", "))"));
  }

  private static String formula(String constraint, Optional<Integer> depth, MediaTypes types) {
    var bound = depth.map(links -> "(depth " + links + ")").orElse("");
    return Stream.of(
            "(no-cycles)", constraint, bound, types.constraint(), "(header-robots-allowed)")
        .filter(part -> !part.isEmpty())
        .collect(joining(" ", "(", ")"));
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
