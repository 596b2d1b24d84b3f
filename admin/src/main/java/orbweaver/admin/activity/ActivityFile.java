package orbweaver.admin.activity;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.notation.Definitions;
import orbweaver.runtime.OperationException;

/**
 * Activity file: the complete definition of a crawl in YAML.
 *
 * <p>Example:
 *
 * <pre>
 * name: docs
 * operator: me@example.org
 * seeds: [https://docs.example.org/]
 * constraints: ((origin-host) (header-robots-allowed))
 * rules: |
 *   -url:*.pdf
 * politeness: {delay: 2s, patience: 10m}
 * </pre>
 *
 * @param name of the activity
 * @param documentation purpose of the crawl
 * @param operator contact for owners of crawled servers
 * @param seeds start URLs
 * @param formula conjunction of constraints and rules; contains {@code no-cycles} unless every
 *     branch bounds the depth, and with {@code minimize-dns} compares hosts by their literal names
 * @param actions what a walk does with each accepted page; empty if it only walks all links
 * @param reports formats of the reports that the actions write, by their names; empty if the file
 *     does not declare reports
 * @param definitions user-defined types of its own and of its libraries, for files that name this
 *     one as a library; the formula contains none of them
 * @param politeness behaviour towards the crawled hosts
 * @param policy crawl policy; empty means the default policy
 */
public record ActivityFile(
    String name,
    Optional<String> documentation,
    Optional<String> operator,
    List<CrawlUrl> seeds,
    Formula formula,
    Optional<Actions> actions,
    Optional<Map<String, ReportFormat>> reports,
    Definitions definitions,
    ActivityPoliteness politeness,
    Optional<CrawlPolicy> policy) {
  public ActivityFile {
    seeds = List.copyOf(seeds);
  }

  /**
   * Behaviour of an activity towards the crawled hosts.
   *
   * @param delay minimum time between two requests to a host
   * @param patience time after which an unreachable host is given up
   * @param ownOrigins origins whose robots.txt does not bind the crawl
   */
  public record ActivityPoliteness(
      Optional<Duration> delay, Optional<Duration> patience, List<String> ownOrigins) {
    public ActivityPoliteness {
      ownOrigins = List.copyOf(ownOrigins);
    }
  }

  /** Tests whether a file name ends in {@code .yaml} or {@code .yml}. */
  public static boolean isActivityFile(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".yaml") || lower.endsWith(".yml");
  }

  /**
   * Reads an activity file.
   *
   * @throws OperationException with the position of the error
   */
  public static ActivityFile read(Path path) {
    return new ActivityFileLoader().read(path);
  }
}
